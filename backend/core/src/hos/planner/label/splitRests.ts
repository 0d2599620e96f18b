import { NEVER, type Limits, type SplitLimits } from '../problem/limits.ts'
import { STOP, type Label } from './label.ts'
import { forgetPause, reliesOnPause } from './pauses.ts'

/** A half that must still find its partner. */
export const hasOpenHalf = (label: Label): boolean =>
  label.halfLength > 0 && !label.halfPaired && !label.halfIsFree

/**
 * `NEVER` where no reset is lawful: an open half must be the long part, or be made good by the reset's berth
 * part.
 */
export function resetLength(label: Label, limits: Limits): number {
  if (!hasOpenHalf(label)) return limits.reset
  if (limits.split === null || !limits.resetClosesHalf) return NEVER
  const inBerth = Math.min(limits.split.long, evenPartner(label, limits.split))
  return label.halfIsLong
    ? limits.reset
    : Math.max(limits.reset, label.runningRest + inBerth - label.runningBerth)
}

/** In the berth, the shortest partner of the half in an even split; `NEVER` for none. */
function evenPartner({ halfBerth }: Label, { even, total }: SplitLimits): number {
  return even === undefined || halfBerth < even.each ? NEVER : Math.max(even.each, total - halfBerth)
}

/** The shortest rest that may be the partner of the half. */
export const partnerOf = (label: Label, split: SplitLimits): number =>
  Math.min(
    Math.max(label.halfIsLong ? split.short : split.long, split.total - label.halfLength),
    evenPartner(label, split),
  )

/** The same of a half that may still grow, and no shorter with what it grows by. */
export const leastPartner = (label: Label, split: SplitLimits): number =>
  split.even === undefined
    ? partnerOf(label, split)
    : Math.max(label.halfIsLong ? split.short : split.even.each, split.total - label.halfLength)

/** 0 for none; `NEVER` when the rest until the opening is a full one and no lawful other half. */
export function berthOwedAfter(label: Label, early: number, dropoff: number, limits: Limits): number {
  const { split } = limits
  if (split === null || label.halfLength === 0 || label.halfIsFree) return 0
  const resting = label.copy()
  resting.runningRest += label.restSoFar
  const total = resting.runningRest + early
  if (!hasOpenHalf(label))
    return label.restSoFar > 0 && total >= limits.reset && !limits.resetClosesHalf ? NEVER : 0
  if (total >= limits.reset) return total >= resetLength(resting, limits) ? 0 : NEVER
  if (pairs(resting, total, limits)) return 0
  if (dropoff > 0 || total === 0) return partnerOf(label, split)
  // Unloading takes no time, so the rest before it goes on.
  const owed = Math.max(label.halfIsLong ? split.short : split.long, split.total - label.halfLength)
  const inBerth = resting.runningBerth + early
  const more = Math.min(
    Math.max(owed - total, label.halfIsLong ? 0 : split.long - inBerth),
    Math.max(0, evenPartner(label, split) - inBerth),
  )
  return total + more < limits.reset || limits.resetClosesHalf ? more : NEVER
}

/** Is the last half of `a`, with what was used and claimed since, at least as good as that of `b`? */
export const hasHalfOf = (a: Label, b: Label): boolean =>
  a.halfLength >= b.halfLength &&
  (a.halfIsLong || !b.halfIsLong) &&
  a.halfBerth >= b.halfBerth &&
  (a.halfEndsInBerth || !b.halfEndsInBerth) &&
  (!hasOpenHalf(a) || hasOpenHalf(b)) &&
  a.drivingSinceHalf <= b.drivingSinceHalf &&
  a.windowSinceHalf <= b.windowSinceHalf &&
  a.claimedDriveSinceHalf >= b.claimedDriveSinceHalf &&
  a.claimedWindowSinceHalf >= b.claimedWindowSinceHalf

/** Would pairing the half of `a`, if any, leave it what `b` has claimed? Earlier claims are lost. */
export const keepsClaimsOf = (a: Label, b: Label): boolean =>
  a.halfLength === 0 ||
  (a.claimedDriveSinceHalf >= b.claimedDrive && a.claimedWindowSinceHalf >= b.claimedWindow)

/** The longest stretch in the berth of a rest of `total` minutes, spent there from now on. */
const berthIn = (label: Label, total: number): number =>
  Math.max(label.runningBest, label.runningBerth + total - label.runningRest)

/** What of such a rest counts in a split. */
const counted = (label: Label, total: number, { otherInBerth }: SplitLimits): number =>
  otherInBerth ? berthIn(label, total) : total

/** Would such a rest be the other half of the one chosen last? */
export const pairs = (label: Label, total: number, { split }: Limits): boolean =>
  split !== null &&
  ((label.halfLength > 0 && berthIn(label, total) >= evenPartner(label, split)) ||
    (counted(label, total, split) >= split.short &&
      label.halfLength >= split.short &&
      (berthIn(label, total) >= split.long || label.halfIsLong) &&
      label.halfLength + counted(label, total, split) >= split.total))

const NONE = { drive: 0, window: 0 }

/** False, and the label unusable, when the law gives the rest no partner: it must pair, or open a pair. */
export function splitHalf(label: Label, total: number, limits: Limits): boolean {
  const split = limits.split
  if (split === null || total >= limits.reset) return false
  const length = counted(label, total, split)
  if (length < split.short) return false
  // Before the shift has begun a rest only lengthens the full rest before it.
  if (label.mayLeaveLate && label.window === 0) return false
  // After a pause that was needed only a whole rest ends the shift.
  if (reliesOnPause(label, limits)) return false
  const inBerth = berthIn(label, total)
  const long = inBerth >= split.long
  // A longer rest would not make that stretch in the berth longer.
  const isOver = split.otherInBerth && label.runningBest === length
  const paired = pairs(label, total, limits)
  if (paired) {
    label.shiftDriving = label.drivingSinceHalf
    label.window = label.windowSinceHalf
    // What was claimed before the new base no longer counts.
    label.claimedDrive = label.claimedDriveSinceHalf
    label.claimedWindow = label.claimedWindowSinceHalf
  } else if (hasOpenHalf(label)) return false
  const added = total - label.runningRest
  if (split.even) {
    label.halfBerth = inBerth
    label.halfEndsInBerth = inBerth > label.runningBest
  }
  forgetPause(label)
  label.hasSplit = limits.pause !== null
  label.restSoFar = total
  label.runningRest = label.runningBerth = label.runningBest = label.runningOutside = 0
  label.minute += added
  label.idle = limits.breakLength
  label.sinceBreak = 0
  label.halfLength = length
  label.halfPaired = paired
  label.halfIsLong = long
  label.halfIsFree = !limits.restBurnsWindow
  label.drivingSinceHalf = label.windowSinceHalf = 0
  const claimed = label.minute === 0 ? limits.claimedNow : NONE
  label.claimedDriveSinceHalf = claimed.drive
  label.claimedWindowSinceHalf = claimed.window
  label.slack = isOver ? 0 : NEVER
  label.mayLeaveLate = false
  label.effort += STOP - label.driven
  label.addStep('half', added)
  return true
}
