import { DAY_MINUTES } from '../../../units.ts'
import { setBounds } from '../bounds/setBounds.ts'
import {
  drive,
  drivingLeft,
  endRunningRest,
  fullRest,
  holdsClaimAtDeparture,
  keepResting,
  outgrewShift,
  restInPlace,
  wait,
  work,
} from '../label/actions.ts'
import { hoursOf, oldestCounted, planHoursOf, workedByDay } from '../label/countedHours.ts'
import { type Label, STOP } from '../label/label.ts'
import { berthOwedAfter, hasOpenHalf, resetLength, splitHalf } from '../label/splitRests.ts'
import { cycleLeft, fallsBy } from '../problem/cycleHours.ts'
import { NEVER } from '../problem/limits.ts'
import { firstReturn, fuelsFrom, reachFrom } from '../problem/problem.ts'
import type { SearchProblem } from '../start/request.ts'
import { ExpandedLabels } from './expandedLabels.ts'
import { openLabels } from './openLabels.ts'

/** Labels after which a search gives up, within a second; most trips of 3,500 miles take under a hundred. */
export const MOST_LABELS = 5_000

/** A longer plan is none: without a restart a lump of hours may leave minutes of driving a week. */
const LONGEST = 180 * DAY_MINUTES - 1

export interface SearchOutcome {
  /** The earliest finish, `null` when none was found in time. */
  readonly best: Label | null
  readonly expanded: number
  /** Stopped at `MOST_LABELS`: there could be an earlier finish, and what was found is legal. */
  readonly cutShort: boolean
}

/**
 * Best first: earliest finish, then fewest stops. First as if hours of the trip never returned, which is
 * right when it arrives before they can; else once more with them, cut off by that plan.
 */
export function search(problem: SearchProblem): SearchOutcome {
  const simple = new Search(problem, null).run()
  const { best } = simple
  const arrival = best === null ? NEVER : best.bound - problem.service.dropoff
  if (simple.cutShort || arrival <= firstReturn(problem)) return simple
  const byDay = new Search({ ...problem, ageing: true }, best).run()
  const expanded = simple.expanded + byDay.expanded
  return { best: byDay.best ?? best, expanded, cutShort: byDay.cutShort }
}

/** A legal plan where `search` gave up: what is still ahead weighs twice, so an end is reached sooner. */
export const anyPlan = (problem: SearchProblem): Label | null =>
  new Search({ ...problem, ageing: true }, null, 2).run().best

/** Only a wait all in place holds on to a claim made at the departure. */
const allInPlace = (label: Label, n: number): number[] =>
  holdsClaimAtDeparture(label) && label.window > 0 ? [n] : []

class Search {
  readonly #problem: SearchProblem
  readonly #open = openLabels()
  readonly #expanded: readonly [before: ExpandedLabels, after: ExpandedLabels]

  /** The latest finish of any plan: that of an arrival as the drop-off closes. */
  readonly #latest: number

  /** A plan to be beaten, in its finish or else in its effort. */
  readonly #known: Label | null

  /** How much the way ahead weighs: 1 proves the first plan the earliest. */
  readonly #haste: number

  constructor(problem: SearchProblem, known: Label | null, haste = 1) {
    this.#problem = problem
    this.#known = known
    this.#haste = haste
    this.#latest = Math.min(LONGEST, problem.dropoffWindow[1] + problem.service.dropoff)
    this.#expanded = [new ExpandedLabels(problem), new ExpandedLabels(problem)]
  }

  run(): SearchOutcome {
    for (const start of this.#problem.starts) this.#arrive(start)
    let expanded = 0
    for (let label = this.#open.pop(); label !== undefined; label = this.#open.pop()) {
      if (!this.#beatsKnown(label)) break
      if (label.finished) return { best: label, expanded, cutShort: false }
      const expandedLike = this.#expandedLike(label)
      if (expandedLike.dominates(label)) continue
      if (expanded === MOST_LABELS)
        return { best: null, expanded, cutShort: label.bound !== this.#known?.bound }
      expanded++
      expandedLike.add(label)
      this.#arrive(label)
    }
    return { best: null, expanded, cutShort: false }
  }

  #beatsKnown({ bound, effortBound }: Label): boolean {
    const known = this.#known
    return known === null || bound < known.bound || (bound === known.bound && effortBound < known.effortBound)
  }

  /** Those gone on from with the load on board, or those without. */
  #expandedLike({ loaded }: Label): ExpandedLabels {
    return this.#expanded[loaded ? 1 : 0]
  }

  #arrive(label: Label): void {
    const { road } = this.#problem
    if (!label.loaded && label.driven === road.pickupAt) this.#atPickup(label)
    else if (label.driven === road.minutes) this.#finish(label)
    else this.#atStop(label)
  }

