import { assertRequest } from './assertRequest.ts'
import { planWithinDays } from './canada/planWithinDays.ts'
import { planBy } from './planBy.ts'
import type { Plan, PlanRefusal, PlanRequest } from './types.ts'

export type * from './types.ts'

/**
 * The earliest legal finish from `departAt`, then the fewest stops (docs/planner.md), or a refusal. Throws
 * `BadInput` naming the field of a senseless request.
 */
export function planTrip(request: PlanRequest): Plan | PlanRefusal {
  assertRequest(request)
  return request.ruleset.daily === null ? planBy(request, request) : planWithinDays(request)
}
