import {
  legEnds,
  plannedPlaces,
  type Appointments,
  type Instant,
  type LonLat,
  type PlannedLeg,
  type PlannedRoute,
  type PlanStop,
  type StopAhead,
  type PlaceAhead,
} from '@longhaul/core'
import { placeAlong, type RoutedLeg } from '@longhaul/core/geo'
import { type NearName } from '#gateways/geocoder/geocoder'
import { type Planned } from '#services/trips/plan_step'

export interface NamedPlace {
  readonly name: string
  readonly point: LonLat
}

export interface TripPlaces {
  readonly current: NamedPlace
  readonly pickup: NamedPlace
  readonly dropoff: NamedPlace
  /** The pickup is behind. */
  readonly loaded: boolean
  /** Those ahead. */
  readonly stops: readonly StopAhead[]
  readonly appointments: Appointments
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

export function listPlaces({
  pickup,
  dropoff,
  loaded,
  stops,
  appointments,
}: Omit<TripPlaces, 'current'>): PlaceAhead[] {
  const end = (place: NamedPlace, which: keyof Appointments): PlaceAhead => {
    const appointment = appointments[which]
    return { ...place, windows: appointment === null ? [] : [appointment] }
  }
  return [...(loaded ? [] : [end(pickup, 'pickup')]), ...stops, end(dropoff, 'dropoff')]
}

export const listWaypoints = (trip: TripPlaces): readonly NamedPlace[] => [trip.current, ...listPlaces(trip)]

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

export interface NewRoute extends PlannedRoute {
  readonly latestInTime: Instant | null
}

/** With the places where stops and duty statuses are. */
export function buildPlannedRoute(
  trip: TripPlaces,
  legs: readonly RoutedLeg[],
  source: string,
  { plan, appointments, slack, latestDeparture, latestInTime, compliance, assumptions }: Planned,
  nearName: (point: LonLat, state: string | null) => NearName,
): NewRoute {
  const waypoints = listWaypoints(trip)
  const total = plan.miles
  const minuteEnds = legEnds(legs.map((leg) => leg.minutes))
  const ahead = listPlaces(trip)
  const places = plannedPlaces(ahead, plan.visits, slack)
  const missesOne = trip.stops.length > 0 && places.some(({ late }) => late > 0)
  const last = ahead.length - 1
  let sum = 0
  const ends = legs.map((leg, i) => (i === last ? total : (sum += leg.miles)))
  /** The typed name at the trip's own places, the nearest town between them. */
  const placeAt = (mile: number, visit: PlanStop['visit']): PlaceOnWay => {
    const isAt = (end: number, i: number) =>
      Math.abs(mile - end) < SAME_MILES && (i === last ? total > 0 : mile > SAME_MILES)
    const place = ahead[visit ?? ends.findIndex(isAt)]
    if (place) return atPlace(place)
    if (mile < SAME_MILES) return atPlace(trip.current)
    const { point, highway, state } = placeAtMile(legs, mile)
    return { name: nearName(point, state).name, point, highway, state }
  }
  const visitAt = new Map(plan.stops.map(({ start, visit }) => [start, visit]))
  return {
    miles: round(total, 1),
    duty: plan.timeline.map(({ status, start, end, why, fromMile }) => {
      const { name, point } = placeAt(fromMile, visitAt.get(start) ?? null)
      return { status, start, end, why, place: name, point: rounded(point) }
    }),
    line: legs.flatMap((leg, i) => leg.line.points.slice(i === 0 ? 0 : 1).map(rounded)),
    legs: legs.map((leg, i) =>
      plannedLeg(leg, minuteEnds[i]! - (minuteEnds[i - 1] ?? 0), waypoints[i]!, waypoints[i + 1]!),
    ),
    stops: plan.stops.map(({ driven: _, visit, ...stop }) => {
      const { name, point, highway, state } = placeAt(stop.mile, visit)
      return { ...stop, mile: round(stop.mile, 1), point: rounded(point), place: name, highway, state }
    }),
    arrival: plan.arriveDropoff,
    finish: plan.finish,
    appointments,
    places,
    latestDeparture: missesOne ? null : latestDeparture,
    latestInTime,
    compliance,
    assumptions,
    source,
    homeZone: trip.terms.homeZone,
  }
}
