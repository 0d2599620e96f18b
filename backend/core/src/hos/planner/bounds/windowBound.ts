import type { Label } from '../label/label.ts'
import { inPause } from '../label/pauses.ts'
import { type Limits, NEVER } from '../problem/limits.ts'
import type { Place, Window } from '../problem/places.ts'
import type { Problem } from '../problem/problem.ts'
import { hoursReturn, mayRunOut } from './cycleBound.ts'
import { RestsAhead, Shifts } from './restsAhead.ts'

/**
 * A finish that no completion can beat because of the windows ahead, `NEVER` where one of them is missed. Up
 * to each place its driving, the work before it and the rests forced pass, from the label on and from each
 * wait on, after which the clocks may be fresh. Where the hours of the cycle do not reach the end, those
 * without a restart wait for hours that return, and those with one take it on the way.
 */
export function windowBound(problem: Problem, label: Label): number {
  const { limits, places } = problem
  const { restart } = limits
  const runsOut = mayRunOut(problem, label)
  const ahead = new RestsAhead(limits, label)
  let waits: Wait | null = null
  // Without a restart from the label on, and with one; `restFrom`: when one here can have begun.
  let plain = label.minute
  let restarted = NEVER
  let restFrom = label.minute
  let at = label.driven
  let work = 0
  for (let i = label.next; i < places.length; i++) {
    const place = places[i] as Place
    // Behind the last driving no work forces a rest.
    if (place.at > at) {
      const leg = place.at - at
      restarted = Math.min(restarted, Math.max(plain, restFrom + restart)) + leg
      at = place.at
      const driving = at - label.driven
      const awake = label.minute + driving + work
      const rest = ahead.drive(leg)
      plain = Math.max(plain + leg, awake + rest)
      if (runsOut) {
        plain = Math.max(plain, hoursReturn(problem, label, driving, work))
        restarted = Math.max(restarted, awake + Math.max(0, rest - limits.reset) + restart)
      }
      for (let wait = waits; wait !== null; wait = wait.before) {
        wait.drive(leg)
        plain = Math.max(plain, wait.plain)
        restarted = Math.max(restarted, wait.restarted)
      }
      restFrom = plain
    }
    const afterIt = Math.min(restarted, Math.max(plain, restFrom + restart))
    const opens = openFrom(place, plain)
    const opensAfterIt = runsOut ? openFrom(place, afterIt) : NEVER
    if (opens >= NEVER && opensAfterIt >= NEVER) return NEVER
    if (place.service > 0) restFrom = opens
    if (opens > plain || opensAfterIt > afterIt) {
      const fromNext = Math.max(opens, restFrom + restart)
      waits = new Wait(label, limits, opens, fromNext, opensAfterIt, waits)
    }
    restFrom += place.service
    plain = opens + place.service
    restarted = opensAfterIt + place.service
    work += place.service
    ahead.work(place.service)
    for (let wait = waits; wait !== null; wait = wait.before) wait.work(place.service)
  }
  return Math.min(plain, restarted)
}

/** The first minute from `minute` on at which the work may begin. */
export function openFrom({ windows }: Place, minute: number): number {
  for (let i = 0; i < windows.length; i++) {
    const window = windows[i] as Window
    if (minute <= window[1]) return Math.max(window[0], minute)
  }
  return NEVER
}

/** What passes from where work began at a place that was waited for: no minutes are earlier. */
class Wait extends Shifts {
  /** Without a restart. */
  plain: number
  readonly before: Wait | null
  readonly #reset: number
  /** With the first one after it, perhaps begun before it; and with one before it. */
  #restartedAfter: number
  #restartedBefore: number

  /** The clocks may be fresh, and what is claimed may still be claimed. */
  constructor(
    label: Label,
    limits: Limits,
    plain: number,
    restartedAfter: number,
    restartedBefore: number,
    before: Wait | null,
  ) {
    super(
      limits,
      limits.drive + Math.max(label.claimedDrive, label.claimedDriveSinceHalf),
      limits.window + Math.max(label.claimedWindow, label.claimedWindowSinceHalf),
      inPause(limits),
    )
    this.plain = plain
    this.before = before
    this.#reset = limits.reset
    this.#restartedAfter = restartedAfter
    this.#restartedBefore = restartedBefore
  }

  get restarted(): number {
    return Math.min(this.#restartedAfter, this.#restartedBefore)
  }

  override drive(minutes: number): void {
    const before = this.rests
    super.drive(minutes)
    const rests = this.rests - before
    this.#pass(minutes + rests * this.#reset)
    // The restart is one of them.
    if (before === 0 && rests > 0) this.#restartedAfter -= this.#reset
  }

  override work(minutes: number): void {
    super.work(minutes)
    this.#pass(minutes)
  }

  #pass(minutes: number): void {
    this.plain += minutes
    this.#restartedAfter += minutes
    this.#restartedBefore += minutes
  }
}
