import { type Limits, NEVER } from '../planner/problem/limits.ts'
import { countedAt } from '../planner/problem/cycleHours.ts'
import { type DriverLabel, hasOpenHalf, rest, strandsHalf } from './driverLabel.ts'
import { mayRest } from './moves.ts'
import { type DriverProblem, hoursOf, type TeamProblem, WHO } from './problem.ts'
import type { TeamLabel } from './teamLabel.ts'

/** Labels at one minute of the road with the same place next, of which none makes another needless. */
export class Spots {
  readonly #problem: TeamProblem
  readonly #spots = new Map<number, TeamLabel[]>()
  /** Does the clock matter to what is ahead? */
  readonly #timed: boolean
  readonly #withEffort: boolean
  /** How many labels were compared. */
  compared = 0

  constructor(problem: TeamProblem, withEffort: boolean) {
    this.#problem = problem
    this.#withEffort = withEffort
    this.#timed =
      problem.truck.places.some(({ windows }) => windows.some(([open]) => open > 0)) ||
      problem.drivers.some(({ prior }) => prior.falls.length > 0)
  }

  /** Is there a label that can do all that this one can? If not, it is kept. */
  isNeedless(label: TeamLabel): boolean {
    const key = spotOf(label)
    const spot = this.#spots.get(key)
    if (spot === undefined) {
      this.#spots.set(key, [label])
      return false
    }
    this.compared += spot.length
    if (spot.some((other) => this.#replaces(other, label))) return true
    for (let i = spot.length - 1; i >= 0; i--)
      if (this.#replaces(label, spot[i] as TeamLabel)) spot.splice(i, 1)
    spot.push(label)
    return false
  }

  /** Has a label that came later taken its place? */
  isReplaced(label: TeamLabel): boolean {
    return label.before !== null && !(this.#spots.get(spotOf(label)) ?? []).includes(label)
  }

  #replaces(a: TeamLabel, b: TeamLabel): boolean {
    const later = b.minute - a.minute
    if (later < 0 || a.tankReach < b.tankReach || a.begun !== b.begun) return false
    if (this.#withEffort && a.effort + (a.wheel === b.wheel ? 0 : 1) > b.effort) return false
    if (later === 0 || !this.#timed)
      if (WHO.every((who) => this.#isAsGood(a.drivers[who], b.drivers[who], who, b.minute))) return true
    // What stood here is how others wait, so it gives way to none that would have to.
    if (later === 0 || b.step?.kind === 'stand' || this.#withEffort) return false
    if (!mayRest(this.#problem, a)) return false
    return WHO.every((who) => {
      const { limits } = this.#problem.drivers[who]
      const waiting = rest(a.drivers[who], later, this.#problem.berth, limits)
      return this.#isAsGood(waiting, b.drivers[who], who, b.minute)
    })
  }

  #isAsGood(a: DriverLabel, b: DriverLabel, who: 0 | 1, minute: number): boolean {
    const asked = this.#problem.drivers[who]
    return isAsGood(a, b, asked.limits) && worksOff(asked, a, b, minute)
  }
}

const spotOf = ({ driven, next }: TeamLabel): number => driven * 32 + next

/** Hours of before return to both; where a restart has freed `a` of them, they do to `b` alone. */
function worksOff(asked: DriverProblem, a: DriverLabel, b: DriverLabel, minute: number): boolean {
  const worked = (driver: DriverLabel): number => driver.onDuty + countedAt(hoursOf(asked, driver), minute)
  return worked(a) <= worked(b) && (!a.restarted || b.restarted || a.onDuty <= b.onDuty)
}

const isFresh = (driver: DriverLabel, limits: Limits): boolean =>
  driver.rested || (driver.run >= limits.reset && !strandsHalf(driver, limits))

function isAsGood(a: DriverLabel, b: DriverLabel, limits: Limits): boolean {
  const { restart, restBurnsWindow, split } = limits
  if (restart < NEVER && a.run < Math.min(b.run, restart)) return false
  if (a.sinceBreak > b.sinceBreak || (a.sinceBreak > 0 && a.idle < b.idle)) return false
  if (isFresh(a, limits)) return true
  if (isFresh(b, limits) || a.run < b.run) return false
  const burnt = restBurnsWindow ? a.run - b.run : 0
  if (a.drive > b.drive || a.window > b.window || a.window + burnt > b.window) return false
  if (split === null) return true
  return a.berth >= b.berth && halfIsAsGood(a, b, burnt)
}

/** May every rest to come be used as after `b`? */
function halfIsAsGood(a: DriverLabel, b: DriverLabel, burnt: number): boolean {
  if (b.half === 0) return !hasOpenHalf(a)
  if (a.half !== b.half || a.halfLong !== b.halfLong) return false
  if (hasOpenHalf(a) && (!hasOpenHalf(b) || a.run !== b.run)) return false
  return (
    a.driveSince <= b.driveSince && a.windowSince <= b.windowSince && a.windowSince + burnt <= b.windowSince
  )
}
