import { setBounds } from './bound.ts'
import { cycleLeft, fallsBy, NO_PRIOR } from './cycle.ts'
import { dominates } from './dominance.ts'
import { Heap } from './heap.ts'
import {
  dailyLeft,
  drive,
  endRun,
  fullRest,
  type Label,
  resetLength,
  restInPlace,
  splitHalf,
  STOP,
  wait,
  work,
} from './label.ts'
import { NEVER } from './limits.ts'
import { fuelsFrom, type Problem, reachFrom } from './problem.ts'

/** Labels after which the search gives up (about a tenth of a second on a quiet machine); most trips of 3,500 miles take fewer than a hundred. */
export const MOST_LABELS = 2_500

export interface Found {
  /** The finished label with the earliest finish, `null` when no legal plan exists. */
  readonly best: Label | null
  /** Labels taken off the heap. */
  readonly expanded: number
  /** Whether the search stopped at `MOST_LABELS` instead of at a proof. */
  readonly gaveUp: boolean
}

/** Best-first search for the plan with the earliest finish, then the fewest stops. */
export function search(problem: Problem): Found {
  return new Search(problem).run()
}

class Search {
  readonly #problem: Problem
  readonly #open = new Heap()
  readonly #seen: [Label[], Label[]] = [[], []]

  constructor(problem: Problem) {
    this.#problem = problem
  }

  run(): Found {
    for (const start of this.#problem.starts) this.#arrive(start)
    let expanded = 0
    for (let label = this.#open.pop(); label !== undefined; label = this.#open.pop()) {
      if (label.done) return { best: label, expanded, gaveUp: false }
      const seen = this.#seen[label.picked ? 1 : 0]
      if (this.#isDominated(seen, label)) continue
      if (expanded === MOST_LABELS) return { best: null, expanded, gaveUp: true }
      expanded++
      seen.push(label)
      this.#arrive(label)
    }
    return { best: null, expanded, gaveUp: false }
  }

  #isDominated(seen: readonly Label[], label: Label): boolean {
    for (let i = seen.length - 1; i >= 0; i--)
      if (dominates(this.#problem, seen[i] as Label, label)) return true
    return false
  }

  /** At an event: everything the driver may do here. */
  #arrive(label: Label): void {
    const { road } = this.#problem
    if (!label.picked && label.x === road.pickupAt) this.#atPickup(label)
    else if (label.x === road.minutes) this.#finish(label)
    else this.#atStop(label)
  }

  #finish(from: Label): void {
    const { dropoffWindow, service } = this.#problem
    if (from.t > dropoffWindow[1]) return
    const label = from.copy()
    label.done = true
    label.f = Math.max(from.t, dropoffWindow[0]) + service.dropoff
    // An open half is closed by a rest after the trip.
    if (label.half > 0 && !label.paired) label.effort += STOP
    label.rank = label.effort
    this.#open.push(label)
  }

  /** The pickup: fuel first or not; wait or rest until it opens; load. */
  #atPickup(label: Label): void {
    this.#load(label)
    if (label.fuels > 0) this.#load(this.#fuelled(label))
  }

