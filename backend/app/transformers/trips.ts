import { type DutyRecordRow, type DutyRow, type RouteResult, type TripRow } from '@longhaul/core/contract'
import type DutyStatus from '#models/duty_status'
import type Trip from '#models/trip'
import { iso, isoOrNull } from './times.ts'
import { tripUser } from './users.ts'

/** Needs `driver` and `vehicle` loaded. */
export const tripRow = (trip: Trip, homeZone: string): TripRow => ({
  id: trip.id,
  status: trip.status,
  vehicle: {
    id: trip.vehicle.id,
    vehicle_number: trip.vehicle.vehicleNumber,
    license_plate: trip.vehicle.licensePlate,
  },
  driver: tripUser(trip.driver),
  current_location_name: trip.currentLocationName,
  current_location: [trip.currentLon, trip.currentLat],
  pickup_location_name: trip.pickupLocationName,
  pickup_location: [trip.pickupLon, trip.pickupLat],
  dropoff_location_name: trip.dropoffLocationName,
  dropoff_location: [trip.dropoffLon, trip.dropoffLat],
  current_cycle_hours: trip.currentCycleHours,
  trailer_numbers: trip.trailerNumbers,
  shipping_document: trip.shippingDocument,
  co_driver: trip.coDriver,
  start_time: iso(trip.startMs),
  created_at: iso(trip.createdMs),
  updated_at: iso(trip.updatedMs),
  total_miles: trip.totalMilesTenths === null ? null : trip.totalMilesTenths / 10,
  arrival: isoOrNull(trip.arrivalMs),
  verdict: trip.verdict,
  home_zone: homeZone,
})

export const dutyRow = (row: DutyStatus): DutyRow => ({
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
