import { legEnds, type LonLat, type PlannedLeg, type PlannedRoute, type PlanStop } from '@longhaul/core'
import { placeAlong, type RoutedLeg } from '@longhaul/core/geo'
import { type NearName } from '#gateways/geocoder/geocoder'
import { type Planned } from '#services/trips/plan_step'

export interface NamedPlace {
  readonly name: string
  readonly point: LonLat
}

interface TripPlaces {
  readonly current: NamedPlace
  readonly pickup: NamedPlace
  readonly dropoff: NamedPlace
  /** The pickup is behind. */
  readonly loaded: boolean
  readonly terms: { readonly homeZone: string }
}

interface PlaceOnWay extends NamedPlace {
  readonly highway: string | null
  readonly state: string | null
}

/** Nobody looks for a highway at a trip's own places. */
const atPlace = ({ name, point }: NamedPlace): PlaceOnWay => ({ name, point, highway: null, state: null })

/** Up to here a point of the way is one of the trip's own places. */
const SAME_MILES = 0.05

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
const rounded = ([lon, lat]: LonLat): LonLat => [round(lon, 5), round(lat, 5)]

export const listWaypoints = ({ current, pickup, dropoff, loaded }: TripPlaces): readonly NamedPlace[] =>
  loaded ? [current, dropoff] : [current, pickup, dropoff]

function placeAtMile(legs: readonly RoutedLeg[], mile: number) {
  let left = mile
  for (const [i, leg] of legs.entries()) {
    if (left <= leg.miles || i === legs.length - 1) return placeAlong(leg, left)
    left -= leg.miles
  }
  throw new Error('a route without legs')
}

const plannedLeg = (leg: RoutedLeg, minutes: number, from: NamedPlace, to: NamedPlace): PlannedLeg => ({
  from: from.name,
  to: to.name,
  miles: round(leg.miles, 1),
  minutes,
  stretches: leg.stretches.map(({ name, miles, minutes, estimated }) => ({
    name,
    miles: round(miles, 1),
    minutes: round(minutes, 1),
    estimated,
  })),
  milesByState: Object.fromEntries(
    Object.entries(leg.milesByState).map(([state, miles]) => [state, round(miles, 1)]),
  ),
  ...(leg.states && {
    states: leg.states.map(({ state, miles }) => ({ state, miles: round(miles, 1) })),
  }),
})

/** With the places where stops and duty statuses are. */
export function buildPlannedRoute(
  trip: TripPlaces,
  legs: readonly RoutedLeg[],
  source: string,
  { plan, appointments, compliance, assumptions }: Planned,
  nearName: (point: LonLat, state: string | null) => NearName,
): PlannedRoute {
  const waypoints = listWaypoints(trip)
  const total = plan.miles
  const ends = legEnds(legs.map((leg) => leg.minutes))
  const toPickup = trip.loaded ? 0 : legs[0]!.miles
  /** The typed name at the trip's own places, the nearest town between them. */
  const placeAt = (mile: number, kind?: PlanStop['kind']): PlaceOnWay => {
    const isPickup = !trip.loaded && Math.abs(mile - toPickup) < SAME_MILES && mile > SAME_MILES
    if (kind === 'pickup' || isPickup) return atPlace(trip.pickup)
    const isDropoff = total > 0 && Math.abs(mile - total) < SAME_MILES
    if (kind === 'dropoff' || isDropoff) return atPlace(trip.dropoff)
    if (mile < SAME_MILES) return atPlace(trip.current)
    const { point, highway, state } = placeAtMile(legs, mile)
    return { name: nearName(point, state).name, point, highway, state }
  }
  const stopAt = new Map(plan.stops.map(({ start, kind }) => [start, kind]))
  return {
    miles: round(total, 1),
    duty: plan.timeline.map(({ status, start, end, why, fromMile }) => {
      const { name, point } = placeAt(fromMile, stopAt.get(start))
      return { status, start, end, why, place: name, point: rounded(point) }
    }),
    line: legs.flatMap((leg, i) => leg.line.points.slice(i === 0 ? 0 : 1).map(rounded)),
    legs: legs.map((leg, i) =>
      plannedLeg(leg, ends[i]! - (ends[i - 1] ?? 0), waypoints[i]!, waypoints[i + 1]!),
    ),
    stops: plan.stops.map(({ driven: _, visit: __, ...stop }) => {
      const { name, point, highway, state } = placeAt(stop.mile, stop.kind)
      return { ...stop, mile: round(stop.mile, 1), point: rounded(point), place: name, highway, state }
    }),
    arrival: plan.arriveDropoff,
    finish: plan.finish,
    appointments,
    latestDeparture: plan.latestDeparture,
    compliance,
    assumptions,
    source,
    homeZone: trip.terms.homeZone,
  }
}
