import { type DutyRecordRow, type DutyRow, type RouteResult, type TripRow } from '@longhaul/core/contract'
import type DutyStatus from '#models/duty_status'
import { type default as Trip, type ShownTrip } from '#models/trip'
import { iso, isoOrNull } from './times.ts'
import { tripUser } from './users.ts'

export const tripRow = (trip: ShownTrip): TripRow => ({
  id: trip.id,
  status: trip.status,
  vehicle: {
    id: trip.vehicle_id,
    vehicle_number: trip.vehicle_number,
    license_plate: trip.license_plate,
  },
  driver: {
    id: trip.driver_id,
    username: trip.username,
    first_name: trip.first_name,
    last_name: trip.last_name,
  },
  current_location_name: trip.current_location_name,
  current_location: [trip.current_lon, trip.current_lat],
  pickup_location_name: trip.pickup_location_name,
  pickup_location: [trip.pickup_lon, trip.pickup_lat],
  dropoff_location_name: trip.dropoff_location_name,
  dropoff_location: [trip.dropoff_lon, trip.dropoff_lat],
  current_cycle_hours: trip.current_cycle_hours,
  trailer_numbers: trip.trailer_numbers,
  shipping_document: trip.shipping_document,
  co_driver: trip.co_driver,
  start_time: iso(trip.start_ms),
  created_at: iso(trip.created_ms),
  updated_at: iso(trip.updated_ms),
  total_miles: trip.total_miles_tenths === null ? null : trip.total_miles_tenths / 10,
  arrival: isoOrNull(trip.arrival_ms),
  verdict: trip.verdict,
  home_zone: trip.home_zone,
  ruleset: trip.ruleset,
})

/** What is shown of a duty status. */
export type ShownDuty = Pick<
  DutyStatus,
  | 'id'
  | 'status'
  | 'startMs'
  | 'endMs'
  | 'locationDescription'
  | 'remarks'
  | 'lon'
  | 'lat'
  | 'origin'
  | 'replacedBy'
  | 'editReason'
>

export const dutyRow = (row: ShownDuty): DutyRow => ({
  id: row.id,
  status: row.status,
  start_time: iso(row.startMs),
  end_time: isoOrNull(row.endMs),
  location_description: row.locationDescription,
  remarks: row.remarks,
  location: [row.lon ?? 0, row.lat ?? 0],
  origin: row.origin,
  replaces: row.origin === 'proposed' ? row.replacedBy : null,
  reason: row.editReason,
})

/** Needs `driver` loaded. */
export const dutyRecordRow = (row: DutyStatus, homeZone: string): DutyRecordRow => ({
  ...dutyRow(row),
  id: row.id,
  driver: tripUser(row.driver),
  trip_id: row.tripId,
  active: row.active,
  home_zone: homeZone,
})

/** The stored plan of a trip; needs `plan` loaded. */
export const storedRoute = (trip: Trip, planned: DutyStatus[], homeZone: string): RouteResult => ({
  total_miles: (trip.totalMilesTenths ?? 0) / 10,
  duty_statuses: planned.map(dutyRow),
  geometry: trip.plan.geometry,
  legs: trip.plan.legs,
  stops: trip.plan.stops,
  arrival: iso(trip.arrivalMs ?? trip.startMs),
  finish: iso(trip.finishMs ?? trip.startMs),
  compliance: trip.plan.compliance,
  assumptions: trip.plan.assumptions,
  source: trip.plan.source,
  home_zone: homeZone,
})
