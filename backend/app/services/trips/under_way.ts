import { floorToMinute, placesBehind, type Instant, type PlacedSpan } from '@longhaul/core'
import { MESSAGES, type Point, type RouterChoice } from '@longhaul/core/contract'
import { isAtPlace } from '@longhaul/core/geo'
import DutyStatus from '#models/duty_status'
import type Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import { findFirstStarts } from '#services/duty/first_starts'
import { type TripInputs } from '#services/trips/plan_trip'
import { type NamedPlace } from '#services/trips/planned_route'
import { refuseField, type Refusal } from '#services/shared/refusal'
import { parseTime } from '#services/shared/times'

export interface ReplanFrom {
  location?: Point
  name?: string
  at?: string
  router?: RouterChoice
}

/** From now, and the last place on record. */
export async function findReplanStart(
  trip: Trip,
  inputs: TripInputs,
  from: ReplanFrom,
  now: Instant,
): Promise<TripInputs | Refusal> {
  const at = from.at === undefined ? floorToMinute(now) : parseTime(from.at, inputs.terms.homeZone)
  if (at === null) return refuseField('at', MESSAGES.startTime.format)
  const departAt = Math.max(at, trip.startMs) as Instant
  const rows = await DutyStatus.query()
    .where({ trip_id: trip.id, active: 1, origin: 'recorded' })
    .where('start_ms', '<=', departAt)
    .orderBy('start_ms')
  const located = rows.filter(({ lon }) => lon !== null)
  const places = [inputs.pickup, ...inputs.stops.map(({ name, point }) => ({ name, point }))]
  // Of a trip nobody records, the plan is taken to have come to pass.
  const behind =
    located.length > 0 ? await countBehind(trip, rows, departAt) : await countPlannedBehind(trip, departAt)
  return {
    ...inputs,
    current: findCurrent(from, located.at(-1), behind > 0 ? places[behind - 1] : undefined) ?? inputs.current,
    loaded: behind > 0,
    stops: inputs.stops.slice(Math.max(0, behind - 1)),
    departAt,
  }
}

function findCurrent(
  { location, name = 'Where the truck is' }: ReplanFrom,
  last: DutyStatus | undefined,
  planned: NamedPlace | undefined,
): NamedPlace | undefined {
  if (location) return { name, point: [location[0], location[1]] }
  return last ? { name: last.locationDescription, point: [last.lon!, last.lat!] } : planned
}

/** How many places, from the pickup on, the record has behind it. */
async function countBehind(trip: Trip, rows: readonly DutyStatus[], now: Instant): Promise<number> {
  const pickup = [trip.pickupLon, trip.pickupLat] as const
  const isPickedUp = rows.some(
    ({ status, lon, lat }) =>
      status === 'ON_DUTY_NOT_DRIVING' && lon !== null && isAtPlace([lon, lat!], pickup),
  )
  if (trip.stops === null) return isPickedUp ? 1 : 0
  const plan = await TripPlan.findBy('tripId', trip.id)
  const planFrom = (await findFirstStarts('trip_id', [trip.id], 'planned')).get(trip.id)
  if (!plan || planFrom === undefined) return isPickedUp ? 1 : 0
  const dropoff = [trip.dropoffLon, trip.dropoffLat] as const
  const road = { id: trip.id, pickup, stops: trip.stops, dropoff, planFrom, legs: plan.legs }
  return placesBehind(road, rows.map(spanOf), now)
}

const spanOf = ({ tripId, status, startMs, endMs, special, lon, lat }: DutyStatus): PlacedSpan => ({
  tripId,
  status,
  startMs,
  endMs,
  special,
  lon,
  lat,
})

async function countPlannedBehind(trip: Trip, now: Instant): Promise<number> {
  if (trip.stops !== null) {
    const plan = await TripPlan.findBy('tripId', trip.id)
    if (!plan?.places) return 0
    const done = plan.places.slice(0, -1).filter(({ end }) => end <= now)
    return trip.stops.length + 2 - plan.places.length + done.length
  }
  const loading = await DutyStatus.query()
    .where({ trip_id: trip.id, active: 1, origin: 'planned', status: 'ON_DUTY_NOT_DRIVING' })
    .where('location_description', trip.pickupLocationName)
    .where('end_ms', '<=', now)
    .first()
  return loading ? 1 : 0
}
