import type { CycleHours } from '../problem/cycleHours.ts'
import { NEVER, type Limits } from '../problem/limits.ts'

/** What breaks ties, in one number: a stop weighs most, then needless fuel or a late start, then how early on the road it is. */
export const MINOR = 2 ** 24
export const STOP = 64 * MINOR

/** What was done between two labels, newest first. */
export interface Step {
  readonly action:
    'drive' | 'fuel' | 'pickup' | 'break' | 'wait' | 'absorb' | 'full' | 'restart' | 'half' | 'dropoff'
  readonly minutes: number
  readonly before: Step | null
}

/**
 * One partial plan: where the trip and every clock stand at one event. Whole minutes throughout.
 * The base is the point from which the driving limit and the window run; chosen rests are left out of both.
 */
export class Label {
  /** Minutes since departure. */
  minute = 0
  /** Driving minutes covered. */
  driven = 0
  loaded = false
  /** The last driving minute the tank reaches. */
  tankReach = NEVER
  /** Fuel stops still needed at least. */
  fuelStops = 0
  /** Driving since an interruption, and minutes without driving up to now. */
  sinceBreak = 0
  idle = 0
  /** Driving and window used since the base. */
  shiftDriving = 0
  window = 0
  /** On duty since departure or the last restart. */
  onDuty = 0
  restarted = false
  /** Length of the last chosen half of a split, 0 for none; whether it is paired; whether it was the long berth part. */
  halfLength = 0
  halfPaired = false
  halfIsLong = false
  /** Driving and window used since the end of that half. */
  drivingSinceHalf = 0
  windowSinceHalf = 0
  /** By how much everything since the last rest may still be delayed by lengthening that rest. */
  slack = 0
  /** Is the last rest the one before departure, and not yet lengthened? Lengthening it is a late start. */
  mayLeaveLate = false
  /** Canada: the minute from which driving lacks 24 hours off in the days before it. */
  dayOffDue = NEVER
  /** Rest without a pause up to now, but for `runningRest`. */
  restSoFar = 0
  /** Rest running at departure, or on through loading that takes no time, and not yet judged. */
  runningRest = 0
  /** Its longest stretch in the berth, counting on from its end if that is where it lies. */
  runningBerth = 0
  /** Driving and window granted beyond the limits from the base on, by what was claimed since (adverse conditions, 395.1(o)). */
  claimedDrive = 0
  claimedWindow = 0
  /** The same since the end of the last chosen half, from which they count when it is paired. */
  claimedDriveSinceHalf = 0
  claimedWindowSinceHalf = 0
  /** What ties are broken by: `STOP` for each stop, `MINOR` for fuel that a break could replace and for a late start, less the stop's driving minute. */
  effort = 0
  /** A finish that no completion of this label or of those before it can beat. */
  leastBound = 0
  /** Lower bounds of the finish and of the effort at that finish; the true values once `finished`. */
  bound = 0
  effortBound = 0
  finished = false
  trail: Step | null = null
  /** What `hoursOf` worked out for this trail; `null` until then. */
  hours: CycleHours | null = null
  /** The label of the departure this one descends from; `null` for that label itself. */
  origin: Label | null = null

  copy(): Label {
    const to = new Label()
    to.minute = this.minute
    to.driven = this.driven
    to.loaded = this.loaded
    to.tankReach = this.tankReach
    to.fuelStops = this.fuelStops
    to.sinceBreak = this.sinceBreak
    to.idle = this.idle
    to.shiftDriving = this.shiftDriving
    to.window = this.window
    to.onDuty = this.onDuty
    to.restarted = this.restarted
    to.halfLength = this.halfLength
    to.halfPaired = this.halfPaired
    to.halfIsLong = this.halfIsLong
    to.drivingSinceHalf = this.drivingSinceHalf
    to.windowSinceHalf = this.windowSinceHalf
    to.slack = this.slack
    to.mayLeaveLate = this.mayLeaveLate
    to.dayOffDue = this.dayOffDue
    to.restSoFar = this.restSoFar
    to.runningRest = this.runningRest
    to.runningBerth = this.runningBerth
    to.claimedDrive = this.claimedDrive
    to.claimedWindow = this.claimedWindow
    to.claimedDriveSinceHalf = this.claimedDriveSinceHalf
    to.claimedWindowSinceHalf = this.claimedWindowSinceHalf
    to.effort = this.effort
    to.trail = this.trail
    to.leastBound = this.leastBound
    to.hours = this.hours
    to.origin = this.origin ?? this
    return to
  }

  addStep(action: Step['action'], minutes: number): void {
    this.trail = { action, minutes, before: this.trail }
    this.hours = null
  }
}

/** `n` minutes pass without driving; they use up the window when they are work or the rule set says so. */
function passTime(label: Label, n: number, burns: boolean, limits: Limits): void {
  label.minute += n
  if (burns) {
    label.window += n
    label.windowSinceHalf += n
  }
  label.idle += n
  if (label.idle >= limits.breakLength) {
    label.idle = limits.breakLength
    label.sinceBreak = 0
  }
}

