import { type PriorHours } from '../problem/cycleHours.ts'
import { NEVER, type Limits } from '../problem/limits.ts'

/** What breaks ties, in one number: a stop weighs most, then needless fuel or a late start, then how early on the road it is. */
export const MINOR = 2 ** 24
export const STOP = 64 * MINOR

/** What was done between two labels, newest first; `n` minutes each. */
export interface Step {
  readonly op:
    'drive' | 'fuel' | 'pickup' | 'break' | 'wait' | 'absorb' | 'full' | 'restart' | 'half' | 'dropoff'
  readonly n: number
  readonly before: Step | null
}

/**
 * One partial plan: where the trip and every clock stand at one event. Whole minutes throughout.
 * The base is the point from which the driving limit and the window run; chosen rests are left out of both.
 */
export class Label {
  /** Minutes since departure. */
  t = 0
  /** Driving minutes covered. */
  x = 0
  picked = false
  /** The last driving minute the tank reaches. */
  reach = NEVER
  /** Fuel stops still needed at least. */
  fuels = 0
  /** Driving since an interruption, and minutes without driving up to now. */
  b = 0
  idle = 0
  /** Driving and window used since the base. */
  dr = 0
  w = 0
  /** On duty since departure or the last restart. */
  c = 0
  restarted = false
  /** Length of the last chosen half of a split, 0 for none; whether it is paired; whether it was the long berth part. */
  half = 0
  paired = false
  long = false
  /** Driving and window used since the end of that half. */
  drHalf = 0
  wHalf = 0
  /** By how much everything since the last rest may still be delayed by lengthening that rest. */
  slack = 0
  /** Is the last rest the one before departure, and not yet lengthened? Lengthening it is a late start. */
  atFirst = false
  /** Canada: the minute from which driving lacks 24 hours off in the days before it. */
  offBy = NEVER
  /** Rest without a pause up to now, but for `run`. */
  row = 0
  /** Rest running at departure, or on through loading that takes no time, and not yet judged. */
  run = 0
  /** Its longest stretch in the berth, counting on from its end if that is where it lies. */
  runBerth = 0
  /** Driving and window granted beyond the limits from the base on, by what was claimed since (adverse conditions, 395.1(o)). */
  extraDrive = 0
  extraWindow = 0
  /** The same since the end of the last chosen half, from which they count when it is paired. */
  extraDriveHalf = 0
  extraWindowHalf = 0
  /** What ties are broken by: `STOP` for each stop, `MINOR` for fuel that a break could replace and for a late start, less the stop's driving minute. */
  effort = 0
  /** A finish that no completion of this label or of those before it can beat. */
  least = 0
  /** Lower bounds of the finish and of the effort at that finish; the true values once `done`. */
  f = 0
  rank = 0
  done = false
  trail: Step | null = null
  /** What `hoursOf` worked out for this trail; `null` until then. */
  hours: PriorHours | null = null
  /** The label of the departure this one descends from; `null` for that label itself. */
  origin: Label | null = null

  copy(): Label {
    const to = new Label()
    to.t = this.t
    to.x = this.x
    to.picked = this.picked
    to.reach = this.reach
    to.fuels = this.fuels
    to.b = this.b
    to.idle = this.idle
    to.dr = this.dr
    to.w = this.w
    to.c = this.c
    to.restarted = this.restarted
    to.half = this.half
    to.paired = this.paired
    to.long = this.long
    to.drHalf = this.drHalf
    to.wHalf = this.wHalf
    to.slack = this.slack
    to.atFirst = this.atFirst
    to.offBy = this.offBy
    to.row = this.row
    to.run = this.run
    to.runBerth = this.runBerth
    to.extraDrive = this.extraDrive
    to.extraWindow = this.extraWindow
    to.extraDriveHalf = this.extraDriveHalf
    to.extraWindowHalf = this.extraWindowHalf
    to.effort = this.effort
    to.trail = this.trail
    to.least = this.least
    to.hours = this.hours
    to.origin = this.origin ?? this
    return to
  }

  did(op: Step['op'], n: number): void {
    this.trail = { op, n, before: this.trail }
    this.hours = null
  }
}

/** `n` minutes pass without driving; they use up the window when they are work or the rule set says so. */
function pass(label: Label, n: number, burns: boolean, limits: Limits): void {
  label.t += n
  if (burns) {
    label.w += n
    label.wHalf += n
  }
  label.idle += n
  if (label.idle >= limits.breakLength) {
    label.idle = limits.breakLength
    label.b = 0
  }
}

