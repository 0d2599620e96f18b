import {
  ACCOUNT_WORDS,
  DUTY_ORIGIN_WORDS,
  DUTY_REPLACED,
  DUTY_STATUS_WORDS,
  DUTY_VERSION_WORDS,
  fullName,
  IMPORT_FIELDS,
  PILOT_WORDS,
  ROLE_WORDS,
  RULESET_WORDS,
  SPECIAL_WORDS,
  TRIP_STATUS_WORDS,
  VERDICT_DUE,
  type Cell,
  type ImportKind,
  type PilotGrantRow,
} from '@longhaul/core/contract'
import {
  type ExportedCarrier,
  type ExportedDriver,
  type ExportedDuty,
  type ExportedLog,
  type ExportedVehicle,
} from '#rows/exported'
import { readStopsBetween } from '#rows/plan_columns'
import { type NamedTrip } from '#models/trip'
import { wallClock } from './times.ts'

type Columns<R> = Record<string, (row: R) => Cell>

/** Columns of a CSV file. Times are of one zone, which the heading names, so that spreadsheets sort them. */
type ColumnsIn<R> = (zone: string) => Columns<R>

export const RECORD_NUMBER = 'Record number'
export const flag = (value: 0 | 1 | boolean) => (value ? 'yes' : 'no')
const miles = (tenths: number | null) => (tenths === null ? null : tenths / 10)
const driverName = (row: { first_name: string; last_name: string }) => fullName(row.first_name, row.last_name)

/** Headed as the import's template heads them, so that a file that was saved can be read again. */
const importColumns = <R>(
  kind: ImportKind,
  names: readonly string[] = IMPORT_FIELDS[kind].map(({ name }) => name),
): Columns<R> =>
  Object.fromEntries(
    IMPORT_FIELDS[kind]
      .filter(({ name }) => names.includes(name))
      .map(({ name, label, kind: type }) => [
        label,
        (row) => {
          const value = row[name as keyof R] as Cell
          return type === 'flag' ? flag(Boolean(value)) : value
        },
      ]),
  )

const time = (at: number | null, zone: string) => (at === null ? null : wallClock(at, zone))

const stamps = (zone: string): Columns<{ created_ms: number; updated_ms: number }> => ({
  [`Created (${zone})`]: (row) => time(row.created_ms, zone),
  [`Changed (${zone})`]: (row) => time(row.updated_ms, zone),
})

export const tripColumns: ColumnsIn<NamedTrip> = (zone) => ({
  'Trip number': ({ id }) => id,
  Status: ({ status }) => TRIP_STATUS_WORDS[status],
  Driver: driverName,
  'Driver username': ({ username }) => username,
  Vehicle: (trip) => trip.vehicle_number,
  'Current location': (trip) => trip.current_location_name,
  Pickup: (trip) => trip.pickup_location_name,
  Stops: ({ stops }) =>
    readStopsBetween(stops)
      .map(({ name }) => name)
      .join('; ') || null,
  Dropoff: (trip) => trip.dropoff_location_name,
  'Cycle hours used': (trip) => trip.current_cycle_hours,
  [`Start time (${zone})`]: (trip) => time(trip.start_ms, zone),
  [`Planned arrival (${zone})`]: (trip) => time(trip.arrival_ms, zone),
  'Trailer numbers': (trip) => trip.trailer_numbers,
  'Shipping document': (trip) => trip.shipping_document,
  'Co-driver': (trip) => trip.co_driver,
  Miles: (trip) => miles(trip.total_miles_tenths),
  'Hours of service': (trip) => (trip.due_of === null ? trip.verdict : VERDICT_DUE),
  ...stamps(zone),
})

export const carrierColumns: ColumnsIn<ExportedCarrier> = (zone) => ({
  [RECORD_NUMBER]: ({ id }) => id,
  ...importColumns('carriers'),
  ...stamps(zone),
})

export const vehicleColumns: ColumnsIn<ExportedVehicle> = (zone) => ({
  [RECORD_NUMBER]: ({ id }) => id,
  ...importColumns('vehicles'),
  ...stamps(zone),
})

const grantWords = ({ pilot, first_day: first, last_day: last }: PilotGrantRow) =>
  `${PILOT_WORDS[pilot]} ${last === null ? `from ${first} on` : `${first} to ${last}`}`

export const userColumns: ColumnsIn<ExportedDriver> = (zone) => ({
  [RECORD_NUMBER]: ({ id }) => id,
  ...importColumns('drivers', ['first_name', 'last_name', 'username', 'email']),
  Role: ({ role }) => ROLE_WORDS[role],
  Account: (user) => ACCOUNT_WORDS[user.awaiting_approval ? 'waiting' : user.active ? 'active' : 'inactive'],
  ...importColumns('drivers', [
    'license_number',
    'carrier',
    'license_class',
    'license_expires_on',
    'medical_expires_on',
    'usual_vehicle',
  ]),
  'Pilot programmes': ({ pilot_grants: grants }) => grants.map(grantWords).join('; ') || null,
  ...stamps(zone),
})

export const dutyColumns: ColumnsIn<ExportedDuty> = (zone) => ({
  [RECORD_NUMBER]: ({ id }) => id,
  Driver: driverName,
  'Driver username': ({ username }) => username,
  'Trip number': (row) => row.trip_id,
  Status: ({ status }) => DUTY_STATUS_WORDS[status],
  Special: ({ special }) => special && SPECIAL_WORDS[special],
  [`Start (${zone})`]: (row) => time(row.start_ms, zone),
  [`End (${zone})`]: (row) => time(row.end_ms, zone),
  Place: (row) => row.location_description,
  Longitude: ({ lon }) => lon,
  Latitude: ({ lat }) => lat,
  Remarks: ({ remarks }) => remarks,
  Origin: ({ origin }) => DUTY_ORIGIN_WORDS[origin],
  Version: ({ active, origin }) => (active ? DUTY_VERSION_WORDS[origin] : DUTY_REPLACED),
  'Reason of the change': (row) => row.edit_reason,
})

export const logColumns: ColumnsIn<ExportedLog> = (zone) => ({
  [RECORD_NUMBER]: ({ id }) => id,
  Day: ({ date }) => date,
  Driver: driverName,
  'Driver username': ({ username }) => username,
  'Trip number': (log) => log.trip_id,
  Vehicle: (log) => log.vehicle_number,
  'Home-terminal time zone': (log) => log.home_zone,
  'Rule set': ({ ruleset }) => RULESET_WORDS[ruleset],
  Miles: (log) => miles(log.total_miles_tenths),
  'Miles are an estimate': (log) => flag(log.total_miles_estimated),
  'Fuel in gallons': (log) => log.fuel_consumed,
  'Engine hours': (log) => log.total_engine_hours,
  'Idle hours': (log) => log.total_idle_hours,
  Remarks: ({ remarks }) => remarks,
  [`Generated (${zone})`]: (log) => time(log.generated_ms, zone),
  [`Certified (${zone})`]: (log) => time(log.certified_ms, zone),
})
