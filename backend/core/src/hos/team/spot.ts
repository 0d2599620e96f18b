import type { Limits } from '../planner/problem/limits.ts'
import { type DriverLabel, hasOpenHalf, isFresh } from './driverLabel.ts'
import { type TeamProblem, WHO } from './problem.ts'
import type { TeamLabel } from './teamLabel.ts'

/** A label with what each comparison asks of it. */
export interface Entry {
  readonly label: TeamLabel
  readonly mayRest: boolean
  /** May being sooner harm, because places open, hours return or days begin? */
  readonly isTimed: boolean
}

/** Minute and tank; of each driver rest, idle time, driving since a break, drive, window, half and flags. */
const OF_LABEL = 2
const OF_DRIVER = 7
const OF_OTHER = OF_LABEL + OF_DRIVER
const WIDTH = OF_OTHER + OF_DRIVER

const FRESH = 1
const MAY_DRIVE = 2
const HALF_IS_OPEN = 4

/**
 * Labels of one spot, the earlier first, with their numbers side by side in memory, so that nearly all
 * comparisons end after a few of them.
 */
export class Spot {
  readonly entries: Entry[] = []
  readonly #problem: TeamProblem
  readonly #one: Limits
  readonly #other: Limits
  #numbers = new Int32Array(8 * WIDTH)
  readonly #asked = new Int32Array(WIDTH)

  constructor(problem: TeamProblem) {
    this.#problem = problem
    this.#one = problem.drivers[0].limits
    this.#other = problem.drivers[1].limits
  }

  /** What the next questions are about. */
  ask(label: TeamLabel): void {
    writeNumbers(this.#asked, 0, label, this.#problem)
  }

  /**
   * The first entry from an index on, none of them later than the label asked about, that can do all that it
   * can, as far as these numbers tell.
   */
  nextThatMayReplace(from: number, to: number): number {
    const [numbers, asked, one, other] = [this.#numbers, this.#asked, this.#one, this.#other]
    const [minute, tank] = [asked[0] as number, asked[1] as number]
    for (let i = from, at = from * WIDTH; i < to; i++, at += WIDTH) {
      if ((numbers[at + 1] as number) < tank) continue
      const later = minute - (numbers[at] as number)
      if (!mayDriverReplace(numbers, at + OF_LABEL, asked, OF_LABEL, later, one)) continue
      if (mayDriverReplace(numbers, at + OF_OTHER, asked, OF_OTHER, later, other)) return i
    }
    return to
  }

  /** The last entry up to an index, none of them earlier, all of which the label asked about may do. */
  lastThatMayBeReplaced(from: number, to: number): number {
    const [numbers, asked, one, other] = [this.#numbers, this.#asked, this.#one, this.#other]
    const [minute, tank] = [asked[0] as number, asked[1] as number]
    for (let i = to - 1, at = i * WIDTH; i >= from; i--, at -= WIDTH) {
      if ((numbers[at + 1] as number) > tank) continue
      const later = (numbers[at] as number) - minute
      if (!mayDriverReplace(asked, OF_LABEL, numbers, at + OF_LABEL, later, one)) continue
      if (mayDriverReplace(asked, OF_OTHER, numbers, at + OF_OTHER, later, other)) return i
    }
    return -1
  }

  /** Index of the first entry no earlier than the label asked about, or than `by` minutes after it. */
  indexOf(by: 0 | 1): number {
    const minute = (this.#asked[0] as number) + by
    let [from, to] = [0, this.entries.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#numbers[middle * WIDTH] as number) < minute) from = middle + 1
      else to = middle
    }
    return from
  }

  /** Of the label asked about. */
  insert(entry: Entry): void {
    const at = this.indexOf(1)
    this.entries.splice(at, 0, entry)
    const end = this.entries.length * WIDTH
    if (end > this.#numbers.length) {
      const more = new Int32Array(2 * end)
      more.set(this.#numbers)
      this.#numbers = more
    }
    this.#numbers.copyWithin((at + 1) * WIDTH, at * WIDTH, end - WIDTH)
    this.#numbers.set(this.#asked, at * WIDTH)
  }

  removeAt(index: number): void {
    this.#numbers.copyWithin(index * WIDTH, (index + 1) * WIDTH, this.entries.length * WIDTH)
    this.entries.splice(index, 1)
  }
}

function writeNumbers(to: Int32Array, at: number, label: TeamLabel, { drivers }: TeamProblem): void {
  to[at] = label.minute
  to[at + 1] = label.tankReach
  for (const who of WHO) {
    const { limits } = drivers[who]
    const driver: DriverLabel = label.drivers[who]
    const mayDrive = driver.drive < limits.drive && driver.window < limits.window
    const of = at + OF_LABEL + who * OF_DRIVER
    to[of] = driver.run
    to[of + 1] = driver.idle
    to[of + 2] = driver.sinceBreak
    to[of + 3] = driver.drive
    to[of + 4] = driver.window
    to[of + 5] = driver.half
    to[of + 6] =
      (isFresh(driver, limits) ? FRESH : 0) |
      (mayDrive ? MAY_DRIVE : 0) |
      (hasOpenHalf(driver) ? HALF_IS_OPEN : 0)
  }
}

/** As things are, or after as long a rest: what neither allows is told without looking at the labels. */
function mayDriverReplace(
  ofA: Int32Array,
  a: number,
  ofB: Int32Array,
  b: number,
  later: number,
  { reset, breakLength, restBurnsWindow }: Limits,
): boolean {
  const since = ofA[a + 2] as number
  const idle = (ofA[a + 1] as number) + later
  if (since > 0 && idle < breakLength && (since > (ofB[b + 2] as number) || idle < (ofB[b + 1] as number)))
    return false
  const run = (ofA[a] as number) + later
  const [flags, ofOther] = [ofA[a + 6] as number, ofB[b + 6] as number]
  if ((flags & FRESH) !== 0 || run >= reset) return true
  if ((ofOther & FRESH) !== 0 || run < (ofB[b] as number)) return false
  const half = ofB[b + 5] as number
  if (half === 0 ? (flags & HALF_IS_OPEN) !== 0 : (ofA[a + 5] as number) < half) return false
  if ((ofOther & MAY_DRIVE) === 0) return true
  const [window, most] = [ofA[a + 4] as number, ofB[b + 4] as number]
  if ((ofA[a + 3] as number) > (ofB[b + 3] as number) || window > most) return false
  return !restBurnsWindow || window + (ofA[a] as number) <= most + (ofB[b] as number)
}
