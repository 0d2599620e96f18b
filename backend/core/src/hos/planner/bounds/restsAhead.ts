import type { Label } from '../label/label.ts'
import { inPause, windowUsed } from '../label/pauses.ts'
import { leastPartner } from '../label/splitRests.ts'
import type { Limits } from '../problem/limits.ts'

/**
 * Driving and work in shifts that each go as far as they may, so that full rests are as few as can be.
 * Behind its last driving work is not barred.
 */
export class Shifts {
  rests = 0
  readonly #limits: Limits
  #drive: number
  #window: number
  /** Work that the shift's pause may leave out. */
  #pause: number

  constructor(limits: Limits, drive: number, window: number, pause = 0) {
    this.#limits = limits
    this.#drive = drive
    this.#window = window
    this.#pause = pause
  }

  drive(minutes: number): void {
    let left = minutes
    while (left > this.#drive || left > this.#window) {
      left -= Math.max(0, Math.min(this.#drive, this.#window))
      this.rests++
      this.#drive = this.#limits.drive
      this.#window = this.#limits.window
      this.#pause = inPause(this.#limits)
    }
    this.#drive -= left
    this.#window -= left
  }

  work(minutes: number): void {
    const paused = Math.min(minutes, this.#pause)
    this.#pause -= paused
    this.#window -= minutes - paused
  }
}

/** Minutes of rests forced from a label on, the next of them perhaps the other half of one behind. */
export class RestsAhead {
  readonly #reset: number
  readonly #whole: Shifts
  /** Once the half behind has its partner, and how long that is. */
  readonly #paired: Shifts | null = null
  readonly #partner: number = 0

  constructor(limits: Limits, label: Label) {
    const { drive, window, reset, split } = limits
    this.#reset = reset
    this.#whole = new Shifts(
      limits,
      drive + label.claimedDrive - label.shiftDriving,
      window + label.claimedWindow - windowUsed(label),
      inPause(limits) - label.paused,
    )
    if (split === null || label.halfLength === 0) return
    this.#partner = leastPartner(label, split)
    this.#paired = new Shifts(
      limits,
      drive + label.claimedDriveSinceHalf - label.drivingSinceHalf,
      window + label.claimedWindowSinceHalf - label.windowSinceHalf,
    )
  }

  /** Minutes of all rests up to the end of this driving. */
  drive(minutes: number): number {
    this.#whole.drive(minutes)
    this.#paired?.drive(minutes)
    const whole = this.#whole.rests * this.#reset
    if (this.#paired === null) return whole
    return Math.min(whole, this.#partner + this.#paired.rests * this.#reset)
  }

  work(minutes: number): void {
    this.#whole.work(minutes)
    this.#paired?.work(minutes)
  }
}
