import { planTrip } from '../hos/planner/planTrip.ts'
import {
  type DriverRequest,
  type Plan,
  type PlanLeg,
  type PlanRefusal,
  type PlanRequest,
  type PlanService,
  type ServiceWindow,
  type StopsRequest,
} from '../hos/planner/types.ts'
import type { Timeline } from '../hos/duty/timeline.ts'
import { sinceRestart } from '../hos/rests/blocks.ts'
import type { HosContext, Prior } from '../hos/rules/context.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { type Ruleset } from '../hos/rules/ruleset.ts'
import { NO_APPOINTMENTS, windowOf, withoutEnd, type Appointment, type Appointments } from './appointments.ts'
import type { StopAhead } from './places/stopsBetween.ts'
import { hours, miles, minutes, plus, type Instant, type Minutes } from '../units.ts'
import { contextUnder, customerSpans, withCustomers, type WorkTerms } from './workTerms.ts'

/** How long loading, unloading and fuelling take, and how far a tank reaches. */
export const SERVICE: PlanService = {
  pickup: hours(1),
  dropoff: hours(1),
  fuel: minutes(30),
  fuelRange: miles(1000),
}

/** A stop between, as it is driven to. */
export interface StopOnWay extends Omit<StopAhead, 'name' | 'point'> {
  /** From the place before it. */
  readonly leg: PlanLeg
}

export interface Drive {
  readonly terms: WorkTerms
  readonly departAt: Instant
  /** The driver's log up to the departure, without holes; empty without a record. */
  readonly timeline: Timeline
  /** Hours of the cycle that the log does not show. */
  readonly prior: Prior
  readonly sleeperBerth: boolean
  readonly splitRests: boolean
  /** `null` with the load on board. */
  readonly toPickup: PlanLeg | null
  /** Those ahead, in their order. */
  readonly stops?: readonly StopOnWay[]
  /** From the place before it. */
  readonly toDropoff: PlanLeg
  readonly service: PlanService
  /** One that cannot be kept is missed by as little as can be. */
  readonly appointments?: Appointments
}

export interface DrivePlan {
  readonly plan: Plan | PlanRefusal
  /** What was planned in the end: without the windows that cannot be kept. */
  readonly request: PlanRequest | StopsRequest
  readonly ruleset: Ruleset
  /** Of the record and the plan. */
  readonly context: HosContext
}

/** Of each place ahead. */
type Windows = readonly (readonly Appointment[])[]

/** Throws `BadInput` for a record that cannot be. */
export function planOnRecord(drive: Drive): DrivePlan {
  const { departAt, stops = [] } = drive
  const driver = driverOf(drive)
  const windows = windowsOf(drive)
  const planned =
    stops.length > 0
      ? keepingWhatCan(
          windows.map((of) => stillAhead(of, departAt)),
          (kept) => throughStops(drive, driver, kept),
          reopened,
        )
      : keepingWhatCan(
          windows.map((of) => attainable(of, departAt)),
          (kept) => inTwoLegs(drive, driver, kept),
          withoutLastEnd,
        )
  const visits = planned.plan.ok && drive.terms.pilots.grants.length > 0 ? planned.plan.visits : []
  const context = withCustomers(driver.context, customerSpans(visits))
  return { ...planned, ruleset: driver.ruleset, context }
}

/** The trip through its stops that keeps every window, or is refused. */
export function requestKeepingAll(drive: Drive): StopsRequest {
  const windows = windowsOf(drive).map((of) => stillAhead(of, drive.departAt))
  return throughStops(drive, driverOf(drive), windows)
}

function driverOf({ terms, departAt, prior, sleeperBerth, ...drive }: Drive): DriverRequest {
  const ruleset = rulesetOf(terms.ruleset)
  const context = contextUnder(terms, { sleeperBerth, prior })
  const timeline = sinceRestart(drive.timeline, ruleset)
  return {
    ruleset,
    context,
    departAt,
    state: timeline.length > 0 ? { kind: 'history', timeline, prior } : { kind: 'rested', prior },
  }
}

