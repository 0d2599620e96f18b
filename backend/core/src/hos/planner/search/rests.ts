import { endRunningRest, fullRest, pauseRest, restInPlace } from '../label/actions.ts'
import type { Label } from '../label/label.ts'
import { resetLength, splitHalf } from '../label/splitRests.ts'
import { NEVER, type Limits } from '../problem/limits.ts'

/** How long rests must be from here on; with `exactly` only those that add just that. */
export interface RestLengths {
  readonly least: number
  readonly exactly: boolean
}

export const ANY_REST: RestLengths = { least: 0, exactly: false }

/** Hands on the label after each rest that may be worth it; the run at departure counts. */
export function eachRest(
  label: Label,
  { least, exactly }: RestLengths,
  limits: Limits,
  next: (rested: Label) => void,
): void {
  // Work that took no time has not ended the rest before it, which then goes on as a choice of its own.
  if (label.restSoFar > 0) return
  const shortest = label.runningRest + least
  const full = (length: number, op: 'full' | 'restart'): void => {
    if (length >= NEVER || (exactly && length > shortest)) return
    const rested = label.copy()
    fullRest(rested, length, op, limits)
    next(rested)
  }
  const reset = Math.max(resetLength(label, limits), shortest)
  full(reset, 'full')
  if (limits.dayOff > reset) full(limits.dayOff, 'full')
  full(Math.max(limits.restart, reset), 'restart')
  eachPause(label, { least, exactly }, limits, next)
  if (limits.split === null) return
  const { short, long, total, otherInBerth, even } = limits.split
  // A rest that runs may have begun outside the berth.
  const outside = label.runningRest - label.runningBerth
  const whole = otherInBerth ? outside : 0
  const each = even?.each ?? short
  const halves = [whole + short, outside + long, whole + total - short, whole + total - label.halfLength]
  if (even) halves.push(outside + each, outside + total - each, outside + total - label.halfBerth)
  const longer = exactly ? [] : [...halves, total - long]
  for (const length of new Set([shortest, ...longer])) {
    if (length < shortest) continue
    const rested = label.copy()
    if (splitHalf(rested, length, limits)) next(rested)
  }
}

/** The shortest pause, or as long as the one before it, each to be made longer; or the longest there is. */
function eachPause(
  label: Label,
  { least, exactly }: RestLengths,
  limits: Limits,
  next: (rested: Label) => void,
): void {
  const rule = limits.pause
  if (rule === null || label.hasSplit) return
  const shortest = label.runningRest + least
  const outside = label.runningOutside
  const lengths = exactly ? [shortest] : [shortest, outside + rule.min, outside + label.paused]
  for (const length of new Set(lengths)) {
    if (length < shortest) continue
    const rested = label.copy()
    if (pauseRest(rested, length, limits)) next(rested)
  }
  const most = outside + rule.max - label.runningRest
  if (exactly || most <= least) return
  const rested = label.copy()
  endRunningRest(rested, limits)
  restInPlace(rested, 'wait', most, limits)
  next(rested)
}
