import { DAY_MINUTES } from '../../../units.ts'
import { WaitsAhead } from '../bounds/afterWaits.ts'
import { raiseByWindows, setBounds } from '../bounds/setBounds.ts'
import {
  absorb,
  drive,
  driveExempt,
  drivingLeft,
  endRunningRest,
  hasNotWorked,
  isExempt,
  keepResting,
  outgrewShift,
  restInPlace,
  standBy,
  work,
} from '../label/actions.ts'
import { cycleLeftOf, hoursOf } from '../label/countedHours.ts'
import { type Label, STOP } from '../label/label.ts'
import { berthOwedAfter } from '../label/splitRests.ts'
import { fallsBy } from '../problem/cycleHours.ts'
import { NEVER } from '../problem/limits.ts'
import { lastClosing, type Place, type Window } from '../problem/places.ts'
import { fillTank, lastPlace, reachFrom } from '../problem/problem.ts'
import type { SearchProblem } from '../start/request.ts'
import { ExpandedLabels } from './expandedLabels.ts'
import { openLabels } from './openLabels.ts'
import { ANY_REST, eachRest } from './rests.ts'
import { leavesHalfOpen, mustPairBefore, stopsShort } from './shortOf.ts'
import { waitsAtPlace, waitsForHours } from './waits.ts'

/** Labels after which a search gives up, within a second; most trips of 3,500 miles take under a hundred. */
const MOST_LABELS = 5_000

/**
 * Steps (drives and services looked at) that the searches for one plan may still take together: what a label
 * costs, they cost.
 */
export interface Allowance {
  steps: number
}

/** A longer plan is none: without a restart a lump of hours may leave minutes of driving a week. */
const LONGEST = 180 * DAY_MINUTES - 1

export interface SearchOutcome {
  /** The earliest finish, `null` when none was found in time. */
  readonly best: Label | null
  readonly expanded: number
  /** Stopped at the limit: there could be an earlier finish, and what was found is legal. */
  readonly cutShort: boolean
  /** No plan ends before it. */
  readonly least: number
}

/** Before the first work or driving one is where one has rested. */
const hasDoneNothing = (label: Label): boolean => label.driven === 0 && label.trail === null

export interface SearchOptions {
  /** A plan to be beaten, in its finish or else in its effort. */
  readonly known?: Label | null
  /** How much the way ahead weighs: 1 proves the first plan the earliest. */
  readonly haste?: number
  readonly allowance: Allowance
  readonly reserve?: number
}

/** Best first: earliest finish, then fewest stops. */
export class Search {
  readonly #problem: SearchProblem
  readonly #open = openLabels()
  /** By the place to be served next. */
  readonly #expanded: readonly ExpandedLabels[]

  readonly #waits: WaitsAhead
  /** The latest finish of any plan: that of an arrival as the last place closes. */
  readonly #latest: number

  readonly #known: Label | null
  readonly #haste: number
  readonly #allowance: Allowance
  readonly #reserve: number

  constructor(problem: SearchProblem, { known = null, haste = 1, allowance, reserve = 0 }: SearchOptions) {
    this.#problem = problem
    this.#known = known
    this.#haste = haste
    this.#allowance = allowance
    this.#reserve = reserve
    this.#waits = new WaitsAhead(problem)
    const last = lastPlace(problem)
    this.#latest = Math.min(LONGEST, lastClosing(last) + last.service)
    this.#expanded = problem.places.map((place) => new ExpandedLabels(problem, place))
  }

