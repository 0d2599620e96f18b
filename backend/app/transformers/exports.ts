import type AuditEvent from '#models/audit_event'
import type Carrier from '#models/carrier'
import type DutyStatus from '#models/duty_status'
import type EldLog from '#models/eld_log'
import type Trip from '#models/trip'
import type User from '#models/user'
import type Vehicle from '#models/vehicle'
import { iso, isoOrNull } from './times.ts'

/** The columns of the staff's CSV exports: times ISO 8601 UTC, coordinates degrees. */
type Cells<R> = Record<string, (row: R) => string | number | boolean | null>

const miles = (tenths: number | null) => (tenths === null ? null : tenths / 10)

/** Needs `driver` and `vehicle` loaded. */
export const tripCells: Cells<Trip> = {
  id: (trip) => trip.id,
  status: (trip) => trip.status,
  driver_id: (trip) => trip.driverId,
  driver: (trip) => `${trip.driver.firstName} ${trip.driver.lastName}`,
  vehicle_id: (trip) => trip.vehicleId,
  vehicle_number: (trip) => trip.vehicle.vehicleNumber,
  current_location_name: (trip) => trip.currentLocationName,
  pickup_location_name: (trip) => trip.pickupLocationName,
  dropoff_location_name: (trip) => trip.dropoffLocationName,
  current_cycle_hours: (trip) => trip.currentCycleHours,
  start_time: (trip) => iso(trip.startMs),
  arrival: (trip) => isoOrNull(trip.arrivalMs),
  total_miles: (trip) => miles(trip.totalMilesTenths),
  verdict: (trip) => trip.verdict,
  created_at: (trip) => iso(trip.createdMs),
  updated_at: (trip) => iso(trip.updatedMs),
}

export const carrierCells: Cells<Carrier> = {
  id: (carrier) => carrier.id,
  name: (carrier) => carrier.name,
  main_office_address: (carrier) => carrier.mainOfficeAddress,
  dot_number: (carrier) => carrier.dotNumber,
  home_zone: (carrier) => carrier.homeZone,
  day_start_hour: (carrier) => carrier.dayStartHour,
  created_at: (carrier) => iso(carrier.createdMs),
  updated_at: (carrier) => iso(carrier.updatedMs),
}

export const vehicleCells: Cells<Vehicle> = {
  id: (vehicle) => vehicle.id,
  vehicle_number: (vehicle) => vehicle.vehicleNumber,
  license_plate: (vehicle) => vehicle.licensePlate,
  state: (vehicle) => vehicle.state,
  carrier: (vehicle) => vehicle.carrierId,
  sleeper_berth: (vehicle) => vehicle.sleeperBerth,
  retired: (vehicle) => vehicle.retired,
  created_at: (vehicle) => iso(vehicle.createdMs),
  updated_at: (vehicle) => iso(vehicle.updatedMs),
}

/** Needs `driver` with its `carrier` loaded. */
export const userCells: Cells<User> = {
  id: (user) => user.id,
  username: (user) => user.username,
  first_name: (user) => user.firstName,
  last_name: (user) => user.lastName,
  email: (user) => user.email,
  role: (user) => user.role,
  active: (user) => user.active,
  awaiting_approval: (user) => user.awaitingApproval,
  license_number: (user) => user.driver?.licenseNumber ?? null,
  carrier: (user) => user.driver?.carrier.name ?? null,
  created_at: (user) => iso(user.createdMs),
  updated_at: (user) => iso(user.updatedMs),
}

export const dutyCells: Cells<DutyStatus> = {
  id: (row) => row.id,
  driver_id: (row) => row.driverId,
  trip_id: (row) => row.tripId,
  status: (row) => row.status,
  start_time: (row) => iso(row.startMs),
  end_time: (row) => isoOrNull(row.endMs),
  location_description: (row) => row.locationDescription,
  longitude: (row) => row.lon,
  latitude: (row) => row.lat,
  remarks: (row) => row.remarks,
  origin: (row) => row.origin,
  active: (row) => row.active,
  reason: (row) => row.editReason,
}

/** Needs `driver` and `vehicle` loaded. */
export const logCells: Cells<EldLog> = {
  id: (log) => log.id,
  date: (log) => log.date,
  driver_id: (log) => log.driverId,
  driver: (log) => `${log.driver.firstName} ${log.driver.lastName}`,
  trip_id: (log) => log.tripId,
  vehicle_number: (log) => log.vehicle?.vehicleNumber ?? null,
  home_zone: (log) => log.homeZone,
  ruleset: (log) => log.ruleset,
  total_miles: (log) => miles(log.totalMilesTenths),
  total_miles_estimated: (log) => log.totalMilesEstimated,
  fuel_consumed: (log) => log.fuelConsumed,
  total_engine_hours: (log) => log.totalEngineHours,
  total_idle_hours: (log) => log.totalIdleHours,
  remarks: (log) => log.remarks,
  generated_at: (log) => iso(log.generatedMs),
  certified_at: (log) => isoOrNull(log.certifiedMs),
}

/** Needs `user` loaded. */
export const auditCells: Cells<AuditEvent> = {
  id: (event) => event.id,
  at: (event) => iso(event.atMs),
  user_id: (event) => event.userId,
  username: (event) => event.user?.username ?? null,
  action: (event) => event.action,
  record_kind: (event) => event.recordKind,
  record_id: (event) => event.recordId,
  before: (event) => event.before && JSON.stringify(event.before),
  after: (event) => event.after && JSON.stringify(event.after),
  address: (event) => event.address,
}
