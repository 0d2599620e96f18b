import {
  cycleUsedAt,
  hosContext,
  hours,
  miles,
  minutes,
  planTrip,
  rulesetOf,
  sinceRestart,
  type Instant,
  type LonLat,
  type Plan,
  type PlanLeg,
  type Prior,
} from '@longhaul/core'
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
import { complianceOf } from '#services/compliance'
import { historyUntil, type DriverHistory } from '#services/driver_history'
import { gateways } from '#services/gateways'
import { refuse, type Refusal } from '#services/refusal'
import { type Terms } from '#services/terms'

export interface NamedPlace {
  readonly name: string
  readonly point: LonLat
}

/** Everything a plan depends on. */
export interface TripInputs {
  readonly current: NamedPlace
  readonly pickup: NamedPlace
  readonly dropoff: NamedPlace
  /** The load is on board: the pickup is behind. */
  readonly loaded: boolean
  /** Hours on duty in the cycle as the driver typed them. */
  readonly cycleHours: number
  readonly departAt: Instant
  /** Whose history counts; `null` plans a rested driver. */
  readonly driverId: number | null
  readonly terms: Terms
  readonly sleeperBerth: boolean
  readonly truck: TruckSize
  /** Plans on the built-in estimate because the person chose it when the live router failed. */
  readonly router?: RouterChoice | undefined
  /** Miles an hour the truck keeps to; `null` drives as the roads allow. */
  readonly maxSpeed: number | null
  readonly splitRests: boolean
}

export const SERVICE = {
  pickup: hours(1),
  dropoff: hours(1),
  fuel: minutes(30),
  fuelRange: miles(1000),
}

const NO_HAZMAT_ROUTES =
  'The built-in estimate knows no hazardous-material routes: check the road before you go (49 CFR 397).'
const EMPTY: DriverHistory = { timeline: [], unrecorded: minutes(0), openWork: false }
const FIELDS = ['current_location_input', 'pickup_location_input', 'dropoff_location_input'] as const

/** Roads, then the plan with the earliest finish, then its verdict. Stores nothing. */
export async function planRoute(inputs: TripInputs, now: Instant): Promise<RouteResult | Refusal> {
  const { router, estimate, geocoder, maxMph } = await gateways()
  const chosen = inputs.router === 'embedded' ? estimate : null
  const stops = inputs.loaded
    ? [inputs.current, inputs.dropoff]
    : [inputs.current, inputs.pickup, inputs.dropoff]
  const titles = inputs.loaded ? ['The start', 'The dropoff'] : ['The start', 'The pickup', 'The dropoff']
  const names = stops.map(({ name }, i) => `${titles[i]} (${name})`)
  const routed = await (chosen ?? router).legs(
    stops.map(({ point }) => point),
    { names, truck: inputs.truck, ...(maxMph !== undefined && { maxMph }) },
  )
  if (isFailure(routed)) return routerFailed(routed, estimate !== null)
  if (!routed.ok) {
    const end = names.findIndex((name) => routed.sentence.startsWith(name))
    const field = inputs.loaded && end === 1 ? FIELDS[2] : FIELDS[Math.max(0, end)]!
    return refuse('invalid', routed.sentence, { errors: { [field]: routed.sentence } })
  }

  const history = inputs.driverId === null ? EMPTY : await historyUntil(inputs.driverId, inputs.departAt, now)
  const legs = routed.legs.map((leg) => keptTo(leg, inputs.maxSpeed))
  const answer = planOf(inputs, legs, history)
  if ('reason' in answer) return refuse('invalid', answer.sentence)
  const notices = [
    ...(chosen ? [`${router.source} did not route this trip: the built-in estimate was chosen.`] : []),
    ...(maxMph !== undefined ? [`The fleet drives at ${maxMph} mph at most.`] : []),
    ...(inputs.truck.hazmat && routed.source === EMBEDDED_SOURCE ? [NO_HAZMAT_ROUTES] : []),
  ]
  const planned = { ...answer, assumptions: [...notices, ...answer.assumptions] }
  return toWire(inputs, legs, routed.source, planned, (point, state) => geocoder.nearName(point, state))
}

/** The live router failed: a sentence, and the choice of the estimate where this server offers it. */
const routerFailed = ({ problem, sentence }: GatewayFailure, offered: boolean): Refusal =>
  offered
    ? refuse('unavailable', `${problem}; try again in a moment, or use the built-in estimate.`, {
        code: 'live-router-failed',
      })
    : refuse('unavailable', sentence)

interface Planned {
  readonly plan: Plan
  readonly compliance: RouteResult['compliance']
  readonly assumptions: string[]
}

