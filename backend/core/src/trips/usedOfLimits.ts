import { type ClockName, type Clocks } from '../hos/clocks/types.ts'
import { type Ruleset } from '../hos/rules/ruleset.ts'
import { minutes, MINUTE_MS, type Minutes } from '../units.ts'

export interface UsedOfLimit {
  /** More than the limit after driving, or work, past it. */
  readonly used: Minutes
  readonly limit: Minutes
}

/** `null` where the rules know no such limit, or where the least of several decides. */
export type UsedOfLimits = Readonly<Record<ClockName, UsedOfLimit | null>>

/** What a clock has used up of its limit; `counted` are the minutes of the record behind each clock. */
export function usedOfLimits(
  clocks: Clocks,
  counted: Readonly<Record<ClockName, number>>,
  ruleset: Ruleset,
): UsedOfLimits {
  const { at, limits, breakLeft, driveLeft, windowLeft, cycleUsed, counted: since } = clocks
  // A clock stops at nothing left; past that what counts says it.
  const of = (limit: Minutes, left: Minutes, past: number): UsedOfLimit => ({
    used: minutes(left > 0 ? limit - left : Math.max(limit, past)),
    limit,
  })
  const paused = since.paused.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, at) - start) / MINUTE_MS,
    0,
  )
  const elapsed = since.shiftFrom === null ? 0 : (at - since.shiftFrom) / MINUTE_MS - paused
  return {
    break:
      ruleset.break === null || breakLeft === null ? null : of(ruleset.break.after, breakLeft, counted.break),
    drive: of(limits.drive, driveLeft, counted.drive),
    window:
      ruleset.daily === null && ruleset.elapsed === null
        ? of(
            limits.window,
            windowLeft,
            ruleset.window.kind === 'elapsed' ? Math.floor(elapsed) : counted.window,
          )
        : null,
    cycle: { used: cycleUsed, limit: ruleset.cycle.max },
  }
}