export function drive(label: Label, n: number): void {
  label.minute += n
  label.driven += n
  label.sinceBreak += n
  label.shiftDriving += n
  label.drivingSinceHalf += n
  label.window += n
  label.windowSinceHalf += n
  label.onDuty += n
  label.idle = label.restSoFar = 0
  label.addStep('drive', n)
}

export function work(label: Label, op: 'fuel' | 'pickup' | 'dropoff', n: number, limits: Limits): void {
  passTime(label, n, true, limits)
  // Work that takes no time leaves the rests before and after it one rest.
  if (n > 0) label.restSoFar = 0
  label.onDuty += n
  label.effort += (op === 'fuel' ? STOP + MINOR : STOP) - label.driven
  label.addStep(op, n)
}

/** Judges a running rest as an ordinary one: it is neither a reset nor half of a split. Before the first work after a full rest there is nothing to judge. */
export function endRunningRest(label: Label, limits: Limits): void {
  if (label.runningRest === 0) return
  const { runningRest, minute } = label
  label.runningRest = label.runningBerth = 0
  if (label.mayLeaveLate && label.window === 0) return
  passTime(label, runningRest, limits.restBurnsWindow, limits)
  label.restSoFar += runningRest
  label.minute = minute
}

/** The clocks now count from a minute after what was claimed. */
export function loseClaims(label: Label): void {
  label.claimedDrive = label.claimedWindow = 0
}

/**
 * Does the label hold on to a claim made at the departure, from which its clocks count? Then lengthening the rest before the departure,
 * which moves that minute, would lose the claim.
 */
export const holdsClaimAtDeparture = (label: Label): boolean =>
  label.mayLeaveLate && (label.claimedDrive > 0 || label.claimedWindow > 0)

/** `n` minutes in the berth of a rest that goes on, and is judged when it ends. */
export function keepResting(label: Label, n: number): void {
  label.minute += n
  label.runningRest += n
  label.runningBerth += n
  if (n <= 0) return
  if (label.mayLeaveLate && label.window === 0) loseClaims(label)
  label.effort += STOP - label.driven
  label.addStep('wait', n)
}

/** Off duty in place for `n` minutes that clear no clock but the break. */
export function restInPlace(label: Label, op: 'break' | 'wait', n: number, limits: Limits): void {
  if (n <= 0) return
  passTime(label, n, limits.restBurnsWindow, limits)
  label.restSoFar += n
  if (label.restSoFar >= limits.dayOff) label.dayOffDue = label.minute + limits.dayOffServes
  label.effort += STOP - label.driven
  label.addStep(op, n)
}

/**
 * `n` minutes pass before something that cannot begin earlier: at least `inPlace` of them here, the others as far as the law allows by
 * lengthening the last rest after the fact, which delays everything since then but uses up no window.
 */
export function wait(label: Label, n: number, inPlace: number, limits: Limits): void {
  if (n <= 0) return
  // What was driven since that rest must stay within the days off.
  let absorbed = Math.min(n - inPlace, label.slack, label.dayOffDue - label.minute)
  if (holdsClaimAtDeparture(label) && (label.shiftDriving > limits.drive || label.window > limits.window))
    absorbed = 0
  if (label.halfLength > 0) absorbed = Math.min(absorbed, limits.reset - 1 - label.halfLength)
  if (absorbed > 0) {
    label.minute += absorbed
    if (label.mayLeaveLate) {
      label.effort += STOP + 2 * MINOR
      label.mayLeaveLate = false
      loseClaims(label)
    }
    if (label.halfLength > 0) label.halfLength += absorbed
    if (label.slack < NEVER) label.slack -= absorbed
    label.addStep('absorb', absorbed)
  }
  restInPlace(label, 'wait', n - Math.max(0, absorbed), limits)
}

/** A rest of `total` minutes, the run at departure included, that restores every daily clock. */
export function fullRest(label: Label, total: number, op: 'full' | 'restart', limits: Limits): void {
  label.minute += total - label.runningRest
  label.addStep(op, total - label.runningRest)
  label.restSoFar = total
  if (total >= limits.dayOff) label.dayOffDue = label.minute + limits.dayOffServes
  label.runningRest = label.runningBerth = 0
  label.shiftDriving = label.window = label.sinceBreak = 0
  label.idle = limits.breakLength
  label.halfLength = 0
  label.halfPaired = false
  label.halfIsLong = false
  label.drivingSinceHalf = label.windowSinceHalf = 0
  label.claimedDrive = label.claimedWindow = 0
  label.claimedDriveSinceHalf = label.claimedWindowSinceHalf = 0
  label.slack = NEVER
  label.mayLeaveLate = false
  label.effort += STOP - label.driven
  if (op === 'restart') {
    label.onDuty = 0
    label.restarted = true
  }
}

