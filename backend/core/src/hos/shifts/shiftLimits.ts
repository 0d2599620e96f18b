import { MINUTE_MS } from '../../units.ts'
import type { Claims, HosContext } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { Stretch } from './shifts.ts'

/**
 * Drive and window limits that hold in a stretch for a base, with what is claimed for the time between them.
 */
export interface ShiftLimits {
  readonly drive: number
  readonly window: number
  readonly adverse: boolean
  readonly sixteenHour: boolean
}

/**
 * A claim made between the base and the end of the stretch counts for that stretch. A shift without rests
 * that may split is one stretch, so a claim anywhere in it counts for all of it.
 */
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

const isWithin = (times: readonly number[], start: number, end: number): boolean =>
  times.some((at) => at >= start * MINUTE_MS && at <= end * MINUTE_MS)

/**
 * Is the shift from one minute to another claimed as short haul, so that it needs no 30-minute break
 * (395.1(e))?
 */
export const isShortHaul = ({ shortHaul }: Claims, start: number, end: number): boolean =>
  typeof shortHaul === 'boolean' ? shortHaul : isWithin(shortHaul, start, end)
