import { countedAt } from '../planner/problem/cycleHours.ts'
import { NEVER } from '../planner/problem/limits.ts'
import { awake, type DriverLabel, isFresh } from './driverLabel.ts'
import { type DriverProblem, hoursOf } from './problem.ts'

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
  if (reserve.hasHours) return byRests
  // A restart is shorter than the hours that it gives back, so any number of them leaves the time after one.
  const afterRestart = time + reserve.driver.run - reserve.asked.limits.restart
  return Math.min(byRests, Math.max(hoursLeft(reserve, time), afterRestart))
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

/** Driving that the cycle leaves in so many minutes, if none of them is a restart. */
function hoursLeft({ asked, driver, minute }: Reserve, time: number): number {
  const { cycle, restart } = asked.limits
  if (driver.run >= restart) return cycle
  return Math.max(0, cycle - driver.onDuty - countedAt(hoursOf(asked, driver), minute + time))
}

/**
 * Minutes until `driving` is done by both, never too many: what they can drive up to any time, and all the
 * time after it, must hold it. So each time at which one of them may drive more again, by a rest, by hours
 * that return or by a restart, tells how long the truck has stood till then at least.
 */
export function drivenBy(pair: readonly [Reserve, Reserve], driving: number): number {
  let least = driving
  /** Can all be driven by then? If not, what is left comes after it. */
  const isDriven = (time: number): boolean => {
    const driven = mostDriving(pair[0], time) + mostDriving(pair[1], time)
    if (driven < driving) least = Math.max(least, time + driving - driven)
    return driven >= driving
  }
  for (const reserve of pair) {
    if (!reserve.hasHours) for (const time of hoursReturn(reserve)) isDriven(time)
    driveByRests(reserve, isDriven)
  }
  return least
}

function hoursReturn(reserve: Reserve): number[] {
  const { asked, driver, minute } = reserve
  const restart = asked.limits.restart - driver.run
  const returns = hoursOf(asked, driver).falls.map((fall) => fall - minute)
  return restart < NEVER / 2 ? [restart, restart + hoursLeft(reserve, restart), ...returns] : returns
}

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
