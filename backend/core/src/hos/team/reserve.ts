import { countedAt } from '../planner/problem/cycleHours.ts'
import { NEVER } from '../planner/problem/limits.ts'
import { awake, type DriverLabel, isFresh } from './driverLabel.ts'
import { type DriverProblem, hoursOf } from './problem.ts'
import type { Step } from './steps.ts'

/** What bounds the driving of one driver from a label on, were the other and the truck no hindrance. */
export interface Reserve {
  readonly asked: DriverProblem
  readonly driver: DriverLabel
  readonly minute: number
  /** Driving before any rest: at once, and with a break that still takes `pause`. */
  readonly bare: number
  readonly left: number
  readonly pause: number
  /** What the first full rest still takes. */
  readonly first: number
  /** Does the cycle never bar it? */
  readonly hasHours: boolean
}

export function reserveOf(
  asked: DriverProblem,
  driver: DriverLabel,
  minute: number,
  hasHours: boolean,
): Reserve {
  const { limits } = asked
  const { breakAfter, breakLength, reset, split, drive } = limits
  const fresh = isFresh(driver, limits)
  const left = fresh ? drive : leftBeforeRest(asked, driver, minute)
  const bare = split === null ? Math.min(left, Math.max(0, breakAfter - driver.sinceBreak)) : left
  const pause = driver.sinceBreak > 0 ? Math.max(0, breakLength - driver.idle) : breakLength
  return {
    asked,
    driver,
    minute,
    left,
    bare,
    pause: bare < left ? pause : 0,
    // A rest that runs, and a half, are part of the first rest to come.
    first: fresh ? reset : Math.max(0, reset - driver.run - driver.half),
    hasHours,
  }
}

/** Driving before a rest of any worth: halves may stop the window, so driving alone counts with them. */
function leftBeforeRest(asked: DriverProblem, driver: DriverLabel, minute: number): number {
  const { limits, canada } = asked
  const stops = limits.split !== null || !limits.restBurnsWindow
  let most = 0
  for (const up of awake(driver, minute, asked)) {
    const window = stops ? NEVER : limits.window - up.window
    const duty = canada && up.canada ? canada.duty - up.canada.duty : NEVER
    most = Math.max(most, Math.min(limits.drive - up.drive, window, duty))
  }
  return most
}

/** The most of the next `time` minutes that the driver can drive. */
export function mostDriving(reserve: Reserve, time: number): number {
  const byRests = restsAllow(reserve, time)
  return reserve.hasHours ? byRests : Math.min(byRests, hoursAllow(reserve, time))
}

/** Only the hours count that have come back by then, or all of the time after a restart. */
function hoursAllow(reserve: Reserve, time: number): number {
  const { asked, driver } = reserve
  const { restart, reset } = asked.limits
  const left = hoursLeft(reserve, time)
  const after = time + driver.run - restart
  if (after <= left) return left
  // It is one of the rests, and longer than that by so much.
  const longer = Math.min(restart - reset, restart - driver.run)
  return Math.max(left, Math.min(after, restsAllow(reserve, time - longer), left + afterRest(asked, after)))
}

function restsAllow({ asked, bare, left, pause, first }: Reserve, time: number): number {
  let most = Math.max(0, Math.min(bare, time), Math.min(left, time - pause))
  for (const { idle, drive } of asked.steps) {
    const rested = time - first - idle
    if (rested <= most) break
    most = Math.max(most, Math.min(bare + drive, rested), Math.min(left + drive, rested - pause))
  }
  return most
}

/** The most that one who is fresh can drive. */
function afterRest({ steps }: DriverProblem, time: number): number {
  let most = 0
  for (const { idle, drive } of steps) {
    if (time - idle <= most) break
    most = Math.min(drive, time - idle)
  }
  return most
}

/** Driving that the cycle leaves in so many minutes, if none of them is a restart. */
export function hoursLeft({ asked, driver, minute }: Reserve, time: number): number {
  const { cycle, restart } = asked.limits
  if (driver.run >= restart) return cycle
  return Math.max(0, cycle - driver.onDuty - countedAt(hoursOf(asked, driver), minute + time))
}

/** The last minute before each return of hours, the end of a restart, and when its hours are driven. */
export function returns(reserve: Reserve): number[] {
  const { asked, driver, minute } = reserve
  const restart = asked.limits.restart - driver.run
  const times = hoursOf(asked, driver).falls.map((fall) => fall - minute - 1)
  if (restart < NEVER / 2) times.push(restart, restart + hoursLeft(reserve, restart))
  return times
}

/** How much of the way can be driven by a time at most: what is left comes after it. */
export interface Mark {
  readonly time: number
  readonly driven: number
}

/**
 * What of the way both can drive up to each time at which one of them may drive more again, by a rest, by
 * hours that return or by a restart.
 */
export function marksOf(pair: readonly [Reserve, Reserve], driving: number): Mark[] {
  const marks: Mark[] = []
  /** Can all be driven by then? */
  const isDriven = (time: number): boolean => {
    const driven = mostDriving(pair[0], time) + mostDriving(pair[1], time)
    if (driven < Math.min(driving, time)) marks.push({ time, driven })
    return driven >= driving
  }
  for (const reserve of pair) {
    if (!reserve.hasHours) driveByHours(reserve, isDriven)
    driveByRests(reserve, isDriven)
  }
  return marks
}

/** Minutes until `driving` is done, never too many. */
export function drivenBy(marks: readonly Mark[], driving: number): number {
  let least = driving
  for (const { time, driven } of marks) if (driven < driving) least = Math.max(least, time + driving - driven)
  return least
}

/** At each return of hours, and at the first rests after a restart. */
function driveByHours(reserve: Reserve, isDriven: (time: number) => boolean): void {
  const { asked, driver } = reserve
  for (const time of returns(reserve)) isDriven(time)
  const over = asked.limits.restart - driver.run
  if (over >= NEVER / 2) return
  let before = 0
  for (let i = 0; i < STEPS_AFTER_RESTART; i++) {
    const { idle, drive } = asked.steps[i] as Step
    if (isDriven(over + idle + before)) return
    before = drive
  }
}

/** More hardly ever tell anything, and cost time. */
const STEPS_AFTER_RESTART = 6

/** Up to the first time by which all can be driven. */
function driveByRests(
  { asked, bare, left, pause, first }: Reserve,
  isDriven: (time: number) => boolean,
): void {
  if (isDriven(bare + pause)) return
  let before = left
  for (const { idle, drive } of asked.steps) {
    if (isDriven(first + idle + before + pause)) return
    before = left + drive
  }
}
