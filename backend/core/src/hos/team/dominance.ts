import { countedAt } from '../planner/problem/cycleHours.ts'
import { type Limits, NEVER } from '../planner/problem/limits.ts'
import { lastOpening } from '../planner/problem/places.ts'
import { lastPlace } from '../planner/problem/problem.ts'
import { type DriverLabel, hasOpenHalf, isFresh, rest, strands } from './driverLabel.ts'
import { type DayRules, daysAreAsGood } from './canada/dayClocks.ts'
import { mayRest } from './moves.ts'
import { bindingOf, type DriverProblem, hasHours, hoursOf, type TeamProblem, WHO } from './problem.ts'
import { type Entry, Spot } from './spot.ts'
import type { TeamLabel } from './teamLabel.ts'
import type { Who } from './types.ts'

/** Labels at one minute of the road with the same place next, of which none makes another needless. */
export class Spots {
  readonly #problem: TeamProblem
  readonly #spots = new Map<number, Spot>()
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
    let spot = this.#spots.get(key)
    if (spot === undefined) this.#spots.set(key, (spot = new Spot(this.#problem)))
    const { entries } = spot
    this.compared += entries.length
    spot.ask(label)
    const notLater = spot.indexOf(1)
    for (let i = -1; (i = spot.nextThatMayReplace(i + 1, notLater)) < notLater;)
      if (this.#replaces(entries[i] as Entry, label)) return true
    const entry = { label, mayRest: mayRest(this.#problem, label), isTimed: this.#isTimed(label) }
    const notEarlier = spot.indexOf(0)
    for (let i = entries.length; (i = spot.lastThatMayBeReplaced(notEarlier, i)) >= 0;) {
      if (this.#replaces(entry, (entries[i] as Entry).label)) spot.removeAt(i)
    }
    spot.insert(entry)
    return false
  }

  /** `b` is no earlier, on no fuller tank. */
  #replaces({ label: a, mayRest: mayWait, isTimed }: Entry, b: TeamLabel): boolean {
    const later = b.minute - a.minute
    if (a.begun !== b.begun) return false
    if (this.#withEffort && a.effort + (a.wheel === b.wheel ? 0 : 1) > b.effort) return false
    if ((later === 0 || !isTimed) && this.#areAsGood(a, b, 0)) return true
    if (later === 0 || this.#withEffort || !mayWait || !this.#areAsGood(a, b, later)) return false
    // What stood here is how others wait, so it gives way only to what would be better after the same wait.
    return (
      b.step?.kind !== 'stand' || a.tankReach > b.tankReach || !this.#areAsGood(b, this.#after(a, later), 0)
    )
  }

  #after(a: TeamLabel, n: number): TeamLabel {
    const { berth, drivers: asked } = this.#problem
    const { drivers, minute } = a
    const rested = [
      rest(drivers[0], n, minute, berth, asked[0]),
      rest(drivers[1], n, minute, berth, asked[1]),
    ] as const
    return { ...a, minute: minute + n, drivers: rested }
  }

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

  /** After both of `a` have rested `n` minutes more? */
  #areAsGood(a: TeamLabel, b: TeamLabel, n: number): boolean {
    return this.#isAsGood(a, b, 0, n) && this.#isAsGood(a, b, 1, n)
  }

  #isAsGood(from: TeamLabel, to: TeamLabel, who: Who, n: number): boolean {
    const asked = this.#problem.drivers[who]
    const [a, b] = [from.drivers[who], to.drivers[who]]
    if (!isAsGood(a, b, n, asked.limits)) return false
    if (asked.canada !== null && !this.#keepsDays(from, to, who, n, asked.canada)) return false
    const at = from.minute + n
    if (hasHours(this.#problem, from, who, at)) return true
    const { restart } = asked.limits
    if (restart < NEVER && a.run + n < Math.min(b.run, restart)) return false
    return worksOff(asked, a, b, to.minute)
  }

  #keepsDays(from: TeamLabel, to: TeamLabel, who: Who, n: number, rules: DayRules): boolean {
    const waiting = this.#after(from, n)
    const [a, b] = [waiting.drivers[who], to.drivers[who]]
    if (a.canada === null || b.canada === null) return true
    const binding = bindingOf(this.#problem, waiting, who)
    return daysAreAsGood([a.canada, a.run], [b.canada, b.run], to.minute, binding, rules)
  }
}

const spotOf = ({ driven, next }: TeamLabel): number => driven * 32 + next

/** Hours of before return to both; where a restart has freed `a` of them, they do to `b` alone. */
function worksOff(asked: DriverProblem, a: DriverLabel, b: DriverLabel, minute: number): boolean {
  const worked = (driver: DriverLabel): number => driver.onDuty + countedAt(hoursOf(asked, driver), minute)
  return worked(a) <= worked(b) && a.onDuty <= b.onDuty
}

/** May all be done by `a`, after `n` more minutes of rest, that `b` may do? */
function isAsGood(a: DriverLabel, b: DriverLabel, n: number, limits: Limits): boolean {
  const { restBurnsWindow, split, breakLength, reset } = limits
  const idle = a.idle + n
  const sinceBreak = idle >= breakLength ? 0 : a.sinceBreak
  if (sinceBreak > b.sinceBreak || (sinceBreak > 0 && idle < b.idle)) return false
  const run = a.run + n
  // Rests are split in a berth alone.
  const inBerth = a.berth + n
  if (a.rested || (run >= reset && !strands(a, run, inBerth, limits))) return true
  if (isFresh(b, limits) || run < b.run) return false
  const burnt = restBurnsWindow ? run - b.run : 0
  // Of what is used up it does not matter how much was used.
  const mayDrive = b.drive < limits.drive && b.window < limits.window
  if (mayDrive && (a.drive > b.drive || a.window + burnt > b.window)) return false
  return split === null || (inBerth >= b.berth && halfIsAsGood(a, run, inBerth, b, burnt, limits))
}

/** May every rest to come be used as after `b`? */
function halfIsAsGood(
  a: DriverLabel,
  run: number,
  inBerth: number,
  b: DriverLabel,
  burnt: number,
  limits: Limits,
): boolean {
  if (b.half === 0) return !hasOpenHalf(a)
  if (a.half < b.half || (b.halfLong && !a.halfLong)) return false
  if (hasOpenHalf(a) && (!hasOpenHalf(b) || !mayRestLonger(a, run, inBerth, b, limits))) return false
  if (b.driveSince >= limits.drive || b.windowSince >= limits.window) return true
  return a.driveSince <= b.driveSince && a.windowSince + burnt <= b.windowSince
}

/** An open half must be paired before a full rest is reached that does not complete it. */
const mayRestLonger = (
  { halfLong }: DriverLabel,
  run: number,
  inBerth: number,
  b: DriverLabel,
  { resetClosesHalf }: Limits,
): boolean => run === b.run || (resetClosesHalf && (halfLong || inBerth === run))
