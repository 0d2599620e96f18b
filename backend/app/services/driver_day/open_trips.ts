import db from '@adonisjs/lucid/services/db'
import {
  appointmentsIn,
  instant,
  LOOK_BACK_MS,
  placesInStops,
  type Instant,
  type OpenTrip,
  type PlannedPlace,
  type PlannedStop,
} from '@longhaul/core'
import Trip, { type ShownTrip } from '#models/trip'
import TripPlan from '#models/trip_plan'
import { readStopsBetween } from '#rows/plan_columns'
import { findFirstStarts } from '#services/duty/first_starts'
import { readShownTrips } from '#services/trips/trip_lists'

/** So many trips under way, and so many that start next. */
const MOST = 3

/** A trip with its plan, as far as it has one. */
export interface PlannedTrip {
  readonly shown: ShownTrip
  readonly stops: readonly PlannedStop[]
  readonly places: readonly PlannedPlace[]
  /** `null` without a plan. */
  readonly open: OpenTrip | null
}

function toOpenTrip(trip: ShownTrip, plan: TripPlan, berth: boolean, from: Instant): OpenTrip {
  return {
    id: trip.id,
    status: trip.status,
    startMs: instant(Number(trip.start_ms)),
    arrivalMs: instant(Number(trip.arrival_ms ?? trip.start_ms)),
    cycleHours: trip.current_cycle_hours,
    pickup: [trip.pickup_lon, trip.pickup_lat],
    dropoff: [trip.dropoff_lon, trip.dropoff_lat],
    stops: readStopsBetween(trip.stops),
    appointments: appointmentsIn(plan.appointments),
    sleeperBerth: berth,
    splitRests: plan.inputs.split_sleeper ?? false,
    planName: `${plan.id} ${plan.createdMs}`,
    planFrom: from,
    legs: plan.legs,
  }
}

/** The driver's trips under way, newest first, then those that start next. */
export async function findOpenTrips(driverId: number, now: Instant): Promise<PlannedTrip[]> {
  const trips = [
    ...(await readShownTrips(
      Trip.query()
        .where({ 'trips.driver_id': driverId, 'trips.status': 'IN_PROGRESS' })
        .orderBy('trips.start_ms', 'desc')
        .limit(MOST),
    )),
    ...(await readShownTrips(
      Trip.query()
        .where({ 'trips.driver_id': driverId, 'trips.status': 'PLANNED' })
        .where('trips.start_ms', '>', now - LOOK_BACK_MS)
        .orderBy('trips.start_ms')
        .limit(MOST),
    )),
  ]
  const ids = trips.map(({ id }) => id)
  if (ids.length === 0) return []
  const plans = await TripPlan.query()
    .whereIn('trip_id', ids)
    .select('id', 'trip_id', 'inputs', 'legs', 'stops', 'appointments', 'places', 'created_ms')
  const planOf = new Map(plans.map((plan) => [plan.tripId, plan]))
  const starts = await findFirstStarts('trip_id', ids, 'planned')
  const berths = (await db
    .from('vehicles')
    .whereIn(
      'id',
      trips.map(({ vehicle_id }) => vehicle_id),
    )
    .where('sleeper_berth', 1)
    .select('id')) as { id: number }[]
  const withBerth = new Set(berths.map(({ id }) => id))
  return trips.map((shown) => {
    const plan = planOf.get(shown.id)
    const from = starts.get(shown.id)
    return {
      shown,
      stops: plan?.stops ?? [],
      places: plan ? (plan.places ?? placesInStops(plan.stops, plan.appointments)) : [],
      open:
        plan && from !== undefined ? toOpenTrip(shown, plan, withBerth.has(shown.vehicle_id), from) : null,
    }
  })
}
