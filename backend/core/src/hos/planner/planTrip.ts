import { assertRequest } from './assertRequest.ts'
import { planWithinDays } from './canada/planWithinDays.ts'
import { planBy } from './planBy.ts'
import type { Plan, PlanRefusal, PlanRequest } from './types.ts'

export type * from './types.ts'

/**
 * The legal plan with the earliest finish any legal plan can have from `departAt`, ties broken by fewer stops
 * (docs/planner.md). What cannot be planned is refused with the reason. Throws `BadInput` naming the field
 * for a request that makes no sense.
 */
export function planTrip(request: PlanRequest): Plan | PlanRefusal {
  assertRequest(request)
  return request.ruleset.daily === null ? planBy(request, request) : planWithinDays(request)
}
