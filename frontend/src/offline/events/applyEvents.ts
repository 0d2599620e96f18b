import { floorToMinute, instant, isoTime, keptMark } from '@longhaul/core'
import {
  saysAgain,
  type DriverDay,
  type DutyCorrection,
  type DutyRow,
  type EldLogRow,
  type RecordDay,
  type RecordDayRow,
  type RecordedRow,
  type TripRow,
} from '@longhaul/core/contract'
import { ownRowId, rowsOf, type RowOf } from './acts.ts'
import { daysWith } from '../daysWith.ts'
import type { UnsentEvent } from '../outboxStore.ts'
import type { Pending } from '../pendingDay.ts'
import { tellCustomer } from './tellCustomer.ts'
import { unsentOf } from './unsent.ts'

type Of<Kind extends UnsentEvent['kind']> = Extract<UnsentEvent, { kind: Kind }>

const byStart = (rows: readonly RecordedRow[]): RecordedRow[] =>
  rows.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))

const minuteOf = (time: string): string => isoTime(floorToMinute(instant(Date.parse(time))))

function begin({ duty: rows, trips }: DriverDay, event: Of<'status'>): RecordedRow[] {
  const { status, location_description, location, remarks, ...rest } = event.data
  const at = minuteOf(event.device_at)
  const open = rows.find(({ end_time }) => end_time === null)
  const row: RecordedRow = {
    trip_id: trips.find(({ trip }) => trip.status === 'IN_PROGRESS')?.trip.id ?? null,
    special: null,
    ...rest,
    id: ownRowId(event),
    status,
    start_time: at,
    end_time: null,
    location_description,
    remarks: remarks ?? null,
    location: location ?? [0, 0],
  }
  if (open && saysAgain(open, row)) return [...rows]
  // What the server would refuse is not shown as recorded.
  if (rows.some(({ start_time, end_time }) => (end_time ?? start_time) > at)) return [...rows]
  const before = rows.flatMap((other) =>
    other !== open ? [other] : other.start_time === at ? [] : [{ ...other, end_time: at }],
  )
  return [...before, row]
}

const corrected = <Row extends RecordedRow | DutyRow>(
  row: Row,
  { reason: _reason, ...change }: DutyCorrection,
): Row => ({
  ...row,
  ...change,
  special:
    change.special === undefined
      ? keptMark(row.special ?? null, change.status ?? row.status)
      : change.special,
  remarks: change.remarks === undefined ? row.remarks : change.remarks,
  start_time: change.start_time === undefined ? row.start_time : change.start_time,
  end_time: change.end_time === undefined ? row.end_time : change.end_time,
})

const at = (time: string | null): number | null => (time === null ? null : Date.parse(time))

/** `fill`: the entry beside it that lasts over its time, too. */
function takeOut(rows: readonly RecordedRow[], id: number, fill: number | undefined): RecordedRow[] {
  const gone = rows.find((row) => row.id === id)
  return rows.flatMap((row) => {
    if (row.id === id) return []
    if (gone && gone.end_time !== null && row.id === fill) {
      if (at(row.end_time) === at(gone.start_time)) return [{ ...row, end_time: gone.end_time }]
      return at(row.start_time) === at(gone.end_time) ? [{ ...row, start_time: gone.start_time }] : [row]
    }
    const opens = gone?.end_time === null && row.end_time === gone.start_time
    return [opens ? { ...row, end_time: null } : row]
  })
}

function accept(day: DriverDay, row: number): RecordedRow[] {
  const proposal = day.proposals.find(({ id }) => id === row)
  if (!proposal) return day.duty
  const { origin: _origin, replaces, reason: _reason, special = null, ...entry } = proposal
  const before = day.duty.find(({ id }) => id === replaces)
  const { trip_id = null } = before ?? {}
  return byStart([...day.duty.filter((of) => of !== before), { trip_id, ...entry, special }])
}

const withTrip = (trip: TripRow, { data }: Of<'trip'>): TripRow => ({
  ...trip,
  ...(data.status && { status: data.status }),
  ...(data.shipping_document !== undefined && { shipping_document: data.shipping_document }),
})

/** A day is signed, or its truck named, before its log is made: the rest the server fills in. */
const newLog = (day: DriverDay, of: RecordDayRow, event: Of<'certify' | 'truck'>): EldLogRow => ({
  id: ownRowId(event),
  date: of.date,
  total_miles: 0,
  total_miles_estimated: true,
  fuel_consumed: null,
  total_engine_hours: null,
  total_idle_hours: null,
  remarks: null,
  timestamp: event.device_at,
  certified_at: null,
  updated_at: event.device_at,
  driver: day.driver,
  carrier_name: day.carrier_name,
  main_office_address: day.main_office_address,
  vehicle_number: null,
  trip_id: of.trip_id,
  trailer_numbers: null,
  shipping_document: null,
  co_driver: null,
  sheet: of.sheet,
})

const withRemarks = (log: EldLogRow, { data }: Of<'remarks'>): EldLogRow =>
  log.id === data.log ? { ...log, remarks: data.remarks, certified_at: null } : log

