import type { Timeline } from '../hos/duty/timeline.ts'
import { cycleUsedAt } from '../hos/clocks/clocks.ts'
import type { Plan, PlanLeg, PlanRefusal } from '../hos/planner/types.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { floorToMinute, HOUR_MS, MINUTE_MS, minutes, type Instant, type Minutes } from '../units.ts'
import {
  latestInTime,
  NO_APPOINTMENTS,
  plannedAppointments,
  soonestFor,
  type Appointments,
  type PlannedAppointment,
} from './appointments.ts'
import type { Engaged } from './availability.ts'
import type { PlacedSpan } from './driven/drivenRoute.ts'
import { historyOf } from './history.ts'
import { tripsAhead, type OpenTrip } from './outlook.ts'
import { closingOf, lateAt } from './places/plannedPlaces.ts'
import { planOnRecord, SERVICE, type Drive, type StopOnWay } from './planOnRecord.ts'
import { contextUnder, type WorkTerms } from './workTerms.ts'

/** A driver's log, and the trips under way that have a plan. */
export interface DriverRecord {
  readonly rows: readonly PlacedSpan[]
  readonly trips: readonly OpenTrip[]
  readonly terms: WorkTerms
}

/** A trip nobody has started, as the question 'who can drive it?' needs it. */
export interface Load {
  readonly startMs: Instant
  readonly appointments: Appointments
  readonly splitRests: boolean
  readonly stops: readonly (StopOnWay & { readonly name: string })[]
  /** From the place before it. */
  readonly toDropoff: PlanLeg
}

/** A stop between that is reached after its last window. */
export interface LateStop {
  readonly name: string
  readonly until: Instant | null
  readonly late: Minutes
}

export interface LoadPlan {
  readonly ok: true
  readonly departAt: Instant
  readonly arrivePickup: Instant
  readonly arrival: Instant
  readonly finish: Instant
  /** Where one is missed, no departure from when the driver is free on keeps them all. */
  readonly appointments: readonly PlannedAppointment[]
  readonly lateStops: readonly LateStop[]
  /** Used of the cycle at the departure, in the half hours that a trip states; the log counts the rest. */
  readonly cycleHours: number
  /** A rest or restart comes before any driving. */
  readonly restsFirst: boolean
}

/** The log with the trip under way driven on to its end, planned from now. */
export function driveOn({ rows, trips, terms }: DriverRecord, now: Instant): Engaged {
  const { timeline } = historyOf(rows, now, now)
  const last = tripsAhead(trips, rows, timeline, terms, now, () => true).findLast(({ free }) => free !== null)
  return last
    ? { timeline: last.timeline, until: last.free!, terms: last.terms }
    : { timeline, until: now, terms }
}

const minutesOf = ({ stretches }: PlanLeg): number => stretches.reduce((sum, { minutes: n }) => sum + n, 0)

/** Hours of driving, and of rest after them. */
const SHIFT = { drive: 11, rest: 10 } as const

/** The road to a pickup with a full rest after each eleven hours: when to leave for a time there. */
function approach(deadhead: PlanLeg): number {
  const driving = minutesOf(deadhead)
  return (driving + Math.floor(driving / (SHIFT.drive * 60)) * SHIFT.rest * 60) * MINUTE_MS
}

/** At the trip's start, or earlier for the pickup; never before the driver is free. */
function departureOf({ startMs, appointments: { pickup } }: Load, deadhead: PlanLeg, free: Instant): Instant {
  const opens = pickup && (pickup.from ?? pickup.until)
  const wanted = opens === null ? startMs : Math.min(startMs, opens - approach(deadhead))
  return floorToMinute(Math.max(wanted, free))
}

/** At rest from the end of the log on. */
function restedUntil(known: Timeline, departAt: Instant): Timeline {
  const end = known.at(-1)?.end ?? departAt
  return end < departAt ? [...known, { status: 'OFF_DUTY', start: end, end: departAt }] : known
}

/** Whether a plan misses an appointment, or the last window of a stop between. */
export const missesAny = (
  {
    appointments = NO_APPOINTMENTS,
    stops = [],
    toPickup,
  }: Pick<Drive, 'appointments' | 'stops' | 'toPickup'>,
  plan: Plan,
): boolean =>
  plannedAppointments(appointments, plan.stops).some(({ late }) => late > 0) ||
  stops.some(({ windows }, i) => lateAt(closingOf(windows), plan.visits[toPickup ? i + 1 : i]!.start) > 0)

/** From `departAt`; where that is too late, from the last minute in time, or as soon as can be. */
function planInTime(
  load: Pick<Drive, 'appointments' | 'stops' | 'toPickup'>,
  departAt: Instant,
  free: Instant,
  planFrom: (departAt: Instant) => Plan | PlanRefusal,
): Plan | PlanRefusal {
  const plan = planFrom(departAt)
  if (!plan.ok || !missesAny(load, plan)) return plan
  const keeps = (at: Instant) => {
    const earlier = planFrom(at)
    return earlier.ok && !missesAny(load, earlier)
  }
  if (free >= departAt) return plan
  return planFrom(latestInTime(plan, free, keeps) ?? soonestFor(plan, free))
}

/** The earliest legal arrival of a driver who drives `deadhead` to the pickup. */
export function planLoad(
  { timeline: known, until, terms }: Engaged,
  load: Load,
  deadhead: PlanLeg,
  sleeperBerth: boolean,
): LoadPlan | { readonly ok: false; readonly sentence: string } {
  const context = contextUnder(terms)
  const planFrom = (at: Instant) =>
    planOnRecord({
      terms,
      departAt: at,
      timeline: restedUntil(known, at),
      prior: { kind: 'lump', minutes: minutes(0) },
      sleeperBerth,
      splitRests: load.splitRests,
      toPickup: deadhead,
      stops: load.stops,
      toDropoff: load.toDropoff,
      service: SERVICE,
      appointments: load.appointments,
    }).plan
  const wanted = departureOf(load, deadhead, until)
  const plan = planInTime({ ...load, toPickup: deadhead }, wanted, floorToMinute(until), planFrom)
  if (!plan.ok) return { ok: false, sentence: plan.sentence }
  const { departAt } = plan
  const used = cycleUsedAt(restedUntil(known, departAt), rulesetOf(terms.ruleset), departAt, context)
  const first = plan.stops[0]
  return {
    ok: true,
    departAt,
    arrivePickup: plan.arrivePickup ?? departAt,
    arrival: plan.arriveDropoff,
    finish: plan.finish,
    appointments: plannedAppointments(load.appointments, plan.stops),
    lateStops: load.stops
      .map(({ name, windows }, i): LateStop => {
        const until = closingOf(windows)
        return { name, until, late: lateAt(until, plan.visits[i + 1]!.start) }
      })
      .filter(({ late }) => late > 0),
    cycleHours: Math.floor((used * MINUTE_MS * 2) / HOUR_MS) / 2,
    restsFirst:
      first !== undefined && first.start === departAt && first.driven === 0 && first.kind !== 'pickup',
  }
}