  run(): SearchOutcome {
    for (const start of this.#problem.starts) this.#arrive(start)
    if (this.#isSpent()) return { best: null, expanded: 0, cutShort: true, least: 0 }
    let expanded = 0
    for (let label = this.#open.pop(); label !== undefined; label = this.#open.pop()) {
      if (!this.#beatsKnown(label)) break
      if (label.finished) return { best: label, expanded, cutShort: false, least: label.bound }
      const expandedLike = this.#expandedLike(label)
      if (expandedLike.dominates(label)) continue
      // Asked of those only that come first: most never do.
      if (raiseByWindows(this.#problem, label, this.#waits)) {
        this.#keep(label)
        continue
      }
      if (expanded < MOST_LABELS) {
        expanded++
        expandedLike.add(label)
        this.#arrive(label)
        if (!this.#isSpent()) continue
      }
      return { best: null, expanded, cutShort: label.bound !== this.#known?.bound, least: label.bound }
    }
    return { best: null, expanded, cutShort: false, least: this.#known?.bound ?? NEVER }
  }

  #beatsKnown({ bound, effortBound }: Label): boolean {
    const known = this.#known
    return known === null || bound < known.bound || (bound === known.bound && effortBound < known.effortBound)
  }

  /** Those gone on from with the same place next. */
  #expandedLike({ next }: Label): ExpandedLabels {
    return this.#expanded[next] as ExpandedLabels
  }

  #next({ next }: Label): Place {
    return this.#problem.places[next] as Place
  }

  #arrive(label: Label): void {
    // Places in one spot may have more choices than all else.
    if (this.#isSpent()) return
    const place = this.#next(label)
    if (this.#isTooLate(label, place)) return
    if (label.driven < place.at) this.#atStop(label)
    else if (place === lastPlace(this.#problem)) this.#finish(label, place)
    else this.#atPlace(label, place)
  }

  /** For this place or one after it, whatever follows. */
  #isTooLate(label: Label, { at, ahead }: Place): boolean {
    // Of what is exempt driving and work alone take time.
    const dueBy = isExempt(label, this.#problem.limits)
      ? ahead.dueBy
      : this.#waits.of(label).dueBy(label.next)
    return label.minute + at - label.driven > dueBy
  }

  #finish(from: Label, { windows, service, rest }: Place): void {
    const window = windows.find(([, close]) => from.minute <= close)
    if (window === undefined) return
    const early = Math.max(0, window[0] - from.minute)
    const resting = rest ? early : 0
    const owed = berthOwedAfter(from, resting, early - resting + service, this.#problem.limits)
    if (owed >= NEVER) return
    const label = from.copy()
    label.finished = true
    label.bound = from.minute + early + service
    // An open half is closed by a rest after the trip.
    if (owed > 0) label.effort += STOP
    label.effortBound = label.effort
    this.#open.push(label)
  }

  /** Fuel first or not; wait or rest until one of its windows opens; serve it. */
  #atPlace(label: Label, place: Place): void {
    const tanks = [label]
    // A tank filled at the place before it in this spot is still full.
    const isFull =
      this.#problem.places[label.next - 1]?.at === place.at &&
      label.tankReach === reachFrom(this.#problem, label.driven)
    if (label.fuelStops > 0 && !isFull) tanks.push(this.#fuelled(label))
    for (const at of tanks)
      for (const window of place.windows) if (at.minute <= window[1]) this.#visit(at, place, window)
  }

  #visit(label: Label, place: Place, window: Window): void {
    const { limits } = this.#problem
    const early = Math.max(0, window[0] - label.minute)
    const mayRest = place.rest || hasDoneNothing(label)
    const serve = (at: Label): void => this.#serve(at, place, window)
    const goesOn = place.service === 0 ? early > 0 || label.runningRest > 0 : early > 0 && hasNotWorked(label)
    if (mayRest && goesOn) {
      // Work that takes no time does not end a rest; other work ends the one before the departure.
      const resting = label.copy()
      keepResting(resting, early)
      if (place.service > 0) endRunningRest(resting, limits)
      serve(resting)
    }
    const plain = label.copy()
    endRunningRest(plain, limits)
    for (const least of waitsAtPlace(this.#problem, plain, early)) {
      const waited = plain.copy()
      this.#wait(waited, early, least, mayRest ? null : place)
      serve(waited)
    }
    if (mayRest) this.#restsBefore(label, early, serve)
  }

  /** On duty `at` a place, if that gives no room for rest. */
  #wait(label: Label, n: number, inPlace: number, at: Place | null): void {
    const { limits } = this.#problem
    const here = absorb(label, n, inPlace, limits)
    if (at === null) restInPlace(label, 'wait', here, limits)
    else standBy(label, here, limits, at.kind)
  }

  /** Rests before work pay while the place is closed, a rest runs, or the end of the trip there asks it. */
  #restsBefore(label: Label, early: number, serve: (label: Label) => void): void {
    const endsHere =
      label.driven === this.#problem.road.minutes && leavesHalfOpen(this.#problem, label, label.minute)
    if (early === 0 && label.runningRest === 0 && !endsHere) return
    eachRest(label, { least: early, exactly: false }, this.#problem.limits, serve)
  }

  #serve(label: Label, place: Place, [, close]: Window): void {
    const { limits } = this.#problem
    const spare = close - label.minute
    if (spare < 0 || outgrewShift(label, limits)) return
    this.#allowance.steps--
    label.slack = Math.min(label.slack, close >= NEVER ? NEVER : spare)
    label.next++
    work(label, 'serve', place.service, limits, place.kind)
    if (place.kind === 'fuel') fillTank(this.#problem, label)
    this.#arrive(label)
  }

  #fuelled(from: Label): Label {
    const { limits, fuelling } = this.#problem
    const label = from.copy()
    endRunningRest(label, limits)
    work(label, 'fuel', fuelling, limits)
    fillTank(this.#problem, label)
    return label
  }

  #atStop(label: Label): void {
    this.#choose(label)
    if (label.fuelStops > 0 && label.driven > 0) this.#choose(this.#fuelled(label))
  }

  #choose(label: Label): void {
    const { limits } = this.#problem
    const standing = this.#standsBy(label)
    const mayRest = standing === null
    const plain = label.copy()
    endRunningRest(plain, limits)
    const place = this.#next(label)
    // The last minute of driving before a place where one may not rest.
    const isShort = !place.rest && place.at - label.driven === 1 && place.ahead.stops > 0
    const missing = limits.breakLength - plain.idle
    const wantsBreak = plain.idle > 0 || plain.sinceBreak >= limits.breakAfter || isShort
    if (plain.sinceBreak > 0 && wantsBreak) {
      const rested = plain.copy()
      if (mayRest) restInPlace(rested, 'break', missing, limits)
      else standBy(rested, missing, limits, standing.kind)
      this.#driveOn(rested)
    }
    if (mayRest) eachRest(label, ANY_REST, limits, this.#driveOn)
    if (cycleLeftOf(this.#problem, plain) === 0 || isShort) this.#waitForHours(label, plain, standing)
    if (isShort && mayRest) this.#waitShortOf(place, plain)
    this.#driveOn(plain)
  }

  /** The place just served, where it has no room for rest. */
  #standsBy(label: Label): Place | null {
    const behind = this.#problem.places[label.next - 1]
    return !behind || behind.rest || behind.at < label.driven || hasDoneNothing(label) ? null : behind
  }

  /** Wait to one of the next day starts, here or by a longer rest before, or rest meanwhile. */
  #waitForHours(label: Label, plain: Label, standing: Place | null): void {
    const { limits } = this.#problem
    const { falls } = hoursOf(this.#problem, plain)
    for (const fall of falls.slice(fallsBy({ falls, left: [] }, plain.minute))) {
      const n = fall - plain.minute
      if (n > limits.restart) return
      if (standing === null) eachRest(label, { least: n, exactly: true }, limits, this.#driveOn)
      for (const least of waitsForHours(this.#problem, plain, n)) {
        const waited = plain.copy()
        this.#wait(waited, n, least, standing)
        this.#driveOn(waited)
      }
    }
  }

  /** Off duty a minute before a place where a wait would be on duty. */
  #waitShortOf({ windows }: Place, plain: Label): void {
    for (const [open] of windows) {
      const n = open - 1 - plain.minute
      if (n <= 0) continue
      for (const least of waitsForHours(this.#problem, plain, n)) {
        const waited = plain.copy()
        this.#wait(waited, n, least, null)
        this.#driveOn(waited)
      }
    }
  }

  readonly #driveOn = (label: Label): void => {
    const { limits, road } = this.#problem
    const place = this.#next(label)
    if (this.#isTooLate(label, place)) return
    const daily = Math.min(drivingLeft(label, limits), place.at - label.driven)
    if (outgrewShift(label, limits)) return
    const isFree = label.driven < limits.exemptUntil
    let n = isFree ? daily : Math.min(daily, cycleLeftOf(this.#problem, label))
    const ends = label.driven + n === road.minutes && place.ahead.work === 0
    if (ends && leavesHalfOpen(this.#problem, label, label.minute + n)) n--
    if (n <= 0) return
    const sooner = isFree ? 0 : mustPairBefore(this.#problem, label, n)
    if (sooner > 0) this.#push(label.copy(), sooner)
    if (n > 1 && sooner !== n - 1 && stopsShort(this.#problem, label, place, n))
      this.#push(label.copy(), n - 1)
    this.#push(label, n)
  }

  #push(label: Label, n: number): void {
    if (label.driven < this.#problem.limits.exemptUntil) driveExempt(label, n)
    else drive(label, n)
    this.#allowance.steps--
    setBounds(this.#problem, label)
    this.#keep(label)
  }

  #keep(label: Label): void {
    if (label.bound > this.#latest || !this.#beatsKnown(label)) return
    label.bound = label.minute + this.#haste * (label.bound - label.minute)
    this.#open.push(label)
  }

  #isSpent(): boolean {
    return this.#allowance.steps < this.#reserve
  }
}