const withTruck = (log: EldLogRow, { data }: Of<'truck'>): EldLogRow =>
  log.date === data.date ? { ...log, vehicle_number: data.vehicle_number, certified_at: null } : log

function apply(day: DriverDay, event: UnsentEvent, rowOf: RowOf): DriverDay {
  const recorded = (rows: RecordedRow[]) => {
    const duty = rows.map((row) => tellCustomer(row, day.trips))
    return daysWith({ ...day, duty }, day.duty, event.device_at)
  }
  switch (event.kind) {
    case 'status':
      return recorded(begin(day, event))
    case 'add': {
      const { remarks = null, special = null, location = [0, 0], trip = null, ...entry } = event.data
      const row = { ...entry, id: ownRowId(event), trip_id: trip, special, remarks, location }
      return recorded(byStart([...day.duty, row]))
    }
    case 'correct': {
      const { row: _row, event: _event, ...change } = event.data
      const id = rowOf(event.data)
      return recorded(byStart(day.duty.map((of) => (of.id === id ? corrected(of, change) : of))))
    }
    case 'remove': {
      const { fill, ...gone } = event.data
      const id = rowOf(gone)
      return id === undefined ? day : recorded(byStart(takeOut(day.duty, id, fill && rowOf(fill))))
    }
    case 'accept':
    case 'decline': {
      const changed = event.kind === 'accept' ? recorded(accept(day, event.data.row)) : day
      return { ...changed, proposals: day.proposals.filter(({ id }) => id !== event.data.row) }
    }
    case 'remarks':
      return {
        ...day,
        days: day.days.map((of) => (of.log ? { ...of, log: withRemarks(of.log, event) } : of)),
      }
    case 'truck': {
      const name = (of: RecordDayRow): RecordDayRow =>
        of.date === event.data.date ? { ...of, log: withTruck(of.log ?? newLog(day, of, event), event) } : of
      return { ...day, days: day.days.map(name) }
    }
    case 'certify': {
      const sign = (of: RecordDayRow): RecordDayRow =>
        of.date === event.data.date
          ? { ...of, log: { ...(of.log ?? newLog(day, of, event)), certified_at: event.device_at } }
          : of
      return { ...day, days: day.days.map(sign) }
    }
    case 'trip': {
      const trips = day.trips
        .map((of) => (of.trip.id === event.data.trip ? { ...of, trip: withTrip(of.trip, event) } : of))
        .filter(({ trip }) => trip.status !== 'COMPLETED')
      const isUnderWay = ({ trip }: DriverDay['trips'][number]) => trip.status === 'IN_PROGRESS'
      return { ...day, trips: [...trips.filter(isUnderWay), ...trips.filter((of) => !isUnderWay(of))] }
    }
  }
}

/**
 * The day as it will be once the server has taken the events: the entries of the record, the sheets and
 * violations of the days that they change, proposals, remarks, signatures and trips.
 */
export function applyEvents(day: DriverDay, events: readonly UnsentEvent[]): DriverDay {
  const rowOf = rowsOf(events)
  return events
    .filter(({ problem }) => problem === null)
    .reduce((changed, event) => apply(changed, event, rowOf), day)
}

/** What changes no day that is over. */
const ofToday = ({ kind }: UnsentEvent): boolean => kind === 'status' || kind === 'trip'

/** The same for one day that is asked for by itself, with the record up to its end. */
function applyToRecordDay(day: RecordDay, carried: DriverDay, events: readonly UnsentEvent[]): RecordDay {
  if (!day.is_over) return day
  const alone = { ...carried, duty: day.duty, days: [day], trips: [] }
  const { days, duty } = applyEvents(
    alone,
    events.filter((event) => !ofToday(event)),
  )
  return { ...days[0]!, duty }
}

/** The same for what other pages show. */
export function pendingOf(events: readonly UnsentEvent[]): Pending {
  const open = events.filter(({ problem }) => problem === null)
  const rowOf = rowsOf(events)
  const changeDuty = (rows: DutyRow[], event: UnsentEvent): DutyRow[] => {
    if (event.kind === 'remove') return rows.filter(({ id }) => id === null || id !== rowOf(event.data))
    if (event.kind !== 'correct') return rows
    const { row: _row, event: _event, ...change } = event.data
    return rows.map((of) => (of.id !== null && of.id === rowOf(event.data) ? corrected(of, change) : of))
  }
  const changeLog = (log: EldLogRow, event: UnsentEvent): EldLogRow => {
    if (event.kind === 'remarks') return withRemarks(log, event)
    if (event.kind === 'truck') return withTruck(log, event)
    return event.kind === 'certify' && event.data.date === log.date
      ? { ...log, certified_at: event.device_at }
      : log
  }
  return {
    day: (day) => applyEvents(day, events),
    recordDay: (day, carried) => applyToRecordDay(day, carried, events),
    trip: (trip) =>
      open.reduce(
        (of, event) => (event.kind === 'trip' && event.data.trip === of.id ? withTrip(of, event) : of),
        trip,
      ),
    duty: (rows) => open.reduce(changeDuty, rows),
    log: (log) => open.reduce(changeLog, log),
    unsent: unsentOf(events),
  }
}
