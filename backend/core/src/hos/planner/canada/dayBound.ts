import type { Problem } from '../problem/problem.ts'
import type { PlanRequest } from '../types.ts'

/**
 * Canada: a request that leaves the limits of days out, and asks of a shift no more than the law asks of its
 * elapsed time.
 */
export function withoutDays(request: PlanRequest): PlanRequest {
  const { ruleset, context } = request
  const max = ruleset.elapsed?.max ?? ruleset.window.max
  return {
    ...request,
    ruleset: { ...ruleset, daily: null, window: { ...ruleset.window, max } },
    context: { ...context, claims: { ...context.claims, adverseAt: [] } },
  }
}

/**
 * The minute at which a trip can be driven at the earliest, if no day holds more than `aDay` minutes of
 * driving.
 */
export function drivenByDays({ road, days }: Problem, aDay: number): number {
  let left = road.minutes
  for (let day = 0; ; day++) {
    const from = Math.max(0, days.startOf(day))
    const most = Math.min(aDay, days.startOf(day + 1) - from)
    if (left <= most) return from + left
    left -= most
  }
}