  #load(label: Label): void {
    const { limits, pickupWindow, service } = this.#problem
    const early = Math.max(0, pickupWindow[0] - label.t)
    const plain = label.copy()
    endRun(plain, limits)
    const topUp = limits.breakLength - plain.idle - service.pickup
    if (early > topUp && topUp > 0) {
      const rested = plain.copy()
      wait(rested, early, topUp, limits)
      this.#serve(rested)
    }
    wait(plain, early, 0, limits)
    this.#serve(plain)
    if (early > 0 || label.run > 0) this.#rests(label, early, false, this.#serve)
  }

  readonly #serve = (label: Label): void => {
    const { limits, pickupWindow, service, road } = this.#problem
    const spare = pickupWindow[1] - label.t
    if (spare < 0) return
    label.slack = Math.min(label.slack, pickupWindow[1] >= NEVER ? NEVER : spare)
    label.picked = true
    work(label, 'pickup', service.pickup, limits)
    if (label.x === road.minutes) this.#finish(label)
    else this.#atStop(label)
  }

  #fuelled(from: Label): Label {
    const { limits, service } = this.#problem
    const label = from.copy()
    endRun(label, limits)
    work(label, 'fuel', service.fuel, limits)
    label.reach = reachFrom(this.#problem, label.x)
    label.fuels = fuelsFrom(this.#problem, label.x)
    return label
  }

  /** Any place short of the end where a limit is reached or work was done: fuel first or not, then go on, break, rest, or wait. */
  #atStop(label: Label): void {
    this.#choose(label)
    if (label.fuels > 0 && label.x > 0) this.#choose(this.#fuelled(label))
  }

  #choose(label: Label): void {
    const { limits, prior } = this.#problem
    const plain = label.copy()
    endRun(plain, limits)
    const missing = limits.breakLength - plain.idle
    if (plain.b > 0 && missing > 0 && (plain.idle > 0 || plain.b >= limits.breakAfter)) {
      const rested = plain.copy()
      restInPlace(rested, 'break', missing, limits)
      this.#driveOn(rested)
    }
    this.#rests(label, 0, false, this.#driveOn)
    if (!plain.restarted && limits.cycle - plain.c <= (prior.left[fallsBy(prior, plain.t)] as number))
      this.#waitForHours(label, plain)
    this.#driveOn(plain)
  }

  /** The cycle bars driving: wait to one of the next day starts, here or by a longer rest before, or rest meanwhile. */
  #waitForHours(label: Label, plain: Label): void {
    const { limits, prior } = this.#problem
    for (let i = fallsBy(prior, plain.t); i < prior.falls.length; i++) {
      const n = (prior.falls[i] as number) - plain.t
      if (n > limits.restart) return
      this.#rests(label, n, true, this.#driveOn)
      const missing = limits.breakLength - plain.idle
      if (plain.b > 0 && missing > 0 && missing < n) {
        const rested = plain.copy()
        wait(rested, n, missing, limits)
        this.#driveOn(rested)
      }
      const waited = plain.copy()
      wait(waited, n, 0, limits)
      this.#driveOn(waited)
    }
  }

  /**
   * Every chosen rest that adds at least `atLeast` minutes here, then `next`. With `exactly`, only rests that add just that many.
   * A rest running at departure counts towards the length.
   */
  #rests(label: Label, atLeast: number, exactly: boolean, next: (label: Label) => void): void {
    const { limits } = this.#problem
    const shortest = label.run + atLeast
    const reset = Math.max(resetLength(label, limits), shortest)
    if (reset < NEVER && (!exactly || reset === shortest)) {
      const rested = label.copy()
      fullRest(rested, reset, 'full', limits)
      next(rested)
    }
    const restart = Math.max(limits.restart, reset)
    if (restart < NEVER && !exactly) {
      const restarted = label.copy()
      fullRest(restarted, restart, 'restart', limits)
      next(restarted)
    }
    if (limits.split === null || shortest >= limits.reset) return
    const { short, long, total } = limits.split
    const half = (length: number): void => {
      const rested = label.copy()
      if (splitHalf(rested, length, limits)) next(rested)
    }
    if (shortest >= short) half(shortest)
    if (exactly) return
    const partner = label.half > 0 ? total - label.half : short
    if (short > shortest) half(short)
    if (total - long > shortest && total - long !== short) half(total - long)
    if (long > shortest) half(long)
    if (total - short > shortest && total - short !== long) half(total - short)
    if (partner > shortest && ![short, total - long, long, total - short].includes(partner)) half(partner)
  }

  readonly #driveOn = (label: Label): void => {
    const { limits, prior, road } = this.#problem
    const target = label.picked ? road.minutes : road.pickupAt
    const daily = Math.min(dailyLeft(label, limits), target - label.x)
    if (daily <= 0) return
    const n = Math.min(daily, cycleLeft(limits, label.restarted ? NO_PRIOR : prior, label.t, label.c))
    if (n <= 0) return
    drive(label, n)
    setBounds(this.#problem, label)
    if (label.f < NEVER && !this.#isDominated(this.#seen[label.picked ? 1 : 0], label)) this.#open.push(label)
  }
}
