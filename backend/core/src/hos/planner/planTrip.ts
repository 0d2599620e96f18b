import { between, minutes, plus } from '../../units.ts'
import { isRest } from '../duty/timeline.ts'
import { assertRequest } from './assertRequest.ts'
import { drivenByDays, withoutDays } from './canada/dayBound.ts'
import { keepsDayLimits } from './canada/dayLimits.ts'
import type { Label } from './label/label.ts'
import { assumptionsOf, claimsOf } from './narration/assumptions.ts'
import { narrate } from './narration/narrate.ts'
import { refusalOf } from './narration/refusal.ts'
import { span } from './narration/sentences.ts'
import { limitsOf } from './problem/limits.ts'
import { anyPlan, search } from './search/search.ts'
import { problemOf, type SearchProblem, startOfRequest } from './start/request.ts'
import { leavingLater } from './start/start.ts'
import type { Plan, PlanRefusal, PlanRequest } from './types.ts'

export type * from './types.ts'

/**
 * The legal plan with the earliest finish any legal plan can have from `departAt`, ties broken by fewer stops (docs/planner.md).
 * What cannot be planned is refused with the reason. Throws `BadInput` naming the field for a request that makes no sense.
 */
export function planTrip(request: PlanRequest): Plan | PlanRefusal {
  assertRequest(request)
  return request.ruleset.daily === null
    ? planBy(request, request)
    : withItsProof(request, withinDays(request))
}

/** Canada: a plan that keeps to the limits of each day. */
function withinDays(request: PlanRequest): Plan | PlanRefusal {
  for (const tried of withShorterRests(request)) {
    const plan = planBy(tried, request)
    // Shorter rests leave nothing out that longer ones allow.
    if (!plan.ok) break
    const record = request.state.kind === 'history' ? request.state.timeline : []
    if (keepsDayLimits([...record, ...plan.timeline], request.departAt, request.ruleset, request.context))
      return plan
  }
  return planBy(request, request)
}

/** Canada: the same plan or refusal, which says what is not proved of it. No legal plan ends before the one for which days have no limits. */
function withItsProof(request: PlanRequest, plan: Plan | PlanRefusal): Plan | PlanRefusal {
  const bare = withoutDays(request)
  const start = startOfRequest(bare)
  const problem = problemOf(bare, start, start.labels)
  const { best, cutShort } = search(problem)
  // How late the truck is, is that of the plan with the longest rests.
  if (!plan.ok)
    return best === null && !cutShort && plan.late === null
      ? plan
      : { ...plan, sentence: `${plan.sentence} ${SHORTER_RESTS}` }
  const said = best === null || cutShort ? NOT_PROVED : howMuchEarlier(request, problem, best, plan)
  return said === null ? plan : { ...plan, assumptions: [...plan.assumptions, said] }
}

const SHORTER_RESTS =
  'This is said of rests that keep any day within its limits; with shorter ones a legal plan may be earlier.'

/** By how much a legal plan could end before this one; `null` where it is the earliest. `best`: the one for which days have no limits. */
function howMuchEarlier(
  { ruleset, service }: PlanRequest,
  problem: SearchProblem,
  best: Label,
  plan: Plan,
): string | null {
  const { daily } = ruleset
  const driven = daily === null ? 0 : drivenByDays(problem, daily.drive.max) + service.dropoff
  const later = between(plan.departAt, plan.finish) - Math.max(best.bound, driven)
  return later === 0
    ? null
    : `This plan keeps to the limits of each day (${daily?.drive.cfr}, ${daily?.off.cfr}). It is not proved to be the earliest, but no legal one ends more than ${span(later)} before it.`
}

const HOUR = 60

/**
 * Where days have limits of their own (Canada), the plan for a shift and a reset under which no day can break them asks for more rest than
 * the law does. These requests ask for less, the least first, and know nothing of days: their plans must be looked at.
 */
function withShorterRests(request: PlanRequest): PlanRequest[] {
  const { ruleset, context, options, departAt } = request
  const safe = limitsOf(ruleset, context, options, departAt).reset
  const claims = { ...context.claims, adverseAt: [] }
  const tried: PlanRequest[] = []
  for (let min: number = ruleset.reset.min; min < safe; min += HOUR)
    tried.push({
      ...request,
      ruleset: { ...ruleset, daily: null, reset: { ...ruleset.reset, min: minutes(min) } },
      context: { ...context, claims },
    })
  return tried
}