  #finish(from: Label): void {
    const { dropoffWindow, service } = this.#problem
    if (from.minute > dropoffWindow[1]) return
    const early = Math.max(0, dropoffWindow[0] - from.minute)
    const owed = berthOwedAfter(from, early, service.dropoff, this.#problem.limits)
    if (owed >= NEVER) return
    const label = from.copy()
    label.finished = true
    label.bound = from.minute + early + service.dropoff
    // An open half is closed by a rest after the trip.
    if (owed > 0) label.effort += STOP
    label.effortBound = label.effort
    this.#open.push(label)
  }

  /** The pickup: fuel first or not; wait or rest until it opens; load. */
  #atPickup(label: Label): void {
    this.#load(label)
    if (label.fuelStops > 0) this.#load(this.#fuelled(label))
  }

  #load(label: Label): void {
    const { limits, pickupWindow, service } = this.#problem
    const early = Math.max(0, pickupWindow[0] - label.minute)
    if (service.pickup === 0 && (early > 0 || label.runningRest > 0)) {
      // Loading that takes no time does not end a rest.
      const resting = label.copy()
      keepResting(resting, early)
      this.#serve(resting)
    }
    const plain = label.copy()
    endRunningRest(plain, limits)
    // Here what makes the stop a break, or as little as the last rest lets pass.
    const topUp = Math.min(early, Math.max(0, limits.breakLength - plain.idle - service.pickup))
    const others = this.#problem.ageing ? this.#waitsInPlace(plain, early) : [0]
    for (const least of new Set([topUp, ...others, ...allInPlace(plain, early)])) {
      const waited = plain.copy()
      wait(waited, early, least, limits)
      this.#serve(waited)
    }
    this.#restsAtPickup(label, early)
  }

  /** Rests before loading pay while the pickup is closed, a rest runs, or the drop-off there asks it. */
  #restsAtPickup(label: Label, early: number): void {
    const endsHere = label.driven === this.#problem.road.minutes && this.#leavesHalfOpen(label, label.minute)
    if (early > 0 || label.runningRest > 0 || endsHere) this.#rests(label, early, false, this.#serve)
  }

  /** Would the wait for the drop-off be a full rest that leaves a half open? Then close it on the way. */
  #leavesHalfOpen(label: Label, t: number): boolean {
    const { limits, dropoffWindow } = this.#problem
    return hasOpenHalf(label) && !limits.resetClosesHalf && dropoffWindow[0] - t >= limits.reset
  }

  /** Absorbing saves window but may move work past a day start: of equal days, the least wait here. */
  #waitsInPlace(label: Label, early: number): number[] {
    const { days } = this.#problem
    const from = oldestCounted(this.#problem, label.minute)
    const least = new Map<string, number>()
    for (let absorbed = 0; absorbed <= Math.min(early, label.slack); absorbed++)
      least.set([...workedByDay(label, days, absorbed, from)].flat().join(), early - absorbed)
    return [...least.values()]
  }

  readonly #serve = (label: Label): void => {
    const { limits, pickupWindow, service, road } = this.#problem
    const spare = pickupWindow[1] - label.minute
    if (spare < 0 || outgrewShift(label, limits)) return
    label.slack = Math.min(label.slack, pickupWindow[1] >= NEVER ? NEVER : spare)
    label.loaded = true
    work(label, 'pickup', service.pickup, limits)
    if (label.driven === road.minutes) this.#finish(label)
    else this.#atStop(label)
  }

  #fuelled(from: Label): Label {
    const { limits, service } = this.#problem
    const label = from.copy()
    endRunningRest(label, limits)
    work(label, 'fuel', service.fuel, limits)
    label.tankReach = reachFrom(this.#problem, label.driven)
    label.fuelStops = fuelsFrom(this.#problem, label.driven)
    return label
  }

  #atStop(label: Label): void {
    this.#choose(label)
    if (label.fuelStops > 0 && label.driven > 0) this.#choose(this.#fuelled(label))
  }

  #choose(label: Label): void {
    const { limits } = this.#problem
    const plain = label.copy()
    endRunningRest(plain, limits)
    const missing = limits.breakLength - plain.idle
    if (plain.sinceBreak > 0 && (plain.idle > 0 || plain.sinceBreak >= limits.breakAfter)) {
      const rested = plain.copy()
      restInPlace(rested, 'break', missing, limits)
      this.#driveOn(rested)
    }
    this.#rests(label, 0, false, this.#driveOn)
    if (this.#cycleLeft(plain) === 0) this.#waitForHours(label, plain)
    this.#driveOn(plain)
  }

  /** Wait to one of the next day starts, here or by a longer rest before, or rest meanwhile. */
  #waitForHours(label: Label, plain: Label): void {
    const { limits } = this.#problem
    const { falls } = hoursOf(this.#problem, plain)
    for (const fall of falls.slice(fallsBy({ falls, left: [] }, plain.minute))) {
      const n = fall - plain.minute
      if (n > limits.restart) return
      this.#rests(label, n, true, this.#driveOn)
      // Here what makes the stop a break, or as little as the last rest lets pass.
      for (const least of new Set([limits.breakLength - plain.idle, 0, ...allInPlace(plain, n)])) {
        const waited = plain.copy()
        wait(waited, n, least, limits)
        this.#driveOn(waited)
      }
    }
  }

  /** With `exactly`, only rests that add just `atLeast`; the run at departure counts. */
  #rests(label: Label, atLeast: number, exactly: boolean, next: (label: Label) => void): void {
    const { limits } = this.#problem
    // Loading that took no time has not ended the rest before it, which then goes on as a choice of its own.
    if (label.restSoFar > 0) return
    const shortest = label.runningRest + atLeast
    const full = (length: number, op: 'full' | 'restart'): void => {
      if (length >= NEVER || (exactly && length > shortest)) return
      const rested = label.copy()
      fullRest(rested, length, op, limits)
      next(rested)
    }
    const reset = Math.max(resetLength(label, limits), shortest)
    full(reset, 'full')
    if (limits.dayOff > reset) full(limits.dayOff, 'full')
    full(Math.max(limits.restart, reset), 'restart')
    if (limits.split === null) return
    const { short, long, total } = limits.split
    // A rest that runs may have begun outside the berth.
    const inBerth = label.runningRest - label.runningBerth + long
    const longer = exactly ? [] : [short, total - long, inBerth, total - short, total - label.halfLength]
    for (const length of new Set([shortest, ...longer])) {
      if (length < shortest) continue
      const rested = label.copy()
      if (splitHalf(rested, length, limits)) next(rested)
    }
  }

  readonly #driveOn = (label: Label): void => {
    const { limits, road, service } = this.#problem
    const target = label.loaded ? road.minutes : road.pickupAt
    const daily = Math.min(drivingLeft(label, limits), target - label.driven)
    if (outgrewShift(label, limits)) return
    let n = Math.min(daily, this.#cycleLeft(label))
    const ends = label.driven + n === road.minutes && (label.loaded || service.pickup === 0)
    if (ends && this.#leavesHalfOpen(label, label.minute + n)) n--
    if (n <= 0) return
    const sooner = this.#mustPairBefore(label, n)
    if (sooner > 0) this.#push(label.copy(), sooner)
    this.#push(label, n)
  }

  /** 0 where any place will do. A pair must leave a minute to drive, or it is one full rest with the next. */
  #mustPairBefore(label: Label, n: number): number {
    const { limits, road } = this.#problem
    if (!hasOpenHalf(label) || limits.resetClosesHalf || label.driven + n === road.minutes) return 0
    const most =
      Math.min(
        limits.drive + label.claimedDriveSinceHalf - label.drivingSinceHalf,
        limits.window + label.claimedWindowSinceHalf - label.windowSinceHalf,
        this.#cycleLeft(label),
      ) - 1
    return most < n ? Math.max(0, most) : 0
  }

  #push(label: Label, n: number): void {
    drive(label, n)
    setBounds(this.#problem, label)
    if (label.bound > this.#latest || !this.#beatsKnown(label) || this.#expandedLike(label).dominates(label))
      return
    label.bound = label.minute + this.#haste * (label.bound - label.minute)
    this.#open.push(label)
  }

  #cycleLeft(label: Label): number {
    const problem = this.#problem
    return cycleLeft(problem.limits, hoursOf(problem, label), label.minute, planHoursOf(problem, label))
  }
}
