import {
  floorToMinute,
  formGaps,
  instant,
  LOOK_BACK_MS,
  type FormGap,
  type Instant,
  type RecordDay,
} from '@longhaul/core'
import { personName } from '@longhaul/core/contract'
import db from '@adonisjs/lucid/services/db'
import type Carrier from '#models/carrier'
import type EldLog from '#models/eld_log'
import Trip from '#models/trip'
import type User from '#models/user'
import { DAY_TASK } from '#services/driver_day/day_task'
import { readEntries, type DutyEntry } from '#services/duty/entries'
import { findBegunDay } from '#services/home_terminal/begun_day'
import { tripOfDay } from '#services/logs/certify_day'
import { queryWholeLogs } from '#services/logs/log_facts'
import { findCarriers } from '#services/logs/log_lists'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

/** A day of the record with what was written on its daily log. */
export interface LoggedDay extends RecordDay {
  readonly log: EldLog | null
  readonly entries: readonly DutyEntry[]
  readonly formGaps: readonly FormGap[]
  readonly edited: boolean
  /** Of its log, or that its log would be of. */
  readonly tripId: number | null
}

/** Fields that a day is judged by only when it is over. */
const AT_THE_END: ReadonlySet<FormGap['field']> = new Set(['certifiedAt', 'grid', 'totalMiles'])

function findGaps(
  day: RecordDay,
  log: EldLog | null,
  trip: Trip | null,
  entries: readonly DutyEntry[],
  driver: User,
  carrier: Carrier | null,
): FormGap[] {
  const gaps = formGaps(
    day.sheet,
    {
      driverName: personName(driver.firstName, driver.lastName, driver.username),
      carrierName: carrier?.name ?? null,
      mainOffice: carrier?.mainOfficeAddress ?? null,
      vehicleNumber: (log ? log.vehicle : trip?.vehicle)?.vehicleNumber ?? log?.typedVehicleNumber ?? null,
      totalMiles: log && log.totalMilesTenths / 10,
      shippingDocument: (log ? log.trip : trip)?.shippingDocument ?? null,
      certifiedAt: log?.certifiedMs ?? null,
    },
    entries.map(({ startMs, locationDescription }) => ({ at: startMs, place: locationDescription })),
  )
  return day.isOver ? gaps : gaps.filter(({ field }) => !AT_THE_END.has(field))
}

/** With the daily logs of the days, and what an inspector would write up of each. */
export async function writeUpDays(
  days: readonly RecordDay[],
  duty: readonly DutyEntry[],
  driver: User,
  carrier: Carrier | null,
): Promise<LoggedDay[]> {
  const logs = await queryWholeLogs()
    .where('driver_id', driver.id)
    .whereIn(
      'date',
      days.map(({ date }) => date),
    )
  const logOf = new Map(logs.map((log) => [log.date, log]))
  const known = days.map((day) => {
    const entries = duty.filter(
      ({ startMs, endMs }) => startMs < day.sheet.end && (endMs === null || endMs > day.sheet.start),
    )
    const log = logOf.get(day.date) ?? null
    return { day, entries, log, tripId: log ? log.tripId : tripOfDay(entries) }
  })
  const unlogged = known.flatMap(({ log, tripId }) => (log || tripId === null ? [] : [tripId]))
  const trips = unlogged.length === 0 ? [] : await Trip.query().whereIn('id', unlogged).preload('vehicle')
  const tripAt = new Map(trips.map((trip) => [trip.id, trip]))
  return known.map(({ day, entries, log, tripId }) => ({
    ...day,
    log,
    entries,
    tripId,
    formGaps: findGaps(day, log, tripAt.get(tripId ?? 0) ?? null, entries, driver, carrier),
    edited: entries.some(({ editReason }) => editReason !== null),
  }))
}

/** A day with the duty of the 16 days before its end, which its violations follow from. */
export interface RecordedDay extends LoggedDay {
  readonly duty: readonly DutyEntry[]
}

/** One day of the record, also one that is longer ago than a driver carries. */
export async function readRecordDay(
  driver: User,
  date: string,
  at: Instant,
  asker: TaskOwner,
): Promise<RecordedDay | Refusal> {
  const now = floorToMinute(at)
  const begun = await findBegunDay(driver.id, date, now)
  if (isRefusal(begun)) return begun
  const { day } = begun
  const { homeZone, dayStartHour, ruleset, pilots, dated } = begun.terms
  const until = instant(Math.min(now, day.end))
  const duty = await readEntries(
    db
      .from('duty_statuses')
      .where({ driver_id: driver.id, active: 1, origin: 'recorded' })
      .where('start_ms', '<', until)
      .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', until - LOOK_BACK_MS))
      .orderBy('start_ms'),
  )
  const terms = { homeZone, dayStartHour, ruleset, pilots }
  // At its end a day is yesterday.
  const worked = await openWorkers().run(
    DAY_TASK,
    { rows: duty, trips: [], terms, dated, now: until, days: 2 },
    asker,
  )
  if (isRefusal(worked)) return worked
  const carrier = (await findCarriers([driver.id])).get(driver.id) ?? null
  const found = worked.days.filter((one) => one.date === date)
  return { ...(await writeUpDays(found, duty, driver, carrier))[0]!, duty }
}