export function drive(label: Label, n: number): void {
  label.t += n
  label.x += n
  label.b += n
  label.dr += n
  label.drHalf += n
  label.w += n
  label.wHalf += n
  label.c += n
  label.idle = label.row = 0
  label.did('drive', n)
}

export function work(label: Label, op: 'fuel' | 'pickup' | 'dropoff', n: number, limits: Limits): void {
  pass(label, n, true, limits)
  // Work that takes no time leaves the rests before and after it one rest.
  if (n > 0) label.row = 0
  label.c += n
  label.effort += (op === 'fuel' ? STOP + MINOR : STOP) - label.x
  label.did(op, n)
}

/** Judges a running rest as an ordinary one: it is neither a reset nor half of a split. Before the first work after a full rest there is nothing to judge. */
export function endRun(label: Label, limits: Limits): void {
  if (label.run === 0) return
  const { run, t } = label
  label.run = label.runBerth = 0
  if (label.atFirst && label.w === 0) return
  pass(label, run, limits.restBurnsWindow, limits)
  label.row += run
  label.t = t
}

/** The clocks now count from a minute after what was claimed. */
export function loseClaims(label: Label): void {
  label.extraDrive = label.extraWindow = 0
}

/**
 * Does the label hold on to a claim made at the departure, from which its clocks count? Then lengthening the rest before the departure,
 * which moves that minute, would lose the claim.
 */
export const holdsClaimAtFirst = (label: Label): boolean =>
  label.atFirst && (label.extraDrive > 0 || label.extraWindow > 0)

/** `n` minutes in the berth of a rest that goes on, and is judged when it ends. */
export function keepResting(label: Label, n: number): void {
  label.t += n
  label.run += n
  label.runBerth += n
  if (n <= 0) return
  if (label.atFirst && label.w === 0) loseClaims(label)
  label.effort += STOP - label.x
  label.did('wait', n)
}

/** Off duty in place for `n` minutes that clear no clock but the break. */
export function restInPlace(label: Label, op: 'break' | 'wait', n: number, limits: Limits): void {
  if (n <= 0) return
  pass(label, n, limits.restBurnsWindow, limits)
  label.row += n
  if (label.row >= limits.dayOff) label.offBy = label.t + limits.dayOffServes
  label.effort += STOP - label.x
  label.did(op, n)
}

/**
 * `n` minutes pass before something that cannot begin earlier: at least `inPlace` of them here, the others as far as the law allows by
 * lengthening the last rest after the fact, which delays everything since then but uses up no window.
 */
export function wait(label: Label, n: number, inPlace: number, limits: Limits): void {
  if (n <= 0) return
  // What was driven since that rest must stay within the days off.
  let absorbed = Math.min(n - inPlace, label.slack, label.offBy - label.t)
  if (holdsClaimAtFirst(label) && (label.dr > limits.drive || label.w > limits.window)) absorbed = 0
  if (label.half > 0) absorbed = Math.min(absorbed, limits.reset - 1 - label.half)
  if (absorbed > 0) {
    label.t += absorbed
    if (label.atFirst) {
      label.effort += STOP + 2 * MINOR
      label.atFirst = false
      loseClaims(label)
    }
    if (label.half > 0) label.half += absorbed
    if (label.slack < NEVER) label.slack -= absorbed
    label.did('absorb', absorbed)
  }
  restInPlace(label, 'wait', n - Math.max(0, absorbed), limits)
}

/** A rest of `total` minutes, the run at departure included, that restores every daily clock. */
export function fullRest(label: Label, total: number, op: 'full' | 'restart', limits: Limits): void {
  label.t += total - label.run
  label.did(op, total - label.run)
  label.row = total
  if (total >= limits.dayOff) label.offBy = label.t + limits.dayOffServes
  label.run = label.runBerth = 0
  label.dr = label.w = label.b = 0
  label.idle = limits.breakLength
  label.half = 0
  label.paired = false
  label.long = false
  label.drHalf = label.wHalf = 0
  label.extraDrive = label.extraWindow = 0
  label.extraDriveHalf = label.extraWindowHalf = 0
  label.slack = NEVER
  label.atFirst = false
  label.effort += STOP - label.x
  if (op === 'restart') {
    label.c = 0
    label.restarted = true
  }
}

