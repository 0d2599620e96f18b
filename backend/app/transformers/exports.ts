import {
  ACCOUNT_WORDS,
  DUTY_ORIGIN_WORDS,
  DUTY_REPLACED,
  DUTY_STATUS_WORDS,
  DUTY_VERSION_WORDS,
  fullName,
  IMPORT_FIELDS,
  ROLE_WORDS,
  RULESET_WORDS,
  SPECIAL_WORDS,
  TRIP_STATUS_WORDS,
  type Cell,
  type ImportKind,
} from '@longhaul/core/contract'
import {
  type ExportedCarrier,
  type ExportedDuty,
  type ExportedLog,
  type ExportedUser,
  type ExportedVehicle,
} from '#rows/exported'
import { type NamedTrip } from '#models/trip'
import { wallClock } from './times.ts'

type Columns<R> = Record<string, (row: R) => Cell>

/** Columns of a CSV file. Times are of one zone, which the heading names, so that spreadsheets sort them. */
type ColumnsIn<R> = (zone: string) => Columns<R>

/** Headings of the import's template, so that a file that was saved can be read again. */
const labelsOf = (kind: ImportKind) => (name: string) =>
  IMPORT_FIELDS[kind].find((field) => field.name === name)!.label
const carrierLabel = labelsOf('carriers')
const vehicleLabel = labelsOf('vehicles')
const driverLabel = labelsOf('drivers')

export const RECORD_NUMBER = 'Record number'
export const flag = (value: 0 | 1 | boolean) => (value ? 'yes' : 'no')
const miles = (tenths: number | null) => (tenths === null ? null : tenths / 10)
const driverName = (row: { first_name: string; last_name: string }) => fullName(row.first_name, row.last_name)
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
  Dropoff: (trip) => trip.dropoff_location_name,
  'Cycle hours used': (trip) => trip.current_cycle_hours,
  [`Start time (${zone})`]: (trip) => time(trip.start_ms, zone),
  [`Planned arrival (${zone})`]: (trip) => time(trip.arrival_ms, zone),
  Miles: (trip) => miles(trip.total_miles_tenths),
  'Hours of service': (trip) => trip.verdict,
  ...stamps(zone),
})

export const carrierColumns: ColumnsIn<ExportedCarrier> = (zone) => ({
  [RECORD_NUMBER]: ({ id }) => id,
  [carrierLabel('name')]: ({ name }) => name,
  [carrierLabel('main_office_address')]: (carrier) => carrier.main_office_address,
  [carrierLabel('dot_number')]: (carrier) => carrier.dot_number,
  [carrierLabel('home_zone')]: (carrier) => carrier.home_zone,
  [carrierLabel('day_start_hour')]: (carrier) => carrier.day_start_hour,
  [carrierLabel('allows_personal_conveyance')]: (carrier) => flag(carrier.allows_personal_conveyance),
  [carrierLabel('allows_yard_move')]: (carrier) => flag(carrier.allows_yard_move),
  [carrierLabel('sends_push_warnings')]: (carrier) => flag(carrier.sends_push_warnings),
  ...stamps(zone),
})

export const vehicleColumns: ColumnsIn<ExportedVehicle> = (zone) => ({
  [RECORD_NUMBER]: ({ id }) => id,
  [vehicleLabel('vehicle_number')]: (vehicle) => vehicle.vehicle_number,
  [vehicleLabel('license_plate')]: (vehicle) => vehicle.license_plate,
  [vehicleLabel('state')]: ({ state }) => state,
  [vehicleLabel('carrier')]: (vehicle) => vehicle.carrier_name,
  [vehicleLabel('sleeper_berth')]: (vehicle) => flag(vehicle.sleeper_berth),
  [vehicleLabel('height_inches')]: (vehicle) => vehicle.height_inches,
  [vehicleLabel('length_feet')]: (vehicle) => vehicle.length_feet,
  [vehicleLabel('weight_pounds')]: (vehicle) => vehicle.weight_pounds,
  [vehicleLabel('hazmat')]: ({ hazmat }) => flag(hazmat),
  [vehicleLabel('retired')]: ({ retired }) => flag(retired),
  ...stamps(zone),
})

export const userColumns: ColumnsIn<ExportedUser> = (zone) => ({
  [RECORD_NUMBER]: ({ id }) => id,
  [driverLabel('first_name')]: (user) => user.first_name,
  [driverLabel('last_name')]: (user) => user.last_name,
  [driverLabel('username')]: ({ username }) => username,
  [driverLabel('email')]: ({ email }) => email,
  Role: ({ role }) => ROLE_WORDS[role],
  Account: (user) => ACCOUNT_WORDS[user.awaiting_approval ? 'waiting' : user.active ? 'active' : 'inactive'],
  [driverLabel('license_number')]: (user) => user.license_number,
  [driverLabel('carrier')]: (user) => user.carrier_name,
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
