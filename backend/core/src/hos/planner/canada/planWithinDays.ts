import { hoursAndMinutes, between, minutes } from '../../../units.ts'
import { limitsOf } from '../problem/limits.ts'
import { lastPlace } from '../problem/problem.ts'
import { MOST_STEPS, search } from '../search/search.ts'
import { problemOf, type SearchProblem, startOfRequest } from '../start/request.ts'
import type { Trip } from '../start/trip.ts'
import type { Plan, PlanRefusal } from '../types.ts'
import { drivenByDays, withoutDays } from './dayBound.ts'
import { keepsDayLimits } from './dayLimits.ts'
import { keepsShiftDuty } from './shiftDuty.ts'

import { NOT_PROVED, planBy } from '../planBy.ts'

/** Canada: keeps to the limits of each day or shift, and says what is not proved of it. */
export const planWithinDays = (request: Trip): Plan | PlanRefusal =>
  withItsProof(request, withinDays(request))

function withinDays(request: Trip): Plan | PlanRefusal {
  for (const tried of withShorterRests(request)) {
    const plan = planBy(tried, request)
    // Shorter rests leave nothing out that longer ones allow.
    if (!plan.ok) break
    const record = request.state.kind === 'history' ? request.state.timeline : []
    const whole = [...record, ...plan.timeline]
    const { departAt, ruleset, context } = request
    if (keepsDayLimits(whole, departAt, ruleset, context) && keepsShiftDuty(whole, departAt, ruleset))
      return plan
  }
  return planBy(request, request)
}

/** No legal plan ends before the one for which days have no limits. */
function withItsProof(request: Trip, plan: Plan | PlanRefusal): Plan | PlanRefusal {
  const bare = withoutDays(request)
  const start = startOfRequest(bare)
  const problem = problemOf(bare, start, start.labels)
  const { best, cutShort, least } = search(problem, { steps: MOST_STEPS })
  // How late the truck is, is that of the plan with the longest rests.
  if (!plan.ok)
    return best === null && !cutShort && plan.late === null
      ? plan
      : { ...plan, sentence: `${plan.sentence} ${request.ruleset.daily ? SHORTER_RESTS : OTHER_SHIFTS}` }
  const mayEndEarlier = howMuchEarlier(request, problem, least, plan)
  // Where there is a plan, a search that was not cut short has found one as well.
  if (!cutShort && mayEndEarlier === 0) return { ...plan, mayEndEarlier: null }
  const sentence = cutShort ? NOT_PROVED : keepsLess(request, mayEndEarlier)
  return { ...plan, assumptions: [...plan.assumptions, sentence], mayEndEarlier: minutes(mayEndEarlier) }
}

const SHORTER_RESTS =
  'This is said of rests that keep any day within its limits; with shorter ones a legal plan may be earlier.'

const OTHER_SHIFTS =
  'This is said of shifts in which rests count as duty; with others a legal plan may be earlier.'

/** 0 where the plan is the earliest. `bound`: no plan for which days have no limits ends before it. */
function howMuchEarlier({ ruleset }: Trip, problem: SearchProblem, bound: number, plan: Plan): number {
  const { daily } = ruleset
  const driven = daily === null ? 0 : drivenByDays(problem, daily.drive.max) + lastPlace(problem).service
  return between(plan.departAt, plan.finish) - Math.max(bound, driven)
}

const keepsLess = ({ ruleset: { daily, window } }: Trip, later: number): string =>
  daily
    ? `This plan keeps to the limits of each day (${daily.drive.cfr}, ${daily.off.cfr}). It is not proved to be the earliest, but no legal one ends more than ${hoursAndMinutes(later)} before it.`
    : `This plan counts rests towards the ${hoursAndMinutes(window.max)} on duty of a shift (${window.cfr}). It is not proved to be the earliest, but no legal one ends more than ${hoursAndMinutes(later)} before it.`

const HOUR = 60

/**
 * Canada: requests that ask for less than days and shifts that can never be broken, least first; their plans
 * must be checked.
 */
function withShorterRests(request: Trip): Trip[] {
  const { ruleset, context, options, departAt } = request
  if (ruleset.daily === null) return [withoutDays(request)]
  const safe = limitsOf(ruleset, context, options, departAt).reset
  const claims = { ...context.claims, adverseAt: [] }
  const tried: Trip[] = []
  for (let min: number = ruleset.reset.min; min < safe; min += HOUR)
    tried.push({
      ...request,
      ruleset: { ...ruleset, daily: null, reset: { ...ruleset.reset, min: minutes(min) } },
      context: { ...context, claims },
    })
  return tried
}
