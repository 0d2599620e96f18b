import type { Label } from '../label/label.ts'
import { inPause } from '../label/pauses.ts'
import { NEVER } from '../problem/limits.ts'
import { lastClosing, type Place, type Window, windowFrom } from '../problem/places.ts'
import type { Problem } from '../problem/problem.ts'
import { Shifts } from './restsAhead.ts'

/** What passes at least from where work begins at one place. */
export interface Passing {
  /** Minutes up to the arrival at each place from it on, by the place's index. */
  readonly upTo: readonly number[]
  /** The first place with a rest before it. */
  readonly restBefore: number
}

/**
 * The way from each place that was waited for: the clocks may be fresh there, so it is the same for all
 * labels with the same claims.
 */
export class AfterWaits {
  readonly #problem: Problem
  readonly #drive: number
  readonly #window: number
  readonly #passing: Passing[] = []
  readonly #dueBy: number[] = []
  readonly #finishes: number[][]

  /** `drive` and `window`: what may be claimed. */
  constructor(problem: Problem, drive: number, window: number) {
    this.#problem = problem
    this.#drive = drive
    this.#window = window
    this.#finishes = problem.places.map(() => [])
  }

  passingFrom(index: number): Passing {
    return (this.#passing[index] ??= this.#passingFrom(index))
  }

  #passingFrom(index: number): Passing {
    const { limits, places } = this.#problem
    const shifts = new Shifts(
      limits,
      limits.drive + this.#drive,
      limits.window + this.#window,
      inPause(limits),
    )
    const upTo = new Array<number>(places.length).fill(0)
    let restBefore = places.length
    let passed = 0
    let { at } = places[index] as Place
    for (let i = index; i < places.length; i++) {
      const place = places[i] as Place
      if (place.at > at) {
        const { rests } = shifts
        shifts.drive(place.at - at)
        passed += place.at - at + (shifts.rests - rests) * limits.reset
        if (shifts.rests > 0) restBefore = Math.min(restBefore, i)
        at = place.at
      }
      upTo[i] = passed
      shifts.work(place.service)
      passed += place.service
    }
    return { upTo, restBefore }
  }

  /** The last minute to be at a place, so that it and those after it can be in time. */
  dueBy(index: number): number {
    return (this.#dueBy[index] ??= this.#dueByOf(index))
  }

  #dueByOf(index: number): number {
    const { upTo } = this.passingFrom(index)
    return this.#problem.places.reduce(
      (due, place, i) => (i < index ? due : Math.min(due, lastClosing(place) - (upTo[i] as number))),
      NEVER,
    )
  }

  /** A finish that none can beat whose work at a place begins as one of its windows opens. */
  finishFrom(index: number, window: number): number {
    const ofPlace = this.#finishes[index] as number[]
    return (ofPlace[window] ??= this.#finishFrom(index, window))
  }

  #finishFrom(index: number, window: number): number {
    const { places } = this.#problem
    const { upTo } = this.passingFrom(index)
    const { windows } = places[index] as Place
    const [begin] = windows[window] as Window
    let finish = 0
    for (let i = index; i < places.length; i++) {
      const place = places[i] as Place
      const arrival = begin + (upTo[i] as number)
      const next = windowFrom(place, arrival)
      if (next < 0) return NEVER
      const [opens] = place.windows[next] as Window
      if (opens > arrival) finish = Math.max(finish, this.finishFrom(i, next))
      finish = Math.max(finish, arrival + place.service)
    }
    return Math.min(finish, NEVER)
  }
}

/** Of all claims that labels of a problem may have. */
export class WaitsAhead {
  readonly #problem: Problem
  readonly #byClaims = new Map<number, AfterWaits>()

  constructor(problem: Problem) {
    this.#problem = problem
  }

  /** After a wait what is claimed may still be claimed. */
  of(label: Label): AfterWaits {
    const drive = Math.max(label.claimedDrive, label.claimedDriveSinceHalf)
    const window = Math.max(label.claimedWindow, label.claimedWindowSinceHalf)
    const key = drive * NEVER + window
    let after = this.#byClaims.get(key)
    if (after === undefined) this.#byClaims.set(key, (after = new AfterWaits(this.#problem, drive, window)))
    return after
  }
}
