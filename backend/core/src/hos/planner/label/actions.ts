import { NEVER, type Limits } from '../problem/limits.ts'
import type { PlaceKind } from '../types.ts'
import { MINOR, STOP, type Label } from './label.ts'
import { forgetPause, lengthenPause, noteDuty, noteRest, slackOf, windowUsed } from './pauses.ts'

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
  countDuty(label, n)
  label.windowDriven = label.window
  label.idle = label.restSoFar = label.pauseRun = 0
  label.addStep('drive', n)
}

/** Is what is done here exempt from all limits? */
export const isExempt = ({ driven }: Label, { exemptUntil }: Limits): boolean => driven <= exemptUntil

/** After a full rest no shift begins with what is exempt. */
const hasNotBegun = (label: Label, limits: Limits): boolean =>
  isExempt(label, limits) && label.window === 0 && label.halfLength === 0

/** Driving that no limit counts. */
export function driveExempt(label: Label, n: number): void {
  label.minute += n
  label.driven += n
  label.idle = label.restSoFar = label.pauseRun = 0
  label.addStep('drive', n, false)
}

/** Driving or work of the record that no limit counts. */
export function passExempt(label: Label, n: number, drives: boolean, limits: Limits): void {
  if (drives) label.idle = 0
  else passTime(label, n, false, limits)
  label.restSoFar = label.pauseRun = 0
}

function countDuty(label: Label, n: number): void {
  label.onDuty += n
  label.dutySinceOff += n
}

export function work(
  label: Label,
  op: 'fuel' | 'serve',
  n: number,
  limits: Limits,
  at: PlaceKind | null = null,
): void {
  const counted = !isExempt(label, limits)
  passTime(label, n, counted, limits)
  noteDuty(label, n, counted ? at : null, limits)
  // Work that takes no time leaves the rests before and after it one rest.
  if (n > 0) label.restSoFar = 0
  if (counted) countDuty(label, n)
  label.effort += (op === 'fuel' ? STOP + MINOR : STOP) - label.driven
  label.addStep(op, n, counted)
}

/**
 * As neither a reset nor half of a split; before the first work after a full rest there is nothing to judge.
 */
export function endRunningRest(label: Label, limits: Limits): void {
  if (label.runningRest === 0) return
  const { runningRest, runningOutside, minute } = label
  label.runningRest = label.runningBerth = label.runningBest = label.runningOutside = 0
  if (label.mayLeaveLate && label.window === 0) return
  const burns = limits.restBurnsWindow && !hasNotBegun(label, limits)
  passTime(label, runningRest, burns, limits)
  if (burns) {
    label.window -= runningOutside
    label.windowSinceHalf -= runningOutside
  }
  noteRest(label, burns ? runningRest - runningOutside : 0, limits)
  label.restSoFar += runningRest
  label.minute = minute
}

/** The clocks now count from a minute after the claim. */
export function loseClaims(label: Label): void {
  label.claimedDrive = label.claimedWindow = 0
}

/** Lengthening the rest before the departure would lose the claim made there. */
export const holdsClaimAtDeparture = (label: Label): boolean =>
  label.mayLeaveLate && (label.claimedDrive > 0 || label.claimedWindow > 0)

/** Does the rest before the departure go on here, through work that took no time? */
export const hasNotWorked = ({ mayLeaveLate, window, runningRest, trail }: Label): boolean =>
  mayLeaveLate && window === 0 && runningRest > 0 && trail !== null

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

function takeDayOff(label: Label, limits: Limits): void {
  label.dayOffDue = label.minute + limits.dayOffServes
  label.dutySinceOff = 0
}

/** Off duty in place for `n` minutes that clear no clock but the break. */
export function restInPlace(label: Label, op: 'break' | 'wait' | 'pause', n: number, limits: Limits): void {
  if (n <= 0 && op !== 'pause') return
  const burns = limits.restBurnsWindow && !hasNotBegun(label, limits)
  passTime(label, n, burns, limits)
  noteRest(label, burns ? n : 0, limits)
  label.restSoFar += n
  if (label.restSoFar >= limits.dayOff) takeDayOff(label, limits)
  label.effort += STOP - label.driven
  label.addStep(op, n)
}

