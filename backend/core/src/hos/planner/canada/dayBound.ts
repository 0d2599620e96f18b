import type { Ruleset } from '../../rules/ruleset.ts'
import type { Problem } from '../problem/problem.ts'
import type { DriverRequest } from '../types.ts'

/** Are there limits beside drive and window (Canada)? A search keeps to less, or its plan must be checked. */
export const needsCheck = ({ daily, elapsed }: Ruleset): boolean => daily !== null || elapsed !== null

/** Canada: the request without limits of days, its shifts held by elapsed time alone. */
export function withoutDays<R extends DriverRequest>(request: R): R {
  const { ruleset, context } = request
  const max = ruleset.elapsed?.max ?? ruleset.window.max
  return {
    ...request,
    ruleset: { ...ruleset, daily: null, window: { ...ruleset.window, max } },
    context: { ...context, claims: { ...context.claims, adverseAt: [] } },
  }
}

/** The earliest minute at which no day holds more than `aDay` minutes of driving. */
export function drivenByDays({ road, days }: Problem, aDay: number): number {
  let left = road.minutes
  for (let day = 0; ; day++) {
    const from = Math.max(0, days.startOf(day))
    const most = Math.min(aDay, days.startOf(day + 1) - from)
    if (left <= most) return from + left
    left -= most
  }
}
