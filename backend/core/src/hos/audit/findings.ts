import type { Block } from '../rests/blocks.ts'

/** What the rules of the audit report to it. */

/**
 * `DRIVE_h`, `WINDOW_h` (elapsed), `DUTY_h` (on duty), `ELAPSED_h` (Canada), `BREAK_30`, `CYCLE_h_d`; Canada
 * also `OFF_10` (too little off-duty time left in the day) and `OFF_24_14` (no 24 hours off in 14 days).
 */
export type RuleId = string

/** A barred part of one driving span, minutes since 1970; `why` is worked out only for what is reported. */
export interface Finding {
  readonly rule: RuleId
  readonly cfr: string
  readonly start: number
  readonly end: number
  readonly why: (clock: Clock) => string
}

/** Home-terminal time of a minute, with the date when it is not the day of the finding. */
export type Clock = (minute: number) => string

/** The last minutes of a driving span that bring a clock past its limit; `null` when it stays within. */
export function barredTail(
  span: Pick<Block, 'start' | 'end'>,
  usedAtStart: number,
  limit: number,
): { start: number; used: number } | null {
  const start = Math.max(span.start, span.start + limit - usedAtStart)
  return start < span.end ? { start, used: usedAtStart + start - span.start } : null
}

/** `11 h`, `7 h 30 min`; no limit is shorter than an hour. */
export function spell(length: number): string {
  const [h, min] = [Math.floor(length / 60), length % 60]
  return min > 0 ? `${h} h ${min} min` : `${h} h`
}

export const WITH_ADVERSE = ' with adverse conditions claimed'
