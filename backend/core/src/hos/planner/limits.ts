import type { HosContext, Ruleset } from '../ruleset.ts'
import type { PlanOptions } from './types.ts'

/** Later than any minute of a plan; stands for "no limit" so that all arithmetic stays on whole numbers. */
export const NEVER = 1_000_000_000

/** The numbers of a rule set as the search reads them, in minutes; `NEVER` where the set has no such limit. */
export interface Limits {
  /** Minutes kept in hand before the driving limit and the window; `drive` and `window` are already lowered by it. */
  readonly parkEarly: number
  readonly drive: number
  readonly window: number
  /** Does rest that is neither a reset nor half of a split use up the window? */
  readonly restBurnsWindow: boolean
  readonly reset: number
  readonly breakAfter: number
  readonly breakLength: number
  readonly cycle: number
  readonly cycleDays: number
  readonly restart: number
  /** Split rests the plan may use; `null` when it may not. */
  readonly split: { readonly long: number; readonly short: number; readonly total: number } | null
  /** A full reset with a long berth part validates an open half before it (disputed: a policy switch). */
  readonly resetClosesHalf: boolean
}

export function limitsOf(ruleset: Ruleset, context: HosContext, options: PlanOptions): Limits {
  const elapsed = ruleset.window.kind === 'elapsed'
  return {
    parkEarly: options.parkEarly,
    drive: ruleset.drive.max - options.parkEarly,
    window: ruleset.window.max - options.parkEarly,
    restBurnsWindow: elapsed,
    reset: ruleset.reset.min,
    breakAfter: ruleset.break && !context.claims.shortHaul ? ruleset.break.after : NEVER,
    breakLength: ruleset.break?.length ?? 0,
    cycle: ruleset.cycle.max,
    cycleDays: ruleset.cycle.days,
    restart: ruleset.restart?.min ?? NEVER,
    split: options.splitRests && context.sleeperBerth && elapsed ? ruleset.split : null,
    resetClosesHalf: context.tenHourRestAsSecond === 'sleeper7',
  }
}
