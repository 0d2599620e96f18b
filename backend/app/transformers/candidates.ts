import { isoTime, type LonLat } from '@longhaul/core'
import {
  type AssignmentWarning,
  type BoardPlace,
  type CandidateRow,
  type ImportWarning,
} from '@longhaul/core/contract'
import { type OpenLoad } from '#services/board/open_loads'
import { type Candidate } from '#services/board/candidates'
import { type RowWarnings } from '#services/imports/trips/run_trips'
import { type Warning } from '#services/trips/warnings'
import { isoOrNull } from './times.ts'
import { tripUser } from './users.ts'

const placeOf = (name: string, [lon, lat]: LonLat): BoardPlace => ({ name, location: [lon, lat] })

export const warningRow =
  (zone: string) =>
  ({ kind, tripId, name, place, at, minutes, latest, day, licenseClass }: Warning): AssignmentWarning => ({
    kind,
    trip_id: tripId ?? null,
    name: name ?? null,
    place: place ?? null,
    at: isoOrNull(at ?? null),
    minutes: minutes ?? null,
    latest: isoOrNull(latest ?? null),
    day: day ?? null,
    license_class: licenseClass ?? null,
    zone,
  })

export const importWarning = ({ row, warnings, homeZone, sameTimeRow }: RowWarnings): ImportWarning => ({
  row,
  warnings: warnings.map(warningRow(homeZone)),
  same_time_row: sameTimeRow,
})

export const openLoadRow = ({ trip }: OpenLoad) => ({
  trip_id: trip.id,
  pickup: placeOf(trip.pickupLocationName, [trip.pickupLon, trip.pickupLat]),
  dropoff: placeOf(trip.dropoffLocationName, [trip.dropoffLon, trip.dropoffLat]),
})

export function candidateRow({ one, load, truck, no, sentence, plan, warnings }: Candidate): CandidateRow {
  const { driver, terms, freePlace, figures } = one
  const { trip } = load
  return {
    driver: tripUser(driver),
    trip_id: trip.id,
    trip_updated_at: isoTime(trip.updatedMs),
    pickup: placeOf(trip.pickupLocationName, [trip.pickupLon, trip.pickupLat]),
    dropoff: placeOf(trip.dropoffLocationName, [trip.dropoffLon, trip.dropoffLat]),
    vehicle: truck && { id: truck.id, vehicle_number: truck.vehicleNumber },
    place: freePlace && placeOf(freePlace.name, freePlace.point),
    free_at: isoOrNull(figures.availability.offers[0]?.at ?? null),
    no,
    sentence,
    plan: plan && {
      depart_at: isoTime(plan.departAt),
      arrive_pickup: isoTime(plan.arrivePickup),
      arrival: isoTime(plan.arrival),
      finish: isoTime(plan.finish),
      deadhead_miles: Math.round(plan.deadhead.miles),
      loaded_miles: Math.round(plan.loaded.miles),
      cycle_hours: plan.cycleHours,
      late_minutes: Math.max(0, ...[...plan.appointments, ...plan.lateStops].map(({ late }) => late)),
    },
    warnings: warnings.map(warningRow(terms.homeZone)),
    home_zone: terms.homeZone,
  }
}
