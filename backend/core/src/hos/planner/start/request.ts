import { between, type Instant } from '../../../units.ts'
import { homeDays } from '../../days/homeDays.ts'
import type { Label } from '../label/label.ts'
import { limitsOf, NEVER } from '../problem/limits.ts'
import { fuelsFrom, type Problem, reachFrom } from '../problem/problem.ts'
import { layRoad } from '../problem/road.ts'
import { tripDays } from '../problem/tripDays.ts'
import type { PlanRequest } from '../types.ts'
import { type Start, startOf } from './start.ts'

/** With the driver at departure: one label for each lawful reading of the record. */
export interface SearchProblem extends Problem {
  readonly starts: readonly Label[]
}

export function startOfRequest({ ruleset, context, departAt, state, options }: PlanRequest): Start {
  const timeline = state.kind === 'history' ? state.timeline : []
  return startOf(
    timeline,
    state.prior,
    departAt,
    ruleset,
    context,
    limitsOf(ruleset, context, options, departAt),
  )
}

export function problemOf(request: PlanRequest, start: Start, starts: readonly Label[]): SearchProblem {
  const { ruleset, context, departAt, toPickup, toDropoff, service, options } = request
  const limits = limitsOf(ruleset, context, options, departAt)
  const opens = (window: readonly [Instant, Instant | null] | null): number =>
    window === null ? 0 : between(departAt, window[0])
  const closes = (window: readonly [Instant, Instant | null] | null): number =>
    window === null || window[1] === null ? NEVER : between(departAt, window[1])
  const arriveBy = options.arriveBy === null ? NEVER : between(departAt, options.arriveBy)
  const problem: SearchProblem = {
    limits,
    road: layRoad(toPickup, toDropoff),
    prior: start.prior,
    days: tripDays(homeDays(context.zone, context.dayStartHour), departAt),
    ageing: false,
    service,
    fuelRange: service.fuelRange,
    pickupWindow: [opens(options.pickupWindow), closes(options.pickupWindow)],
    dropoffWindow: [opens(options.dropoffWindow), Math.min(closes(options.dropoffWindow), arriveBy)],
    starts,
  }
  for (const label of starts) {
    label.loaded = toPickup === null
    label.tankReach = reachFrom(problem, 0)
    label.fuelStops = fuelsFrom(problem, 0)
  }
  return problem
}
