import { NEVER } from '../../planner/problem/limits.ts'
import { type DriverLabel, rest } from '../driverLabel.ts'
import type { TeamProblem } from '../problem.ts'
import { earliest } from '../search.ts'
import type { Who } from '../types.ts'

export interface Latest {
  readonly at: number
  /** A search that stopped early was taken for too late. */
  readonly cutShort: boolean
}

/**
 * The last minute from `inTime` on and before `late` for which there is a plan; each search may look at so
 * many labels. By bisection: what is late once stays late.
 */
export function latestInTime(
  inTime: number,
  late: number,
  steps: number,
  problemAt: (minute: number) => TeamProblem,
): Latest {
  let cutShort = false
  let [at, over] = [inTime, late]
  for (let tried = over - 1; over - at > 1; tried = (at + over) >> 1) {
    const found = isInTime(problemAt(tried), steps)
    if (found === true) at = tried
    else over = tried
    cutShort ||= found === 'cut short'
  }
  return { at, cutShort }
}

/** Any end in time will do. */
const HASTE = 2

function isInTime(problem: TeamProblem, steps: number): boolean | 'cut short' {
  for (const starts of [problem.starts, problem.fallback]) {
    const { best, cutShort } = earliest(problem, starts, { steps }, { haste: HASTE })
    if (best !== null) return true
    if (cutShort) return 'cut short'
  }
  return false
}

/** Does any place ahead close for good? */
export const closes = ({ truck: { places } }: TeamProblem): boolean =>
  places[0] !== undefined && places[0].ahead.dueBy < NEVER / 2

/** Minutes after the departure; leaving at once is in time. */
export function latestDeparture(problem: TeamProblem, steps: number): Latest {
  const [first] = problem.truck.places
  const late = first ? Math.max(1, first.ahead.dueBy - first.at + 1) : 1
  return latestInTime(0, late, steps, (minute) => leavingAt(problem, minute))
}

/** The same team leaving later, off duty until then. */
function leavingAt(problem: TeamProblem, leavesAt: number): TeamProblem {
  const off = (drivers: readonly [DriverLabel, DriverLabel], who: Who): DriverLabel =>
    rest(drivers[who], leavesAt, 0, false, problem.drivers[who])
  const later = (starts: TeamProblem['starts']): TeamProblem['starts'] =>
    starts.map((pair) => [off(pair, 0), off(pair, 1)] as const)
  return { ...problem, leavesAt, starts: later(problem.starts), fallback: later(problem.fallback) }
}
