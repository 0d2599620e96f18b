import { minutes, miles, type Instant, type LonLat, type Plan, type PlanLeg } from '@longhaul/core'
import { placeAlong, type RoutedLeg } from '@longhaul/core/geo'
import {
  type ClockRow,
  type DutyRow,
  type Point,
  type RouteLeg,
  type RouteResult,
  type RouterChoice,
  type StopRow,
} from '@longhaul/core/contract'
import { isFailure, type GatewayFailure } from '#gateways/failure'
import { type NearName } from '#gateways/geocoder/geocoder'
import { EMBEDDED_SOURCE } from '#gateways/road_router/embedded'
import { type TruckSize } from '#gateways/road_router/truck'
import { historyUntil } from '#services/duty/recorded_rows'
import { type DriverHistory } from '#services/duty/history'
import { gateways } from '#services/places/gateways'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { type PlanBasis, type Planned, type PlanInput } from '#services/trips/plan_step'
import { PLAN_TASK } from '#services/trips/plan_task'
import { type TaskOwner } from '#services/workers/pool'
import { workers } from '#services/workers/workers'

export interface NamedPlace {
  readonly name: string
  readonly point: LonLat
}

/** Everything a plan depends on. */
export interface TripInputs extends PlanBasis {
  readonly current: NamedPlace
  readonly pickup: NamedPlace
  readonly dropoff: NamedPlace
  readonly truck: TruckSize
  /** Plans on the built-in estimate because the person chose it when the live router failed. */
  readonly router?: RouterChoice | undefined
}

const NO_HAZMAT_ROUTES =
  'The built-in estimate knows no hazardous-material routes: check the road before you go (49 CFR 397).'
const EMPTY: DriverHistory = { timeline: [], unrecorded: minutes(0), openWork: false }
const FIELDS = ['current_location_input', 'pickup_location_input', 'dropoff_location_input'] as const

/** Roads, then the plan with the earliest finish, then its verdict. Stores nothing. */
export async function planRoute(
  inputs: TripInputs,
  now: Instant,
  asker: TaskOwner,
): Promise<RouteResult | Refusal> {
  const { router, estimate, geocoder, maxMph } = await gateways()
  const chosen = inputs.router === 'embedded' ? estimate : null
  const stops = inputs.loaded
    ? [inputs.current, inputs.dropoff]
    : [inputs.current, inputs.pickup, inputs.dropoff]
  const titles = inputs.loaded ? ['The start', 'The dropoff'] : ['The start', 'The pickup', 'The dropoff']
  const names = stops.map(({ name }, i) => `${titles[i]} (${name})`)
  const asked = chosen ?? router
  const roads = () =>
    asked.legs(
      stops.map(({ point }) => point),
      { names, truck: inputs.truck, ...(maxMph !== undefined && { maxMph }) },
    )
  // The built-in roads take the event loop's time, so they wait their turn; no thread waits for a live service.
  const ahead = asked.source === EMBEDDED_SOURCE ? null : await roads()
  let route: { readonly legs: readonly RoutedLeg[]; readonly source: string } | undefined
  const prepare = async (): Promise<PlanInput | Refusal> => {
    const routed = ahead ?? (await roads())
    if (isFailure(routed)) return routerFailed(routed, estimate !== null)
    if (!routed.ok) {
      const end = names.findIndex((name) => routed.sentence.startsWith(name))
      const field = inputs.loaded && end === 1 ? FIELDS[2] : FIELDS[Math.max(0, end)]!
      return refuse('invalid', routed.sentence, { errors: { [field]: routed.sentence } })
    }
    const legs = routed.legs.map((leg) => keptTo(leg, inputs.maxSpeed))
    route = { legs, source: routed.source }
    const history =
      inputs.driverId === null ? EMPTY : await historyUntil(inputs.driverId, inputs.departAt, now)
    return { inputs, legs: legs.map(planLeg), history }
  }
  const answer = await workers().runInTurn(PLAN_TASK, prepare, asker)
  if (isRefusal(answer)) return answer
  if ('reason' in answer) return refuse('invalid', answer.sentence)
  const { legs, source } = route!
  const notices = [
    ...(chosen ? [`${router.source} did not route this trip: the built-in estimate was chosen.`] : []),
    ...(maxMph !== undefined ? [`The fleet drives at ${maxMph} mph at most.`] : []),
    ...(inputs.truck.hazmat && source === EMBEDDED_SOURCE ? [NO_HAZMAT_ROUTES] : []),
  ]
  const planned = { ...answer, assumptions: [...notices, ...answer.assumptions] }
  return toWire(inputs, legs, source, planned, (point, state) => geocoder.nearName(point, state))
}

/** The live router failed: a sentence, and the choice of the estimate where this server offers it. */
const routerFailed = ({ problem, sentence }: GatewayFailure, offered: boolean): Refusal =>
  offered
    ? refuse('unavailable', `${problem}; try again in a moment, or use the built-in estimate.`, {
        code: 'live-router-failed',
      })
    : refuse('unavailable', sentence)

