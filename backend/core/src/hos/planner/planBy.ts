import { between, minutes, plus } from '../../units.ts'
import { isRest } from '../duty/timeline.ts'
import type { Label } from './label/label.ts'
import { assumptionsOf, claimsOf, exemptOf, pilotsOf } from './narration/assumptions.ts'
import { narrate } from './narration/narrate.ts'
import { never, refusalOf } from './narration/refusal.ts'
import type { Allowance } from './search/labelSearch.ts'
import { anyPlan, search } from './search/search.ts'
import { problemOf, type SearchProblem, startOfRequest } from './start/request.ts'
import type { Trip } from './start/trip.ts'
import type { Plan, PlanRefusal, PlanVisit } from './types.ts'

import { latestOf } from './latestDeparture.ts'

/** For all searches of a plan: a twentieth of a second. */
const ALL_STEPS = 20_000
/** Of them, those that a plan without split rests may take where one with them is not found in time. */
const FOR_WHOLE_RESTS = 7_000
/** Those that any legal plan may take. */
const FOR_ANY_PLAN = 3_500

/** `tried` stands in for the request. */
export function planBy(
  tried: Trip,
  request: Trip,
  allowance: Allowance = { steps: ALL_STEPS },
): Plan | PlanRefusal {
  const start = startOfRequest(tried)
  let problem = problemOf(tried, start, start.labels)
  const reserve = problem.limits.split === null ? FOR_ANY_PLAN : FOR_WHOLE_RESTS
  let { best, cutShort, least } = search(problem, allowance, reserve)
  const fallsBack = best === null && !cutShort && start.fallback.length > 0
  if (fallsBack) {
    problem = problemOf(tried, start, start.fallback)
    ;({ best, cutShort, least } = search(problem, allowance, reserve))
  }
  if (best !== null)
    return planOf(tried, problem, best, {
      request,
      unproved: cutShort ? { sentence: OWN_HOURS_KEPT, least } : null,
      leavesHalf: fallsBack || start.leavesHalf,
    })
  if (cutShort) {
    const whole = problem.limits.split === null ? null : withoutSplits(tried, least, allowance)
    if (whole?.ok) return whole
    const some = anyPlan(problem, allowance)
    if (some !== null)
      return planOf(tried, problem, some, {
        request,
        unproved: { sentence: NOT_PROVED, least },
        leavesHalf: start.leavesHalf,
      })
    if (whole !== null && whole.stop !== null) return never([whole.sentence, SAID_OF_WHOLE_RESTS].join(' '))
  }
  // Whichever reading of the record is there first says by how much a time is missed.
  const starts = fallsBack ? [...start.labels, ...start.fallback] : problem.starts
  return refusalOf(tried, { ...problem, starts }, cutShort)
}

const OWN_HOURS_KEPT =
  'Hours worked on this trip are counted to its end: there were too many ways to compare in which they return.'

export const NOT_PROVED =
  'This plan is legal, and there may be an earlier one: there were too many ways to compare.'

export const MAY_LEAVE_LATER =
  'The driver may be able to leave later than the latest departure named: there were too many ways to compare.'

const SAID_OF_WHOLE_RESTS =
  'This is said of whole rests; with split ones there are too many ways to compare at once: plan it in parts.'

const HALF_LEFT_ALONE =
  'A split rest in the log is left without its other half: the log may keep violations from before the departure.'

/** Where there is none, with splits there may be one. */
function withoutSplits(request: Trip, least: number, allowance: Allowance): Plan | PlanRefusal {
  const whole = { ...request, options: { ...request.options, splitRests: false } }
  const plan = planBy(whole, whole, allowance)
  if (!plan.ok) return plan
  const unproved = 'Split rests were left out of this plan: with them there were too many ways to compare.'
  const mayEndEarlier = minutes(between(plan.departAt, plan.finish) - least)
  return { ...plan, assumptions: [...plan.assumptions, unproved], mayEndEarlier }
}

interface Unproved {
  readonly sentence: string
  /** No plan ends before this minute. */
  readonly least: number
}

/** `unproved`: what is not proved. `leavesHalf`: an open half of the record stays without its partner. */
function planOf(
  tried: Trip,
  problem: SearchProblem,
  best: Label,
  {
    request,
    unproved,
    leavesHalf,
  }: { readonly request: Trip; readonly unproved: Unproved | null; readonly leavesHalf: boolean },
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
    arrivePickup: played.visits.length > 1 ? (played.visits[0] as PlanVisit).arrive : null,
    arriveDropoff: (played.visits.at(-1) as PlanVisit).arrive,
    visits: played.visits,
    finish: played.finish,
    ...(problem.limits.exemptUntil < 0 ? {} : { exemptTo: played.countsFrom }),
    driving: minutes(problem.road.minutes),
    miles: problem.road.miles,
    timeline: played.timeline,
    stops: played.stops,
    latestDeparture: latest && plus(departAt, latest.later),
    owes: played.owes && { ...played.owes, berthMinutes: minutes(played.owes.berthMinutes) },
    assumptions: [
      ...assumptionsOf(request),
      ...pilotsOf(tried),
      ...(leavesLater ? [] : claimsOf(request, start)),
      ...(problem.limits.exemptUntil < 0 ? [] : exemptOf(tried, played.countsFrom)),
      ...(leavesHalf ? [HALF_LEFT_ALONE] : []),
      ...(unproved === null ? [] : [unproved.sentence]),
      ...(latest?.cutShort ? [MAY_LEAVE_LATER] : []),
    ],
    mayEndEarlier: unproved && minutes(between(departAt, played.finish) - unproved.least),
  }
}
