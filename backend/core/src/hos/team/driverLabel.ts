import type { Label } from '../planner/label/label.ts'
import type { Limits } from '../planner/problem/limits.ts'
import { type DayClocks, type DayRules, daysLeft, endRest, leastOf, passDays } from './canada/dayClocks.ts'

/** What one driver is held to, but for the cycle. */
export interface DriverRules {
  readonly limits: Limits
  /** Canada alone. */
  readonly canada: DayRules | null
}

/** One driver of a partial plan, in minutes. A rest that runs is judged when it ends. */
export interface DriverLabel {
  /** Used since the base: the last full rest, or the first rest of the last split pair. */
  readonly drive: number
  readonly window: number
  readonly sinceBreak: number
  /** Minutes without driving up to now. */
  readonly idle: number
  /** The running rest and its longest stretch in the berth; 0 while at work. */
  readonly run: number
  readonly berth: number
  /** Has nothing been done since the last full rest? */
  readonly rested: boolean
  /** On duty since the departure or the last restart. */
  readonly onDuty: number
  readonly restarted: boolean
  /** The half of a split chosen last, 0 for none, and what was used since its end. */
  readonly half: number
  readonly halfLong: boolean
  readonly halfPaired: boolean
  readonly driveSince: number
  readonly windowSince: number
  /** Canada alone. */
  readonly canada: DayClocks | null
}

/** A reading of the record at the departure; what was claimed is not used. */
export function driverAtDeparture(label: Label, limits: Limits, canada: DayClocks | null): DriverLabel {
  const rested = label.mayLeaveLate && label.window === 0
  const idle = label.idle + label.runningRest
  return {
    drive: label.shiftDriving,
    window: label.window,
    sinceBreak: idle >= limits.breakLength ? 0 : label.sinceBreak,
    idle,
    run: label.runningRest,
    berth: label.runningBerth,
    rested,
    onDuty: 0,
    restarted: false,
    half: label.halfLength,
    halfLong: label.halfIsLong,
    halfPaired: label.halfPaired,
    driveSince: label.drivingSinceHalf,
    windowSince: label.windowSinceHalf,
    canada,
  }
}

export const hasOpenHalf = ({ half, halfPaired }: DriverLabel): boolean => half > 0 && !halfPaired

const idleFor = (
  driver: DriverLabel,
  n: number,
  limits: Limits,
): Pick<DriverLabel, 'idle' | 'sinceBreak'> => {
  const idle = driver.idle + n
  return { idle, sinceBreak: idle >= limits.breakLength ? 0 : driver.sinceBreak }
}

const daysAfter = (
  { canada }: DriverLabel,
  kind: 'drive' | 'work' | 'rest',
  n: number,
  at: number,
  rules: DriverRules,
): DayClocks | null => canada && rules.canada && passDays(canada, kind, n, at, rules.canada)

/** A stretch in the berth that is over counts on where it is long enough to be half of a split. */
export const longStretch = (berth: number, { split }: Limits): number =>
  berth >= (split?.long ?? Infinity) ? berth : 0

/** In the berth where the truck has one. */
export function rest(
  driver: DriverLabel,
  n: number,
  at: number,
  berth: boolean,
  rules: DriverRules,
): DriverLabel {
  if (n === 0) return driver
  const { limits } = rules
  return {
    ...driver,
    canada: daysAfter(driver, 'rest', n, at, rules),
    ...idleFor(driver, n, limits),
    run: driver.run + n,
    berth: berth ? driver.berth + n : longStretch(driver.berth, limits),
  }
}

export function work(driver: DriverLabel, n: number, at: number, rules: DriverRules): DriverLabel {
  if (n === 0) return driver
  return {
    ...driver,
    ...idleFor(driver, n, rules.limits),
    canada: daysAfter(driver, 'work', n, at, rules),
    rested: false,
    window: driver.window + n,
    windowSince: driver.windowSince + n,
    onDuty: driver.onDuty + n,
  }
}

export const drive = (driver: DriverLabel, n: number, at: number, rules: DriverRules): DriverLabel => ({
  ...driver,
  canada: daysAfter(driver, 'drive', n, at, rules),
  rested: false,
  idle: 0,
  drive: driver.drive + n,
  window: driver.window + n,
  driveSince: driver.driveSince + n,
  windowSince: driver.windowSince + n,
  sinceBreak: driver.sinceBreak + n,
  onDuty: driver.onDuty + n,
})

/** Under the strict reading, and without seven hours in the berth, a full rest would leave the half open. */
export const strands = (
  driver: DriverLabel,
  run: number,
  berth: number,
  { reset, split, resetClosesHalf }: Limits,
): boolean =>
  split !== null &&
  hasOpenHalf(driver) &&
  run >= reset &&
  (!resetClosesHalf || (!driver.halfLong && berth < split.long))

export const strandsHalf = (driver: DriverLabel, limits: Limits): boolean =>
  strands(driver, driver.run, driver.berth, limits)

export const isFresh = (driver: DriverLabel, limits: Limits): boolean =>
  driver.rested || (driver.run >= limits.reset && !strandsHalf(driver, limits))

/** What the rest that ends at minute `at` may count as: a full rest, half of a split, or nothing. */
export function awake(driver: DriverLabel, at: number, { limits, canada }: DriverRules): DriverLabel[] {
  const { run, half } = driver
  if (run === 0) return [driver]
  const over = {
    ...driver,
    run: 0,
    berth: 0,
    canada: driver.canada && canada && endRest(driver.canada, run, at, canada),
    ...(run >= limits.restart ? { onDuty: 0, restarted: true } : {}),
  }
  if (driver.rested) return [over]
  if (run >= limits.reset) return strandsHalf(driver, limits) ? [] : [{ ...over, ...NOTHING_USED }]
  const burnt = limits.restBurnsWindow ? run : 0
  const unused = { ...over, window: over.window + burnt, windowSince: over.windowSince + burnt }
  const { split } = limits
  if (split === null || run < split.short) return [unused]
  const halfLong = driver.berth >= split.long
  const chosen = { ...over, half: run, halfLong, driveSince: 0, windowSince: 0 }
  if (half > 0 && (halfLong || driver.halfLong) && half + run >= split.total)
    return [{ ...chosen, halfPaired: true, drive: driver.driveSince, window: driver.windowSince }, unused]
  return hasOpenHalf(driver) ? [unused] : [{ ...chosen, halfPaired: false }, unused]
}

const NOTHING_USED = {
  drive: 0,
  window: 0,
  half: 0,
  halfLong: false,
  halfPaired: false,
  driveSince: 0,
  windowSince: 0,
  rested: true,
}

/** Minutes of driving from minute `at` that the clocks but the cycle allow one who is awake. */
export const clocksLeft = (driver: DriverLabel, at: number, { limits, canada }: DriverRules): number =>
  Math.min(
    limits.breakAfter - driver.sinceBreak,
    limits.drive - driver.drive,
    limits.window - driver.window,
    driver.canada && canada ? leastOf(daysLeft(driver.canada, at, canada)) : Infinity,
  )

/** Rest after the end that an open half still needs, in the berth. */
export function owedBy(driver: DriverLabel, { split, reset }: Limits): number {
  if (split === null || !hasOpenHalf(driver)) return 0
  if (driver.run >= reset) return driver.halfLong ? 0 : Math.max(0, split.long - driver.berth)
  const partner = Math.max(split.short, split.total - driver.half)
  return Math.max(0, partner - driver.run, driver.halfLong ? 0 : split.long - driver.berth)
}
