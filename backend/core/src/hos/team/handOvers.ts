import { isFresh } from './driverLabel.ts'
import type { TeamProblem } from './problem.ts'
import type { TeamLabel } from './teamLabel.ts'
import type { Who } from './types.ts'

/**
 * Minutes until all of the way to a place ahead is what the other may drive, at most or without a break:
 * whoever rests from then on may drive on from there. After the last place nobody does.
 */
export function handOvers(
  { truck, drivers }: TeamProblem,
  { next, driven, drivers: of }: TeamLabel,
  to: Who,
): number[] {
  const { limits } = drivers[to]
  const left = isFresh(of[to], limits) ? limits.drive : limits.drive - of[to].drive
  return truck.places
    .slice(next)
    .filter(({ at }) => at < truck.road.minutes)
    .flatMap(({ at }) => [at - driven - left, at - driven - limits.breakAfter])
}
