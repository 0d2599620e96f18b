import { countedAt } from '../planner/problem/cycleHours.ts'
import { type Limits, NEVER } from '../planner/problem/limits.ts'
import { lastOpening } from '../planner/problem/places.ts'
import { lastPlace } from '../planner/problem/problem.ts'
import { type DriverLabel, hasOpenHalf, rest, strandsHalf } from './driverLabel.ts'
import { daysAreAsGood } from './canada/dayClocks.ts'
import { mayRest } from './moves.ts'
import { bindingOf, type DriverProblem, hasHours, hoursOf, type TeamProblem, WHO } from './problem.ts'
import type { TeamLabel } from './teamLabel.ts'
import type { Who } from './types.ts'

/** Labels at one minute of the road with the same place next, of which none makes another needless. */
export class Spots {
  readonly #problem: TeamProblem
  readonly #spots = new Map<number, TeamLabel[]>()
  readonly #withEffort: boolean
  /** How many labels were compared. */
  compared = 0

  constructor(problem: TeamProblem, withEffort: boolean) {
    this.#problem = problem
    this.#withEffort = withEffort
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
    if (later === 0 || !this.#isTimed(a)) if (this.#areAsGood(a, b)) return true
    if (later === 0 || this.#withEffort || !mayRest(this.#problem, a)) return false
    const waiting = { ...a, minute: b.minute, drivers: this.#afterRest(a, later) }
    if (!this.#areAsGood(waiting, b)) return false
    // What stood here is how others wait, so it gives way only to what would be better after the same wait.
    return b.step?.kind !== 'stand' || a.tankReach > b.tankReach || !this.#areAsGood(b, waiting)
  }

  #afterRest({ drivers, minute }: TeamLabel, n: number): TeamLabel['drivers'] {
    const { berth, drivers: asked } = this.#problem
    return [rest(drivers[0], n, minute, berth, asked[0]), rest(drivers[1], n, minute, berth, asked[1])]
  }

  /** May being sooner harm, because places open, hours return or days begin? */
  #isTimed(label: TeamLabel): boolean {
    const { truck, drivers } = this.#problem
    const place = truck.places[label.next]
    if (place === undefined) return false
    if (label.minute < Math.max(place.ahead.lastOpening, lastOpening(lastPlace(truck)))) return true
    return WHO.some(
      (who) =>
        (drivers[who].prior.falls.length > 0 && !hasHours(this.#problem, label, who)) ||
        bindingOf(this.#problem, label, who).days,
    )
  }

  #areAsGood(a: TeamLabel, b: TeamLabel): boolean {
    return this.#isAsGood(a, b, 0) && this.#isAsGood(a, b, 1)
  }

  #isAsGood(from: TeamLabel, to: TeamLabel, who: Who): boolean {
    const asked = this.#problem.drivers[who]
    const [a, b] = [from.drivers[who], to.drivers[who]]
    if (!isAsGood(a, b, asked.limits)) return false
    if (asked.canada && a.canada && b.canada) {
      const binding = bindingOf(this.#problem, from, who)
      if (!daysAreAsGood([a.canada, a.run], [b.canada, b.run], to.minute, binding, asked.canada)) return false
    }
    if (hasHours(this.#problem, from, who)) return true
    const { restart } = asked.limits
    if (restart < NEVER && a.run < Math.min(b.run, restart)) return false
    return worksOff(asked, a, b, to.minute)
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
  const { restBurnsWindow, split } = limits
  if (a.sinceBreak > b.sinceBreak || (a.sinceBreak > 0 && a.idle < b.idle)) return false
  if (isFresh(a, limits)) return true
  if (isFresh(b, limits) || a.run < b.run) return false
  const burnt = restBurnsWindow ? a.run - b.run : 0
  // Of what is used up it does not matter how much was used.
  const mayDrive = b.drive < limits.drive && b.window < limits.window
  if (mayDrive && (a.drive > b.drive || a.window > b.window || a.window + burnt > b.window)) return false
  return split === null || (a.berth >= b.berth && halfIsAsGood(a, b, burnt, limits))
}

/** May every rest to come be used as after `b`? */
function halfIsAsGood(a: DriverLabel, b: DriverLabel, burnt: number, limits: Limits): boolean {
  if (b.half === 0) return !hasOpenHalf(a)
  if (a.half < b.half || (b.halfLong && !a.halfLong)) return false
  if (hasOpenHalf(a) && (!hasOpenHalf(b) || !mayRestLonger(a, b, limits))) return false
  if (b.driveSince >= limits.drive || b.windowSince >= limits.window) return true
  return (
    a.driveSince <= b.driveSince && a.windowSince <= b.windowSince && a.windowSince + burnt <= b.windowSince
  )
}

/** An open half must be paired before a full rest is reached that does not complete it. */
const mayRestLonger = (a: DriverLabel, b: DriverLabel, { resetClosesHalf }: Limits): boolean =>
  a.run === b.run || (resetClosesHalf && (a.halfLong || a.berth === a.run))
