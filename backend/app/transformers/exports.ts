import {
  type ExportedCarrier,
  type ExportedDuty,
  type ExportedEvent,
  type ExportedLog,
  type ExportedUser,
  type ExportedVehicle,
} from '#models/exported'
import { type NamedTrip } from '#models/trip'
import { iso, isoOrNull } from './times.ts'

/** The columns of the staff's CSV exports: times ISO 8601 UTC, coordinates degrees. */
type Cells<R> = Record<string, (row: R) => string | number | boolean | null>

const miles = (tenths: number | null) => (tenths === null ? null : tenths / 10)
const person = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`

export const tripCells: Cells<NamedTrip> = {
  id: (trip) => trip.id,
  status: (trip) => trip.status,
  driver_id: (trip) => trip.driver_id,
  driver: person,
  vehicle_id: (trip) => trip.vehicle_id,
  vehicle_number: (trip) => trip.vehicle_number,
  current_location_name: (trip) => trip.current_location_name,
  pickup_location_name: (trip) => trip.pickup_location_name,
  dropoff_location_name: (trip) => trip.dropoff_location_name,
  current_cycle_hours: (trip) => trip.current_cycle_hours,
  start_time: (trip) => iso(trip.start_ms),
  arrival: (trip) => isoOrNull(trip.arrival_ms),
  total_miles: (trip) => miles(trip.total_miles_tenths),
  verdict: (trip) => trip.verdict,
  created_at: (trip) => iso(trip.created_ms),
  updated_at: (trip) => iso(trip.updated_ms),
}

export const carrierCells: Cells<ExportedCarrier> = {
  id: (carrier) => carrier.id,
  name: (carrier) => carrier.name,
  main_office_address: (carrier) => carrier.main_office_address,
  dot_number: (carrier) => carrier.dot_number,
  home_zone: (carrier) => carrier.home_zone,
  day_start_hour: (carrier) => carrier.day_start_hour,
  created_at: (carrier) => iso(carrier.created_ms),
  updated_at: (carrier) => iso(carrier.updated_ms),
}

export const vehicleCells: Cells<ExportedVehicle> = {
  id: (vehicle) => vehicle.id,
  vehicle_number: (vehicle) => vehicle.vehicle_number,
  license_plate: (vehicle) => vehicle.license_plate,
  state: (vehicle) => vehicle.state,
  carrier: (vehicle) => vehicle.carrier_id,
  sleeper_berth: (vehicle) => vehicle.sleeper_berth === 1,
  retired: (vehicle) => vehicle.retired === 1,
  created_at: (vehicle) => iso(vehicle.created_ms),
  updated_at: (vehicle) => iso(vehicle.updated_ms),
}

export const userCells: Cells<ExportedUser> = {
  id: (user) => user.id,
  username: (user) => user.username,
  first_name: (user) => user.first_name,
  last_name: (user) => user.last_name,
  email: (user) => user.email,
  role: (user) => user.role,
  active: (user) => user.active === 1,
  awaiting_approval: (user) => user.awaiting_approval === 1,
  license_number: (user) => user.license_number,
  carrier: (user) => user.carrier_name,
  created_at: (user) => iso(user.created_ms),
  updated_at: (user) => iso(user.updated_ms),
}

export const dutyCells: Cells<ExportedDuty> = {
  id: (row) => row.id,
  driver_id: (row) => row.driver_id,
  trip_id: (row) => row.trip_id,
  status: (row) => row.status,
  start_time: (row) => iso(row.start_ms),
  end_time: (row) => isoOrNull(row.end_ms),
  location_description: (row) => row.location_description,
  longitude: (row) => row.lon,
  latitude: (row) => row.lat,
  remarks: (row) => row.remarks,
  origin: (row) => row.origin,
  active: (row) => row.active === 1,
  reason: (row) => row.edit_reason,
}

export const logCells: Cells<ExportedLog> = {
  id: (log) => log.id,
  date: (log) => log.date,
  driver_id: (log) => log.driver_id,
  driver: person,
  trip_id: (log) => log.trip_id,
  vehicle_number: (log) => log.vehicle_number,
  home_zone: (log) => log.home_zone,
  ruleset: (log) => log.ruleset,
  total_miles: (log) => miles(log.total_miles_tenths),
  total_miles_estimated: (log) => log.total_miles_estimated === 1,
  fuel_consumed: (log) => log.fuel_consumed,
  total_engine_hours: (log) => log.total_engine_hours,
  total_idle_hours: (log) => log.total_idle_hours,
  remarks: (log) => log.remarks,
  generated_at: (log) => iso(log.generated_ms),
  certified_at: (log) => isoOrNull(log.certified_ms),
}

export const auditCells: Cells<ExportedEvent> = {
  id: (event) => event.id,
  at: (event) => iso(event.at_ms),
  user_id: (event) => event.user_id,
  username: (event) => event.username,
  action: (event) => event.action,
  record_kind: (event) => event.record_kind,
  record_id: (event) => event.record_id,
  before: (event) => event.before,
  after: (event) => event.after,
  address: (event) => event.address,
}
