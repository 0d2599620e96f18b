import { DAY_MINUTES, type Instant, MINUTE_MS } from '../../../units.ts'
import type { HosContext } from '../../rules/context.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { limitsIn } from '../../shifts/shiftLimits.ts'
import type { TripOptions } from '../types.ts'

/** Later than any minute of a plan; stands for "no limit". */
export const NEVER = 1_000_000_000

export interface SplitLimits {
  readonly long: number
  readonly short: number
  readonly total: number
  /** Only the longest stretch in the berth counts, of both halves. */
  readonly otherInBerth: boolean
  /** Two stretches in the berth of `each` and more do as well, where that is granted. */
  readonly even?: { readonly each: number }
}

/** In minutes; `NEVER` where the set has no such limit. */
export interface Limits {
  /** Kept in hand; `drive` and `window` are already lowered by it. */
  readonly parkEarly: number
  readonly drive: number
  readonly window: number
  /** The law's, by which it is told whether driving so far needed a pause. */
  readonly lawWindow: number
  /** 90 FR 44872: once a shift the window stops for a period from `min` to `max`; `null` if not granted. */
  readonly pause: { readonly min: number; readonly max: number } | null
  /** Does rest that is neither a reset nor half of a split use up the window? */
  readonly restBurnsWindow: boolean
  readonly reset: number
  readonly breakAfter: number
  readonly breakLength: number
  readonly cycle: number
  readonly cycleDays: number
  readonly restart: number
  /** Canada: the long rest, and for how long after its end driving lacks none. */
  readonly dayOff: number
  readonly dayOffServes: number
  /** Canada, cycle 2: on duty after that rest, until driving needs another. */
  readonly dutyBeforeOff: number
  /** Split rests the plan may use; `null` when it may not. */
  readonly split: SplitLimits | null
  /** The driving minute up to which nothing counts (395.1(k)); less than 0 where all does. */
  readonly exemptUntil: number
  /** What a claim made at the departure adds to clocks that begin to count there. */
  readonly claimedNow: { readonly drive: number; readonly window: number }
  /** A full reset with a long berth part validates an open half before it (disputed: a policy switch). */
  readonly resetClosesHalf: boolean
}

/** A day at a daylight-saving change may be this much shorter or longer than 24 hours. */
export const CLOCK_CHANGE = 60

/** Days of their own (Canada) become a shorter shift and a longer reset: legal, not always earliest. */
export function limitsOf(
  ruleset: Ruleset,
  context: HosContext,
  options: TripOptions,
  departAt: Instant,
): Limits {
  const { daily, dayOff, elapsed } = ruleset
  const now = departAt / MINUTE_MS
  const claimed = limitsIn(now, { end: now }, ruleset, context)
  const restBurnsWindow = ruleset.window.kind === 'elapsed' || daily !== null || elapsed !== null
  const window = Math.min(
    ruleset.window.max,
    elapsed?.max ?? NEVER,
    daily ? DAY_MINUTES - CLOCK_CHANGE - daily.off.max : NEVER,
  )
  const drive = Math.min(ruleset.drive.max, daily?.drive.max ?? NEVER)
  return {
    parkEarly: options.parkEarly,
    drive: drive - options.parkEarly,
    window: window - options.parkEarly,
    lawWindow: window,
    pause: (context.claims.splitDuty ?? []).length > 0 ? (ruleset.pilots?.splitDuty ?? null) : null,
    restBurnsWindow,
    reset: Math.max(ruleset.reset.min, daily ? DAY_MINUTES + CLOCK_CHANGE - daily.drive.max : 0),
    breakAfter: ruleset.break && context.claims.shortHaul !== true ? ruleset.break.after : NEVER,
    breakLength: ruleset.break?.length ?? 0,
    cycle: ruleset.cycle.max,
    cycleDays: ruleset.cycle.days,
    restart: ruleset.restart?.min ?? NEVER,
    dayOff: dayOff?.min ?? NEVER,
    // All of it must lie within the days looked at.
    dayOffServes: dayOff ? dayOff.within * DAY_MINUTES - dayOff.min : NEVER,
    dutyBeforeOff: dayOff?.before?.max ?? NEVER,
    split: options.splitRests && context.sleeperBerth ? ruleset.split : null,
    exemptUntil: -NEVER,
    // Where the days have limits of their own the shift's alone are no use.
    claimedNow:
      daily || elapsed
        ? { drive: 0, window: 0 }
        : { drive: claimed.drive - ruleset.drive.max, window: claimed.window - ruleset.window.max },
    resetClosesHalf: context.tenHourRestAsSecond === 'sleeper7',
  }
}