function windowsOf({ toPickup, stops = [], appointments }: Drive): Windows {
  const { pickup, dropoff } = appointments ?? NO_APPOINTMENTS
  return [...(toPickup ? [windowsIn(pickup)] : []), ...stops.map((stop) => stop.windows), windowsIn(dropoff)]
}

const windowsIn = (appointment: Appointment | null): readonly Appointment[] =>
  appointment === null ? [] : [appointment]

function inTwoLegs(
  { departAt, sleeperBerth, splitRests, toPickup, toDropoff, service }: Drive,
  driver: DriverRequest,
  windows: Windows,
): PlanRequest {
  const [pickup] = toPickup ? windows[0]! : []
  const [dropoff] = windows.at(-1)!
  return {
    ...driver,
    toPickup,
    toDropoff,
    service,
    options: {
      splitRests: splitRests && sleeperBerth,
      parkEarly: minutes(0),
      pickupWindow: pickup ? windowOf(pickup, departAt) : null,
      dropoffWindow: dropoff ? windowOf(dropoff, departAt) : null,
      // With it the latest departure is named.
      arriveBy: dropoff?.until ?? null,
    },
  }
}

function throughStops(
  { departAt, sleeperBerth, splitRests, toPickup, stops = [], toDropoff, service }: Drive,
  driver: DriverRequest,
  windows: Windows,
): StopsRequest {
  const end = { rest: true, windows: [] }
  const places = [
    ...(toPickup
      ? [{ ...end, leg: toPickup, kind: 'pickup', called: 'the pickup', service: service.pickup } as const]
      : []),
    ...stops.map(({ number, leg, kind, service: work, rest }) => ({
      leg,
      kind,
      called: `stop ${number}`,
      service: work,
      rest,
    })),
    { ...end, leg: toDropoff, kind: 'dropoff', called: 'the drop-off', service: service.dropoff } as const,
  ]
  return {
    ...driver,
    stops: places.map((place, i) => ({
      ...place,
      // One that closes before the departure is refused, with how late one is.
      windows: windows[i]!.map((one): ServiceWindow => windowOf(one, departAt) ?? [one.until!, one.until]),
    })),
    service: { fuel: service.fuel, fuelRange: service.fuelRange },
    options: { splitRests: splitRests && sleeperBerth, parkEarly: minutes(0), arriveBy: null },
  }
}

/** Those that close after the departure; where all close before, the last one. */
function stillAhead(windows: readonly Appointment[], departAt: Instant): readonly Appointment[] {
  const ahead = windows.filter((window) => windowOf(window, departAt) !== null)
  return ahead.length > 0 ? ahead : windows.slice(-1)
}

/** An appointment that closes before the departure has no end. */
const attainable = (windows: readonly Appointment[], departAt: Instant): readonly Appointment[] =>
  windows.every((window) => windowOf(window, departAt) !== null) ? windows : withoutLastEnd(windows)

const withoutLastEnd = (windows: readonly Appointment[]): readonly Appointment[] =>
  windowsIn(withoutEnd(windows.at(-1) ?? null))

/** As long as one is late: without an end a plan may come later than it can, where nothing is lost by it. */
function reopened(windows: readonly Appointment[], late: Minutes | null): readonly Appointment[] {
  const { from, until } = windows.at(-1)!
  return late === null || until === null ? withoutLastEnd(windows) : [{ from, until: plus(until, late) }]
}

/**
 * Misses each place's windows that cannot be kept by as little as can be, the earlier place's first. One
 * that is missed once more has no end: its lateness came from a search that gave up.
 */
function keepingWhatCan(
  windows: Windows,
  requestFor: (kept: Windows) => PlanRequest | StopsRequest,
  letGo: (missed: readonly Appointment[], late: Minutes | null) => readonly Appointment[],
): Pick<DrivePlan, 'plan' | 'request'> {
  const missed = new Set<number>()
  let kept = windows
  for (;;) {
    const request = requestFor(kept)
    const plan = planTrip(request)
    if (plan.ok || plan.stop === null) return { plan, request }
    const { stop, late } = plan
    const again = missed.has(stop)
    kept = kept.map((of, i) => (i !== stop ? of : again ? withoutLastEnd(of) : letGo(of, late)))
    missed.add(stop)
  }
}
