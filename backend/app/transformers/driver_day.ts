import { isoTime, type ClaimedSpan } from '@longhaul/core'
import {
  sheetWire,
  type DriverDay,
  type DriverTrip,
  type EldLogRow,
  type RecordDay,
  type RecordDayRow,
  type RecordedRow,
} from '@longhaul/core/contract'
import { type DriverDayFacts } from '#services/driver_day/driver_day'
import { type LoggedDay, type RecordedDay } from '#services/driver_day/logged_days'
import { type DaysWriter, type PrintedDriver } from '#services/driver_day/days_pdf'
import { type DayRecap } from '#services/logs/log_recap'
import { type WholeLog } from '#services/logs/whole_log'
import { type DayPdf } from '#services/logs/pdf/day_pdf'
import { LOG_WRITER, recapWire, wholeLogWire } from './logs.ts'
import { reminderRow } from './reminders.ts'
import { isoOrNull } from './times.ts'
import { dutyRow, placeRow, stopRow, tripRow, violationRow, type ZoneAt } from './trips.ts'
import { grantRow, tripUser } from './users.ts'

const recordedRow = (
  row: DriverDayFacts['duty'][number],
  atCustomer: readonly ClaimedSpan[],
): RecordedRow => ({
  id: row.id,
  trip_id: row.tripId,
  status: row.status,
  start_time: isoTime(row.startMs),
  end_time: isoOrNull(row.endMs),
  special: row.special,
  location_description: row.locationDescription,
  remarks: row.remarks,
  location: [row.lon ?? 0, row.lat ?? 0],
  ...(atCustomer.some(([start]) => start === row.startMs) && { at_customer: true }),
})

const driverTrip = (
  { shown, stops, places, progress }: DriverDayFacts['trips'][number],
  zoneAt: ZoneAt,
): DriverTrip => ({
  trip: tripRow(shown),
  stops: stops.map((stop) => stopRow(stop, zoneAt)),
  places: places.map((place) => placeRow(place, zoneAt)),
  next_place: progress?.nextPlace ?? null,
  loaded: progress?.loaded ?? false,
  drive_minutes_left: progress?.driveMinutesLeft ?? 0,
  outlook: progress?.outlook
    ? {
        verdict: progress.outlook.verdict,
        arrival: isoOrNull(progress.outlook.arrivalMs),
        slack_minutes: progress.outlook.slack,
        why: progress.outlook.why,
        places: progress.outlook.places.map(({ place, arrival, late }) => ({
          place,
          arrival: isoTime(arrival),
          late_minutes: late,
        })),
      }
    : null,
})

/** `log`: the daily log of the day as it is shown. */
export const recordDayRow = (day: LoggedDay, log: EldLogRow | null): RecordDayRow => ({
  date: day.date,
  is_over: day.isOver,
  ruleset: day.terms.ruleset,
  sheet: sheetWire(day.sheet, day.entries.map(dutyRow)),
  violations: day.violations.map(violationRow),
  form_gaps: day.formGaps.map(({ field, cfr, at: minute, sentence }) => ({
    field,
    cfr,
    at: isoOrNull(minute),
    sentence,
  })),
  edited: day.edited,
  pilot_grants: day.terms.pilots.grants.map(grantRow),
  trip_id: day.tripId,
  log,
})

export const recordDay = (day: RecordedDay, log: EldLogRow | null): RecordDay => ({
  ...recordDayRow(day, log),
  duty: day.duty.map((row) => recordedRow(row, day.terms.pilots.atCustomer)),
})

/** `logs`: the daily logs of these days by their ids, as they are shown. */
export const driverDayWire = (
  facts: DriverDayFacts,
  logs: ReadonlyMap<number, EldLogRow>,
  zoneAt: ZoneAt,
): DriverDay => ({
  at: isoTime(facts.at),
  driver: tripUser(facts.driver),
  carrier_name: facts.carrier?.name ?? '',
  main_office_address: facts.carrier?.mainOfficeAddress ?? '',
  ruleset: facts.terms.ruleset,
  home_zone: facts.terms.homeZone,
  day_start_hour: facts.terms.dayStartHour,
  pilot_grants: facts.terms.pilots.grants.map(grantRow),
  allows_personal_conveyance: facts.carrier?.allowsPersonalConveyance ?? false,
  allows_yard_move: facts.carrier?.allowsYardMove ?? false,
  allows_adverse_conditions: facts.carrier?.allowsAdverseConditions ?? false,
  sends_mail: facts.sendsMail,
  duty: facts.duty.map((row) => recordedRow(row, facts.terms.pilots.atCustomer)),
  proposals: facts.proposals.map((row) => ({ ...dutyRow(row), id: row.id })),
  reminders: facts.reminders.map(reminderRow),
  days: facts.days.map((day) => recordDayRow(day, (day.log && logs.get(day.log.id)) ?? null)),
  trips: facts.trips.map((trip) => driverTrip(trip, zoneAt)),
})

/** The open trip that the day was driven on: it has what no daily log says yet. */
function tripOf({ trips }: PrintedDriver, { entries }: LoggedDay) {
  const ids = entries.map(({ tripId }) => tripId)
  return trips.map(({ shown }) => tripRow(shown)).findLast(({ id }) => ids.includes(id))
}

/** A certified day as it was signed, another as it is recorded: no copy for an officer shows a plan. */
function printedDay(facts: PrintedDriver, day: LoggedDay, of: WholeLog | DayRecap): DayPdf {
  const sheet = sheetWire(day.sheet, day.entries.map(dutyRow))
  if ('shown' in of) {
    const log = wholeLogWire(of)
    return log.certified_at === null ? { ...log, sheet } : log
  }
  const trip = tripOf(facts, day)
  return {
    date: day.date,
    sheet,
    recap: recapWire(of),
    history: [],
    total_miles: null,
    total_miles_estimated: false,
    fuel_consumed: null,
    total_engine_hours: null,
    total_idle_hours: null,
    remarks: null,
    timestamp: isoTime(facts.at),
    certified_at: null,
    driver: tripUser(facts.driver),
    carrier_name: facts.carrier?.name ?? '',
    main_office_address: facts.carrier?.mainOfficeAddress ?? '',
    vehicle_number: trip?.vehicle.vehicle_number ?? null,
    trip_id: trip?.id ?? null,
    trailer_numbers: trip?.trailer_numbers ?? null,
    shipping_document: trip?.shipping_document ?? null,
    co_driver: trip?.co_driver ?? null,
  }
}

export const DAYS_WRITER: DaysWriter = { log: LOG_WRITER, printed: printedDay }