/** Has a split been begun that still lacks its other half? */
export const hasOpenHalf = (label: Label): boolean => label.halfLength > 0 && !label.halfPaired

/**
 * The shortest rest, the run at departure included, that is a full reset here; `NEVER` if none is lawful. An open half must be the long
 * berth part of its pair, or be made good by the berth part of the reset.
 */
export function resetLength(label: Label, limits: Limits): number {
  if (!hasOpenHalf(label)) return limits.reset
  if (limits.split === null || !limits.resetClosesHalf) return NEVER
  return label.halfIsLong
    ? limits.reset
    : Math.max(limits.reset, label.runningRest + limits.split.long - label.runningBerth)
}

/**
 * Has the rest up to now, though not chosen as one, become a full rest while the plan counts on its being none? A full rest leaves no half
 * before it to be paired later, and ends what was claimed for the shift.
 */
export const outgrewShift = (label: Label, limits: Limits): boolean =>
  label.restSoFar >= limits.reset &&
  (label.halfLength > 0 || label.claimedDrive > 0 || label.claimedWindow > 0)

/**
 * Berth minutes an open split still needs after the drop-off, reached now and open in `early` minutes, which the driver rests; 0 for
 * none. `NEVER` when that rest is a full one and no lawful other half.
 */
export function berthOwedAfter(label: Label, early: number, dropoff: number, limits: Limits): number {
  const { split } = limits
  if (split === null || label.halfLength === 0) return 0
  const resting = label.copy()
  resting.runningRest += label.restSoFar
  const total = resting.runningRest + early
  if (!hasOpenHalf(label))
    return label.restSoFar > 0 && total >= limits.reset && !limits.resetClosesHalf ? NEVER : 0
  if (total >= limits.reset) return total >= resetLength(resting, limits) ? 0 : NEVER
  if (pairs(resting, total, limits)) return 0
  const owed = Math.max(label.halfIsLong ? split.short : split.long, split.total - label.halfLength)
  if (dropoff > 0 || total === 0) return owed
  // Unloading takes no time, so the rest before it goes on.
  const more = Math.max(owed - total, label.halfIsLong ? 0 : split.long - resting.runningBerth - early)
  return total + more < limits.reset || limits.resetClosesHalf ? more : NEVER
}

/** Would a rest of `total` minutes, spent in the berth from now on, hold the long berth part of a split? */
const isLong = (label: Label, total: number, { split }: Limits): boolean =>
  split !== null && label.runningBerth + total - label.runningRest >= split.long

/** Would such a rest be the other half of the one chosen last? */
const pairs = (label: Label, total: number, limits: Limits): boolean =>
  limits.split !== null &&
  total >= limits.split.short &&
  label.halfLength >= limits.split.short &&
  (isLong(label, total, limits) || label.halfIsLong) &&
  label.halfLength + total >= limits.split.total

const NONE = { drive: 0, window: 0 }

/**
 * A rest of `total` minutes (the run at departure included) chosen as half of a split. Answers false, and leaves the label unusable,
 * when the law gives it no partner: it must pair with the chosen half before it, or open a pair.
 */
export function splitHalf(label: Label, total: number, limits: Limits): boolean {
  const split = limits.split
  if (split === null || total < split.short || total >= limits.reset) return false
  // Before the shift has begun a rest only lengthens the full rest before it.
  if (label.mayLeaveLate && label.window === 0) return false
  const long = isLong(label, total, limits)
  const paired = pairs(label, total, limits)
  if (paired) {
    label.shiftDriving = label.drivingSinceHalf
    label.window = label.windowSinceHalf
    // What was claimed before the new base no longer counts.
    label.claimedDrive = label.claimedDriveSinceHalf
    label.claimedWindow = label.claimedWindowSinceHalf
  } else if (hasOpenHalf(label)) return false
  const added = total - label.runningRest
  label.restSoFar = total
  label.runningRest = label.runningBerth = 0
  label.minute += added
  label.idle = limits.breakLength
  label.sinceBreak = 0
  label.halfLength = total
  label.halfPaired = paired
  label.halfIsLong = long
  label.drivingSinceHalf = label.windowSinceHalf = 0
  const claimed = label.minute === 0 ? limits.claimedNow : NONE
  label.claimedDriveSinceHalf = claimed.drive
  label.claimedWindowSinceHalf = claimed.window
  label.slack = NEVER
  label.mayLeaveLate = false
  label.effort += STOP - label.driven
  label.addStep('half', added)
  return true
}

/** Minutes of driving the daily clocks and the tank allow from here; the cycle is asked apart. */
export function drivingLeft(label: Label, limits: Limits): number {
  return Math.min(
    limits.breakAfter - label.sinceBreak,
    limits.drive + label.claimedDrive - label.shiftDriving,
    limits.window + label.claimedWindow - label.window,
    label.tankReach - label.driven,
    label.dayOffDue - label.minute,
  )
}
