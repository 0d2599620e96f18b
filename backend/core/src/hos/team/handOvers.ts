import { daysLeft, leastOf } from './canada/dayClocks.ts'
import { isFresh } from './driverLabel.ts'
import { cycleOf, hasHours, type TeamProblem } from './problem.ts'
import type { TeamLabel } from './teamLabel.ts'
import type { Who } from './types.ts'

/**
 * Minutes until all of the way to a place ahead is what the other may drive, at most or without a break:
 * whoever rests from then on may drive on from there. After the last place nobody does.
 */
export function handOvers(problem: TeamProblem, label: TeamLabel, to: Who): number[] {
  const { truck, drivers } = problem
  const { next, driven, minute } = label
  const { limits, canada } = drivers[to]
  const driver = label.drivers[to]
  const left = [
    isFresh(driver, limits) ? limits.drive : limits.drive - driver.drive,
    limits.breakAfter,
    ...(hasHours(problem, label, to) ? [] : [cycleOf(drivers[to], driver, minute)]),
    ...(driver.canada && canada ? [leastOf(daysLeft(driver.canada, minute, canada))] : []),
  ]
  return truck.places
    .slice(next)
    .filter(({ at }) => at < truck.road.minutes)
    .flatMap(({ at }) => left.map((most) => at - driven - most))
}