/** Has a split been begun that still lacks its other half? */
export const isOpen = (label: Label): boolean => label.half > 0 && !label.paired

/**
 * The shortest rest, the run at departure included, that is a full reset here; `NEVER` if none is lawful. An open half must be the long
 * berth part of its pair, or be made good by the berth part of the reset.
 */
export function resetLength(label: Label, limits: Limits): number {
  if (!isOpen(label)) return limits.reset
  if (limits.split === null || !limits.resetClosesHalf) return NEVER
  return label.long ? limits.reset : Math.max(limits.reset, label.run + limits.split.long - label.runBerth)
}

/**
 * Has the rest up to now, though not chosen as one, become a full rest while the plan counts on its being none? A full rest leaves no half
 * before it to be paired later, and ends what was claimed for the shift.
 */
export const outgrewShift = (label: Label, limits: Limits): boolean =>
  label.row >= limits.reset && (label.half > 0 || label.extraDrive > 0 || label.extraWindow > 0)

/**
 * Berth minutes an open split still needs after the drop-off, reached now and open in `early` minutes, which the driver rests; 0 for
 * none. `NEVER` when that rest is a full one and no lawful other half.
 */
export function owedAfter(label: Label, early: number, dropoff: number, limits: Limits): number {
  const { split } = limits
  if (split === null || label.half === 0) return 0
  const resting = label.copy()
  resting.run += label.row
  const total = resting.run + early
  if (!isOpen(label)) return label.row > 0 && total >= limits.reset && !limits.resetClosesHalf ? NEVER : 0
  if (total >= limits.reset) return total >= resetLength(resting, limits) ? 0 : NEVER
  if (pairs(resting, total, limits)) return 0
  const owed = Math.max(label.long ? split.short : split.long, split.total - label.half)
  if (dropoff > 0 || total === 0) return owed
  // Unloading takes no time, so the rest before it goes on.
  const more = Math.max(owed - total, label.long ? 0 : split.long - resting.runBerth - early)
  return total + more < limits.reset || limits.resetClosesHalf ? more : NEVER
}

/** Would a rest of `total` minutes, spent in the berth from now on, hold the long berth part of a split? */
const isLong = (label: Label, total: number, { split }: Limits): boolean =>
  split !== null && label.runBerth + total - label.run >= split.long

/** Would such a rest be the other half of the one chosen last? */
const pairs = (label: Label, total: number, limits: Limits): boolean =>
  limits.split !== null &&
  total >= limits.split.short &&
  label.half >= limits.split.short &&
  (isLong(label, total, limits) || label.long) &&
  label.half + total >= limits.split.total

const NONE = { drive: 0, window: 0 }

/**
 * A rest of `total` minutes (the run at departure included) chosen as half of a split. Answers false, and leaves the label unusable,
 * when the law gives it no partner: it must pair with the chosen half before it, or open a pair.
 */
export function splitHalf(label: Label, total: number, limits: Limits): boolean {
  const split = limits.split
  if (split === null || total < split.short || total >= limits.reset) return false
  // Before the shift has begun a rest only lengthens the full rest before it.
  if (label.atFirst && label.w === 0) return false
  const long = isLong(label, total, limits)
  const paired = pairs(label, total, limits)
  if (paired) {
    label.dr = label.drHalf
    label.w = label.wHalf
    // What was claimed before the new base no longer counts.
    label.extraDrive = label.extraDriveHalf
    label.extraWindow = label.extraWindowHalf
  } else if (isOpen(label)) return false
  const added = total - label.run
  label.row = total
  label.run = label.runBerth = 0
  label.t += added
  label.idle = limits.breakLength
  label.b = 0
  label.half = total
  label.paired = paired
  label.long = long
  label.drHalf = label.wHalf = 0
  const claimed = label.t === 0 ? limits.claimedNow : NONE
  label.extraDriveHalf = claimed.drive
  label.extraWindowHalf = claimed.window
  label.slack = NEVER
  label.atFirst = false
  label.effort += STOP - label.x
  label.did('half', added)
  return true
}

/** Minutes of driving the daily clocks and the tank allow from here; the cycle is asked apart. */
export function dailyLeft(label: Label, limits: Limits): number {
  return Math.min(
    limits.breakAfter - label.b,
    limits.drive + label.extraDrive - label.dr,
    limits.window + label.extraWindow - label.w,
    label.reach - label.x,
    label.offBy - label.t,
  )
}