/** The plan of a request, or of `tried` in its place. */
function planBy(tried: PlanRequest, request: PlanRequest): Plan | PlanRefusal {
  const start = startOfRequest(tried)
  let problem = problemOf(tried, start, start.labels)
  let { best, cutShort } = search(problem)
  const fallsBack = best === null && !cutShort && start.fallback.length > 0
  if (fallsBack) {
    problem = problemOf(tried, start, start.fallback)
    ;({ best, cutShort } = search(problem))
  }
  if (best !== null)
    return planOf(tried, problem, best, {
      request,
      said: cutShort ? OWN_HOURS_KEPT : null,
      leavesHalf: fallsBack || start.leavesHalf,
    })
  if (cutShort) {
    const whole = problem.limits.split === null ? null : withoutSplits(tried)
    if (whole !== null) return whole
    const some = anyPlan(problem)
    if (some !== null)
      return planOf(tried, problem, some, { request, said: NOT_PROVED, leavesHalf: start.leavesHalf })
  }
  return refusalOf(tried, problem, cutShort)
}

const OWN_HOURS_KEPT =
  'Hours worked on this trip are counted to its end: there were too many ways to compare in which they return.'

const NOT_PROVED = 'This plan is legal, and there may be an earlier one: there were too many ways to compare.'

const MAY_LEAVE_LATER =
  'The driver may be able to leave later than the latest departure named: there were too many ways to compare.'

const HALF_LEFT_ALONE =
  'A split rest in the log is left without its other half: the log may keep violations from before the departure.'

/** Where splits make too many plans to compare, the earliest one without them, and it says so; `null` if there is none: with splits there may be. */
function withoutSplits(request: PlanRequest): Plan | null {
  const plan = planTrip({ ...request, options: { ...request.options, splitRests: false } })
  if (!plan.ok) return null
  const said = 'Split rests were left out of this plan: with them there were too many ways to compare.'
  return { ...plan, assumptions: [...plan.assumptions, said] }
}

/**
 * `said`: what the search could not prove of this plan. `leavesHalf`: it leaves an
 * open half in the record without its partner, because no plan gives it one in time or because this one may not split. `request`: what was
 * asked, where something else was tried.
 */
function planOf(
  tried: PlanRequest,
  problem: SearchProblem,
  best: Label,
  {
    request,
    said,
    leavesHalf,
  }: { readonly request: PlanRequest; readonly said: string | null; readonly leavesHalf: boolean },
): Plan {
  const { departAt, ruleset, context, options } = tried
  const played = narrate(problem, ruleset, context.sleeperBerth, departAt, best)
  const latest = options.arriveBy === null ? null : latestOf(request, tried, problem)
  const start = best.origin ?? best
  const [first] = played.timeline
  // What is claimed at the departure is claimed for a shift that begins then.
  const leavesLater = start.mayLeaveLate && first !== undefined && isRest(first.status)
  return {
    ok: true,
    departAt,
    arrivePickup: played.arrivePickup,
    arriveDropoff: played.arriveDropoff,
    finish: played.finish,
    driving: minutes(problem.road.minutes),
    miles: problem.road.miles,
    timeline: played.timeline,
    stops: played.stops,
    latestDeparture: latest && plus(departAt, latest.later),
    owes: played.owes && { ...played.owes, berthMinutes: minutes(played.owes.berthMinutes) },
    assumptions: [
      ...assumptionsOf(request),
      ...(leavesLater ? [] : claimsOf(request, start)),
      ...(leavesHalf ? [HALF_LEFT_ALONE] : []),
      ...(said === null ? [] : [said]),
      ...(latest?.cutShort ? [MAY_LEAVE_LATER] : []),
    ],
  }
}

/** The latest departure; where something else was tried, that of the request itself, which is legal and may be too early. */
function latestOf(request: PlanRequest, tried: PlanRequest, problem: SearchProblem): LatestDeparture {
  if (tried === request) return latestDeparture(problem)
  const start = startOfRequest(request)
  return { ...latestDeparture(problemOf(request, start, start.labels)), cutShort: true }
}

interface LatestDeparture {
  readonly later: number
  readonly cutShort: boolean
}

/**
 * The most minutes by which a driver who can be on time may leave later and still be on time. Whoever leaves later could have waited, so
 * being on time is lost once and for all: bisection. `cutShort`: a search that stopped before it knew was taken for too late.
 */
function latestDeparture(problem: SearchProblem): LatestDeparture {
  let cutShort = false
  let inTime = 0
  let late = Math.max(1, problem.dropoffWindow[1] - problem.road.minutes + 1)
  while (late - inTime > 1) {
    const middle = (inTime + late) >> 1
    const later = { ...problem, starts: problem.starts.map((start) => leavingLater(start, middle)) }
    const found = search(later)
    if (found.best !== null) inTime = middle
    else {
      late = middle
      cutShort ||= found.cutShort
    }
  }
  return { later: inTime, cutShort }
}