/** A pause of `total` minutes that may be made longer: false where it is not the longest of the shift. */
export function pauseRest(label: Label, total: number, limits: Limits): boolean {
  if (limits.pause === null || label.hasSplit || (label.mayLeaveLate && label.window === 0)) return false
  const added = total - label.runningRest
  endRunningRest(label, limits)
  restInPlace(label, 'pause', added, limits)
  const { pauseRun, paused } = label
  // A wait makes a pause longer; of what is none yet it would save the window before it is one.
  if (paused === 0 || pauseRun !== paused || paused >= limits.pause.max) return false
  label.pauseLength = paused
  label.slack = limits.pause.max - paused
  label.mayLeaveLate = false
  return true
}

/** On duty without work, where one may not rest. */
export function standBy(label: Label, n: number, limits: Limits, at: PlaceKind | null = null): void {
  if (n <= 0) return
  const counted = !isExempt(label, limits)
  passTime(label, n, counted, limits)
  noteDuty(label, n, counted ? at : null, limits)
  label.restSoFar = 0
  if (counted) countDuty(label, n)
  label.effort += STOP - label.driven
  label.addStep('standBy', n, counted)
}

/** `inPlace` of the minutes here, the others by lengthening the last rest, which uses up no window. */
export function wait(label: Label, n: number, inPlace: number, limits: Limits): void {
  restInPlace(label, 'wait', absorb(label, n, inPlace, limits), limits)
}

/** Lengthens the last rest by up to `n` minutes but `inPlace`; how many of the `n` are left. */
export function absorb(label: Label, n: number, inPlace: number, limits: Limits): number {
  if (n <= 0) return 0
  // What was driven since that rest must stay within the days off.
  let absorbed = Math.min(n - inPlace, slackOf(label), label.dayOffDue - label.minute)
  if (
    holdsClaimAtDeparture(label) &&
    (label.shiftDriving > limits.drive || windowUsed(label) > limits.window)
  )
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
    if (label.halfEndsInBerth) label.halfBerth += absorbed
    lengthenPause(label, absorbed)
    if (label.slack < NEVER) label.slack -= absorbed
    label.addStep('absorb', absorbed)
  }
  return n - Math.max(0, absorbed)
}

/** `total` counts the run at departure. */
export function fullRest(label: Label, total: number, op: 'full' | 'restart', limits: Limits): void {
  label.minute += total - label.runningRest
  label.addStep(op, total - label.runningRest)
  label.restSoFar = total
  if (total >= limits.dayOff) takeDayOff(label, limits)
  label.runningRest = label.runningBerth = label.runningBest = label.runningOutside = 0
  label.shiftDriving = label.window = label.sinceBreak = 0
  forgetPause(label)
  label.idle = limits.breakLength
  label.halfLength = label.halfBerth = 0
  label.halfEndsInBerth = false
  label.halfPaired = false
  label.halfIsLong = false
  label.halfIsFree = false
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

/** An unchosen full rest leaves no half before it to be paired later, and ends the shift's claims. */
export const outgrewShift = (label: Label, limits: Limits): boolean =>
  label.restSoFar >= limits.reset &&
  (label.halfLength > 0 || label.claimedDrive > 0 || label.claimedWindow > 0)

/** Minutes of driving the daily clocks and the tank allow from here; the cycle is asked apart. */
export function drivingLeft(label: Label, limits: Limits): number {
  if (label.driven < limits.exemptUntil) return Math.min(limits.exemptUntil, label.tankReach) - label.driven
  return Math.min(
    limits.breakAfter - label.sinceBreak,
    limits.drive + label.claimedDrive - label.shiftDriving,
    limits.window + label.claimedWindow - windowUsed(label),
    label.tankReach - label.driven,
    label.dayOffDue - label.minute,
    limits.dutyBeforeOff - label.dutySinceOff,
  )
}
