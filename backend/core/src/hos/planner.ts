import { BadInput, between, type Instant, minutes } from '../units.ts'
import { assumptionsOf } from './planner/assume.ts'
import { assertRequest } from './planner/check.ts'
import { limitsOf, NEVER } from './planner/limits.ts'
import { fuelsFrom, type Problem, reachFrom } from './planner/problem.ts'
import { replay } from './planner/replay.ts'
import { layRoad } from './planner/road.ts'
import { type Found, search } from './planner/search.ts'
import { priorHours, restedLabel } from './planner/start.ts'
import type { Plan, PlanRefusal, PlanRequest } from './planner/types.ts'

export type * from './planner/types.ts'

/**
 * The legal plan with the earliest finish any legal plan can have from `departAt`, ties broken by fewer stops (docs/planner.md).
 * What cannot be planned is refused with the reason. Throws `BadInput` naming the field for a request that makes no sense.
 */
export function planTrip(request: PlanRequest): Plan | PlanRefusal {
  assertRequest(request)
  const problem = problemOf(request)
  const found = search(problem)
  return found.best === null ? refusal(found) : planOf(request, problem, found)
}

function problemOf(request: PlanRequest): Problem {
  const { ruleset, context, departAt, state, toPickup, toDropoff, service, options } = request
  if (state.kind === 'history')
    throw new BadInput('state.kind', 'planning from a duty record is not available')
  const limits = limitsOf(ruleset, context, options)
  const window = (edges: readonly [Instant, Instant] | null): [number, number] =>
    edges === null ? [0, NEVER] : [between(departAt, edges[0]), between(departAt, edges[1])]
  const starts = [restedLabel(limits)]
  const problem: Problem = {
    limits,
    road: layRoad(toPickup, toDropoff),
    prior: priorHours(state.prior, context, departAt, limits),
    service,
    fuelRange: service.fuelRange,
    pickup: toPickup !== null,
    pickupWindow: window(options.pickupWindow),
    dropoffWindow: window(options.dropoffWindow),
    starts,
  }
  for (const start of starts) {
    start.picked = toPickup === null
    start.reach = reachFrom(problem, 0)
    start.fuels = fuelsFrom(problem, 0)
  }
  return problem
}

function planOf(request: PlanRequest, problem: Problem, found: Found): Plan {
  const { departAt, ruleset, context } = request
  if (found.best === null) throw new Error('no plan to tell')
  const played = replay(problem, ruleset, context.sleeperBerth, departAt, found.best)
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
    latestDeparture: null,
    owes: played.owes && { ...played.owes, berthMinutes: minutes(played.owes.berthMinutes) },
    assumptions: assumptionsOf(request),
  }
}

function refusal(found: Found): PlanRefusal {
  return {
    ok: false,
    reason: 'never-legal',
    late: null,
    sentence: found.gaveUp
      ? 'This trip is too long or too tightly bound to be planned at once; plan it in parts.'
      : 'No legal plan exists for this trip.',
  }
}
