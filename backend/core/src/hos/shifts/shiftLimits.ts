import { DAY_MINUTES, MINUTE_MS } from '../../units.ts'
import { firstNotBefore } from '../duty/firstNotBefore.ts'
import type { Claims, HosContext } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { Stretch } from './shifts.ts'

/** With what is claimed between a base and the end of a stretch. */
export interface ShiftLimits {
  readonly drive: number
  readonly window: number
  readonly adverse: boolean
  readonly sixteenHour: boolean
}

/** More than driving or window of any set with split rests, with whatever may be claimed. */
export const BEYOND_ANY_LIMIT = DAY_MINUTES

/** A shift without rests that may split is one stretch: a claim anywhere in it counts for all of it. */
export function limitsIn(
  base: number,
  { end }: Pick<Stretch, 'end'>,
  ruleset: Ruleset,
  context: HosContext,
): ShiftLimits {
  const claimed = (times: readonly number[]): boolean => isWithin(times, base, end)
  const adverse = claimed(context.claims.adverseAt) ? ruleset.adverse : null
  const longShift = claimed(context.claims.sixteenHourAt) ? ruleset.longShift : null
  return {
    drive: ruleset.drive.max + (adverse?.drive ?? 0),
    window: Math.max(ruleset.window.max + (adverse?.window ?? 0), longShift?.window ?? 0),
    adverse: adverse !== null,
    sixteenHour: longShift !== null,
  }
}

/** A record of years may claim with every entry, and every stretch of it is asked about. */
const inOrder = new WeakMap<readonly number[], Float64Array>()

function sorted(times: readonly number[]): Float64Array {
  const known = inOrder.get(times)
  if (known) return known
  const order = Float64Array.from(times).sort()
  inOrder.set(times, order)
  return order
}

export function isWithin(times: readonly number[], start: number, end: number): boolean {
  if (times.length === 0) return false
  const order = sorted(times)
  const from = firstNotBefore(order.length, (i) => order[i] ?? Infinity, start * MINUTE_MS)
  return (order[from] ?? Infinity) <= end * MINUTE_MS
}

/** Claimed for a shift, wherever it ends. */
export const claimsShortHaul = ({ shortHaul }: Claims, start: number, end: number): boolean =>
  typeof shortHaul === 'boolean' ? shortHaul : isWithin(shortHaul, start, end)

/** 395.1(e)(1): no 30-minute break needed, as long as the driver can have been released in time. */
export const isShortHaul = (
  claims: Claims,
  { start, end, released }: { readonly start: number; readonly end: number; readonly released: number },
  { exceptions }: Ruleset,
): boolean =>
  // Who may wait at a well site off duty may not claim it (395.1(d)(2)).
  (claims.wellSite ?? []).length === 0 &&
  claimsShortHaul(claims, start, end) &&
  released - start <= (exceptions?.shortHaul?.within ?? -1)
