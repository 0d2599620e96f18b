import db from '@adonisjs/lucid/services/db'
import { DAY_MS, LOOK_BACK_MS, type Instant } from '@longhaul/core'
import Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import Vehicle from '#models/vehicle'
import { type PairLoad } from '#services/board/pairs_step'
import { isRefusal } from '#services/shared/refusal'
import { readAppointments } from '#services/trips/appointments'

/** Loads further ahead are not offered. */
const AHEAD_MS = 14 * DAY_MS
export const MOST_LOADS = 500

export interface OpenLoad {
  readonly trip: Trip
  readonly vehicle: Vehicle
  readonly load: PairLoad
}

/** With the choices of their plans; trips whose vehicle is gone are none. */
export async function toLoads(trips: readonly Trip[], maxMph: number | undefined): Promise<OpenLoad[]> {
  if (trips.length === 0) return []
  const plans = await TripPlan.query()
    .whereIn(
      'trip_id',
      trips.map(({ id }) => id),
    )
    .select('trip_id', 'inputs')
  const inputsOf = new Map(plans.map(({ tripId, inputs }) => [tripId, inputs]))
  const vehicles = await Vehicle.query().whereIn('id', [...new Set(trips.map(({ vehicleId }) => vehicleId))])
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const loads: OpenLoad[] = []
  for (const trip of trips) {
    const inputs = inputsOf.get(trip.id)
    const vehicle = vehicleOf.get(trip.vehicleId)
    if (!vehicle) continue
    const read = await readAppointments(
      {
        ...inputs,
        pickup_location_input: [trip.pickupLon, trip.pickupLat],
        dropoff_location_input: [trip.dropoffLon, trip.dropoffLat],
      },
      trip.startMs,
    )
    const limits = [inputs?.max_speed_mph, maxMph].flatMap((mph) => mph ?? [])
    loads.push({
      trip,
      vehicle,
      load: {
        startMs: trip.startMs,
        appointments: isRefusal(read) ? { pickup: null, dropoff: null } : read,
        splitRests: inputs?.split_sleeper ?? false,
        pickup: [trip.pickupLon, trip.pickupLat],
        stops: trip.stops ?? [],
        dropoff: [trip.dropoffLon, trip.dropoffLat],
        maxMph: limits.length > 0 ? Math.min(...limits) : null,
      },
    })
  }
  return loads
}

/** Planned trips that nobody who drives holds yet, and those of `driverId`, by their start. */
export function queryOpenTrips(now: Instant, driverId: number | null) {
  const office = db
    .from('users')
    .select('id')
    .where((either) => either.whereNot('role', 'driver').orWhere('active', 0))
  return Trip.query()
    .where('status', 'PLANNED')
    .whereBetween('start_ms', [now - LOOK_BACK_MS, now + AHEAD_MS])
    .where((any) => {
      any.whereIn('driver_id', office)
      if (driverId !== null) any.orWhere('driver_id', driverId)
    })
    .orderBy('start_ms')
    .orderBy('id')
    .limit(MOST_LOADS)
}
