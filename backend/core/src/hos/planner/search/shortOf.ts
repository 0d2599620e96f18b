import { cycleLeftOf } from '../label/countedHours.ts'
import type { Label } from '../label/label.ts'
import { hasOpenHalf } from '../label/splitRests.ts'
import type { Place, Window } from '../problem/places.ts'
import { lastPlace, type Problem } from '../problem/problem.ts'

/** Where driving stops short of what it could reach, because of a rest to come. */

/** Would the wait for the last place be a full rest that leaves a half open? Then close it on the way. */
export function leavesHalfOpen(problem: Problem, label: Label, t: number): boolean {
  const { limits } = problem
  const { rest, windows } = lastPlace(problem)
  if (!rest || !hasOpenHalf(label) || limits.resetClosesHalf) return false
  const window = windows.find(([, close]) => t <= close)
  return window !== undefined && window[0] - t >= limits.reset
}

/** May a rest be wanted a minute before the place, as one there is not lawful or would be too long? */
export function stopsShort(
  { limits, places }: Problem,
  label: Label,
  { at, windows, rest, ahead }: Place,
  n: number,
): boolean {
  if (label.driven + n < at || ahead.stops === 0) return false
  const bars = ([open]: Window): boolean => open - label.minute - n >= limits.reset
  return !rest || (places.length > 2 && hasOpenHalf(label) && !limits.resetClosesHalf && windows.some(bars))
}

/** 0 where any place will do. A pair must leave a minute to drive, or it is one full rest with the next. */
export function mustPairBefore(problem: Problem, label: Label, n: number): number {
  const { limits, road } = problem
  if (!hasOpenHalf(label) || limits.resetClosesHalf || label.driven + n === road.minutes) return 0
  const most =
    Math.min(
      limits.drive + label.claimedDriveSinceHalf - label.drivingSinceHalf,
      limits.window + label.claimedWindowSinceHalf - label.windowSinceHalf,
      cycleLeftOf(problem, label),
    ) - 1
  return most < n ? Math.max(0, most) : 0
}
