import { type Law } from './laws.ts'
import {
  afterFullRest,
  afterShortRest,
  type Barred,
  distinct,
  isOpen,
  type Reading,
  rested,
} from './reading.ts'
import { minuteOf } from './times.ts'
import type { Segment } from './types.ts'

/** A log minute by minute: what each of them is, and which minutes of driving the rules bar. */

export type Minute = 'off' | 'berth' | 'seat' | 'drive' | 'work'

const KINDS = {
  OFF_DUTY: 'off',
  SLEEPER_BERTH: 'berth',
  DRIVING: 'drive',
  ON_DUTY_NOT_DRIVING: 'work',
} as const

function kindOf({ status, special }: Segment): Minute {
  if (special === 'PERSONAL_CONVEYANCE') return 'off'
  if (special === 'PASSENGER_SEAT') return 'seat'
  if (special === 'YARD_MOVE') return 'work'
  return KINDS[status]
}

export interface Log {
  readonly first: number
  readonly minutes: readonly Minute[]
}

/** @throws where entries overlap, leave a hole or have no length */
export function logOf(segments: readonly Segment[], first: number): Log {
  const minutes: Minute[] = []
  for (const segment of segments) {
    const [start, end] = [minuteOf(segment.start), minuteOf(segment.end)]
    if (!(segment.status in KINDS)) throw new RangeError(`'${segment.status}' is no duty status`)
    if (start !== first + minutes.length) throw new RangeError(`${segment.start} is not where the log stands`)
    if (end <= start) throw new RangeError(`the entry at ${segment.start} has no length`)
    for (let at = start; at < end; at++) minutes.push(kindOf(segment))
  }
  return { first, minutes }
}

export interface Circumstances {
  readonly law: Law
  readonly dayOf: (minute: number) => number
  /** On-duty minutes before the log: one number that no day gives back, or of the days before it. */
  readonly lump: number
  readonly priorDays: readonly number[]
  readonly berth: boolean
  /** A rest of ten hours completes no pair. */
  readonly strict: boolean
  /** Index of the minute from which on rests may be no halves; no half may be open there. */
  readonly wholeRestsFrom: number
}

/** Where the seat is none, `faultsOfSeats` says so. */
export const isRest = (minute: Minute | undefined): boolean =>
  minute === 'off' || minute === 'berth' || minute === 'seat'

/** On-duty minutes of the days that count, with what lies before the log. */
class Cycle {
  private lump: number
  private readonly length: number
  private readonly days = new Map<number, number>()
  constructor({ law, lump, priorDays }: Circumstances, firstDay: number) {
    this.lump = lump
    this.length = law.days
    priorDays.forEach((minutes, i) => this.days.set(firstDay - priorDays.length + i, minutes))
  }
  restart(): void {
    this.lump = 0
    this.days.clear()
  }
  work(day: number): void {
    this.days.set(day, (this.days.get(day) ?? 0) + 1)
  }
  used(today: number): number {
    let sum = this.lump
    for (let day = today - this.length + 1; day <= today; day++) sum += this.days.get(day) ?? 0
    return sum
  }
}

/** What no reading of the rests changes: the break, and the hours of the days. */
export function barredAnyway({ first, minutes }: Log, around: Circumstances): Barred[] {
  const { law, dayOf } = around
  const barred: Barred[] = []
  const cycle = new Cycle(around, dayOf(first))
  let sinceBreak = 0
  let still = 0
  let resting = 0
  for (const [i, minute] of minutes.entries()) {
    const at = first + i
    resting = isRest(minute) ? resting + 1 : 0
    if (resting === law.restart) cycle.restart()
    if (minute === 'drive') {
      if (sinceBreak >= law.breakAfter) barred.push({ rule: 'BREAK_30', minute: at })
      if (cycle.used(dayOf(at)) >= law.cycle) barred.push({ rule: law.cycleRule, minute: at })
      sinceBreak++
      still = 0
    } else if (++still === law.breakFor) sinceBreak = 0
    if (!isRest(minute)) cycle.work(dayOf(at))
  }
  return barred
}

/** Every lawful way to read the rests; with `onlyLegal`, those that bar no minute. */
export function readingsOf(log: Log, around: Circumstances, onlyLegal: boolean): Reading[] {
  const { law, berth, strict, wholeRestsFrom } = around
  let readings = [rested()]
  let run = 0
  let inBerth = 0
  let longest = 0
  // Before the first duty the driver is rested, however short the rest in the log is.
  let fresh = true
  const settle = (index: number): void => {
    const rest = { length: run, berth: longest }
    const maySplit = berth && index < wholeRestsFrom
    if (run > 0 && !fresh) {
      readings = readings.flatMap((reading) =>
        run >= law.reset
          ? (afterFullRest(reading, rest, law, strict) ?? [])
          : afterShortRest(reading, rest, law, maySplit),
      )
      if (onlyLegal) readings = distinct(readings)
    }
    run = inBerth = longest = 0
  }
  for (const [i, minute] of log.minutes.entries()) {
    if (isRest(minute)) {
      run++
      inBerth = minute === 'berth' ? inBerth + 1 : 0
      longest = Math.max(longest, inBerth)
      continue
    }
    settle(i)
    // A full rest that goes on from before it has closed them.
    if (i >= wholeRestsFrom) readings = readings.filter((reading) => !isOpen(reading))
    fresh = false
    for (const reading of readings) {
      if (minute === 'drive') {
        const at = log.first + i
        const found: Barred[] = []
        if (reading.drive >= law.drive) found.push({ rule: 'DRIVE_11', minute: at })
        if (reading.window >= law.window) found.push({ rule: 'WINDOW_14', minute: at })
        if (found.length > 0) reading.barred = [...reading.barred, ...found]
        reading.drive++
        reading.driveSince++
      }
      reading.window++
      reading.windowSince++
    }
    if (onlyLegal) readings = readings.filter(({ barred }) => barred.length === 0)
  }
  settle(log.minutes.length)
  return readings.filter((reading) => !isOpen(reading))
}