/** A leg driven no faster than `maxSpeed` miles an hour. */
function keptTo(leg: RoutedLeg, maxSpeed: number | null): RoutedLeg {
  if (maxSpeed === null) return leg
  const stretches = leg.stretches.map((stretch) => ({
    ...stretch,
    minutes: Math.max(stretch.minutes, (stretch.miles / maxSpeed) * 60),
  }))
  return { ...leg, stretches, minutes: stretches.reduce((sum, stretch) => sum + stretch.minutes, 0) }
}

const planLeg = ({ stretches }: RoutedLeg): PlanLeg => ({
  stretches: stretches.map(({ miles: length, minutes: time }) => ({ miles: miles(length), minutes: time })),
})

const iso = (at: number) => new Date(at).toISOString()
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
const pointOf = ([lon, lat]: LonLat): Point => [round(lon, 5), round(lat, 5)]

/** Where the truck is after so many road miles from departure. */
function placeAtMile(legs: readonly RoutedLeg[], mile: number) {
  let left = mile
  for (const [i, leg] of legs.entries()) {
    if (left <= leg.miles || i === legs.length - 1) return placeAlong(leg, left)
    left -= leg.miles
  }
  throw new Error('a route without legs')
}

function toWire(
  inputs: TripInputs,
  legs: readonly RoutedLeg[],
  source: string,
  { plan, compliance, assumptions }: Planned,
  nearName: (point: LonLat, state: string | null) => NearName,
): RouteResult {
  const ends = inputs.loaded
    ? [inputs.current, inputs.dropoff]
    : [inputs.current, inputs.pickup, inputs.dropoff]
  const total = plan.miles
  const firstLeg = inputs.loaded ? 0 : legs[0]!.miles
  /** The typed name at the trip's own places, the nearest town between them. */
  const placeAt = (mile: number, kind?: string) => {
    if (kind === 'pickup' || (!inputs.loaded && Math.abs(mile - firstLeg) < 0.05 && mile > 0.05))
      return { name: inputs.pickup.name, point: inputs.pickup.point, highway: null, state: null }
    if (kind === 'dropoff' || (total > 0 && Math.abs(mile - total) < 0.05))
      return { name: inputs.dropoff.name, point: inputs.dropoff.point, highway: null, state: null }
    if (mile < 0.05) return { ...inputs.current, highway: null, state: null }
    const { point, highway, state } = placeAtMile(legs, mile)
    return { name: nearName(point, state).name, point, highway, state }
  }
  const clock = (reading: Plan['stops'][number]['before']): ClockRow => ({
    break_left_minutes: reading.breakLeft,
    drive_left_minutes: reading.driveLeft,
    window_left_minutes: reading.windowLeft,
    cycle_left_minutes: reading.cycleLeft,
  })
  const atStart = new Map(plan.stops.map((stop) => [stop.start as number, stop.kind as string]))
  return {
    total_miles: round(total, 1),
    duty_statuses: plan.timeline.map((segment): DutyRow => {
      const place = placeAt(segment.fromMile, atStart.get(segment.start))
      return {
        id: null,
        status: segment.status,
        start_time: iso(segment.start),
        end_time: iso(segment.end),
        location_description: place.name,
        remarks: segment.why,
        location: pointOf(place.point),
        origin: 'planned',
        replaces: null,
        reason: null,
      }
    }),
    geometry: legs.flatMap((leg, i) => leg.line.points.slice(i === 0 ? 0 : 1).map(pointOf)),
    legs: legs.map((leg, i): RouteLeg => ({
      from: ends[i]!.name,
      to: ends[i + 1]!.name,
      miles: round(leg.miles, 1),
      minutes: Math.ceil(leg.minutes),
      stretches: leg.stretches.map(({ name, miles: length, minutes: time, estimated }) => ({
        name,
        miles: round(length, 1),
        minutes: round(time, 1),
        estimated,
      })),
      miles_by_state: Object.fromEntries(
        Object.entries(leg.milesByState).map(([state, length]) => [state, round(length, 1)]),
      ),
    })),
    stops: plan.stops.map((stop): StopRow => {
      const place = placeAt(stop.mile, stop.kind)
      return {
        kind: stop.kind,
        start_time: iso(stop.start),
        end_time: iso(stop.end),
        minutes: stop.minutes,
        mile: round(stop.mile, 1),
        location: pointOf(place.point),
        location_name: place.name,
        highway: place.highway,
        state: place.state,
        rule: stop.rule,
        cfr: stop.cfr,
        why: stop.why,
        clocks_before: clock(stop.before),
        clocks_after: clock(stop.after),
        illegal_from: stop.illegalFrom === null ? null : iso(stop.illegalFrom),
      }
    }),
    arrival: iso(plan.arriveDropoff),
    finish: iso(plan.finish),
    compliance,
    assumptions,
    source,
    home_zone: inputs.terms.homeZone,
  }
}