/** A leg driven no faster than `maxSpeed` miles an hour. */
function keptTo(leg: RoutedLeg, maxSpeed: number | null): RoutedLeg {
  if (maxSpeed === null) return leg
  const stretches = leg.stretches.map((stretch) => ({
    ...stretch,
    minutes: Math.max(stretch.minutes, (stretch.miles / maxSpeed) * 60),
  }))
  return { ...leg, stretches, minutes: stretches.reduce((sum, stretch) => sum + stretch.minutes, 0) }
}

const planLeg = (leg: RoutedLeg): PlanLeg => ({
  stretches: leg.stretches.map(({ miles: length, minutes: time }) => ({
    miles: miles(length),
    minutes: time,
  })),
})

/** The pure step: legs and history in, plan and verdict out. */
function planOf(
  inputs: TripInputs,
  legs: readonly RoutedLeg[],
  history: DriverHistory,
): Planned | { reason: string; sentence: string } {
  const { terms, departAt } = inputs
  const ruleset = rulesetOf(terms.ruleset)
  const prior = priorOf(inputs, history)
  const context = hosContext({
    zone: terms.homeZone,
    dayStartHour: terms.dayStartHour,
    sleeperBerth: inputs.sleeperBerth,
    prior: prior.unexplained,
  })
  const [first, second] = legs.map(planLeg)
  const timeline = sinceRestart(history.timeline, ruleset)
  const plan = planTrip({
    ruleset,
    context,
    departAt,
    state:
      timeline.length > 0
        ? { kind: 'history', timeline, prior: prior.unexplained }
        : { kind: 'rested', prior: prior.unexplained },
    toPickup: inputs.loaded ? null : first!,
    toDropoff: inputs.loaded ? first! : second!,
    service: SERVICE,
    options: {
      splitRests: inputs.splitRests && inputs.sleeperBerth,
      parkEarly: minutes(0),
      pickupWindow: null,
      dropoffWindow: null,
      arriveBy: null,
    },
  })
  if (!plan.ok) return plan
  const ahead = plan.timeline.map(({ status, start, end }) => ({ status, start, end }))
  return {
    plan,
    compliance: complianceOf(history, ahead, ruleset, context),
    assumptions: [...plan.assumptions, ...prior.assumptions, ...ownAssumptions(inputs, history)],
  }
}

interface PriorHours {
  /** Typed cycle hours that the driver's record does not explain; no restart on record has cleared them. */
  readonly unexplained: Prior
  readonly assumptions: string[]
}

const lump = (of: number): Prior => ({ kind: 'lump', minutes: minutes(of) })
const spoken = (of: number) => `${Math.round((of / 60) * 10) / 10} h`

/** Cycle hours at the departure: the driver's own record, or what was typed when that is more. */
function priorOf(
  { terms, departAt, cycleHours }: Pick<TripInputs, 'terms' | 'departAt' | 'cycleHours'>,
  { timeline }: DriverHistory,
): PriorHours {
  const typed = Math.round(cycleHours * 60)
  if (timeline.length === 0) return { unexplained: lump(typed), assumptions: [] }
  const context = hosContext({ zone: terms.homeZone, dayStartHour: terms.dayStartHour, prior: lump(0) })
  const cycleUsed = cycleUsedAt(timeline, rulesetOf(terms.ruleset), departAt, context)
  return {
    unexplained: lump(Math.max(0, typed - cycleUsed)),
    assumptions:
      cycleUsed > typed
        ? [
            `The driver's log shows ${spoken(cycleUsed)} of the cycle used at the departure, more than the ${spoken(typed)} typed; the log counts.`,
          ]
        : [],
  }
}

/** Typed cycle hours that the record before a trip does not explain. */
export const unexplainedHours = (
  terms: Terms,
  departAt: Instant,
  cycleHours: number,
  history: DriverHistory,
): Prior => priorOf({ terms, departAt, cycleHours }, history).unexplained

function ownAssumptions(inputs: TripInputs, history: DriverHistory): string[] {
  const said: string[] = []
  if (inputs.driverId === null) said.push('No driver is chosen: the plan is for a rested one.')
  else if (history.timeline.length === 0)
    said.push('No duty is recorded for this driver in the last days; the cycle hours are taken as typed.')
  if (inputs.maxSpeed !== null) said.push(`Driven at ${inputs.maxSpeed} mph at most.`)
  if (inputs.splitRests && !inputs.sleeperBerth)
    said.push('This truck has no sleeper berth: no rest is split.')
  if (history.unrecorded > 0) said.push('Hours nobody recorded are read as off duty.')
  if (history.openWork) said.push('The work going on now is taken to end now, with rest until the departure.')
  return said
}

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
