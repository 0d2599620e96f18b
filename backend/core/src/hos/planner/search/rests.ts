import { fullRest } from '../label/actions.ts'
import type { Label } from '../label/label.ts'
import { resetLength, splitHalf } from '../label/splitRests.ts'
import { NEVER, type Limits } from '../problem/limits.ts'

/**
 * The label after each rest that may be worth it, of `least` minutes or more from here on; with `exactly`
 * only those that add just that. The run at departure counts.
 */
export function* restsFrom(label: Label, least: number, limits: Limits, exactly = false): Generator<Label> {
  // Work that took no time has not ended the rest before it, which then goes on as a choice of its own.
  if (label.restSoFar > 0) return
  const shortest = label.runningRest + least
  const reset = Math.max(resetLength(label, limits), shortest)
  const full = [
    [reset, 'full'],
    ...(limits.dayOff > reset ? ([[limits.dayOff, 'full']] as const) : []),
    [Math.max(limits.restart, reset), 'restart'],
  ] as const
  for (const [length, op] of full) {
    if (length >= NEVER || (exactly && length > shortest)) continue
    const rested = label.copy()
    fullRest(rested, length, op, limits)
    yield rested
  }
  if (limits.split === null) return
  const { short, long, total } = limits.split
  // A rest that runs may have begun outside the berth.
  const inBerth = label.runningRest - label.runningBerth + long
  const longer = exactly ? [] : [short, total - long, inBerth, total - short, total - label.halfLength]
  for (const length of new Set([shortest, ...longer])) {
    if (length < shortest) continue
    const rested = label.copy()
    if (splitHalf(rested, length, limits)) yield rested
  }
}
