import { assertRequest } from './assertRequest.ts'
import { needsCheck } from './canada/dayBound.ts'
import { planWithinDays } from './canada/planWithinDays.ts'
import { planUnderPilots } from './exceptions/pilots.ts'
import { tripOf } from './start/trip.ts'
import type { Plan, PlanRefusal, PlanRequest, StopsRequest } from './types.ts'

export type * from './types.ts'

/**
 * The earliest legal finish from `departAt`, then the fewest stops (docs/planner.md), or a refusal. Throws
 * `BadInput` naming the field of a senseless request.
 */
export function planTrip(request: PlanRequest | StopsRequest): Plan | PlanRefusal {
  assertRequest(request)
  const trip = tripOf(request)
  return needsCheck(trip.ruleset) ? planWithinDays(trip) : planUnderPilots(trip)
}
