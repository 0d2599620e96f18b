import type { Block } from '../rests/blocks.ts'

/**
 * `DRIVE_h`, `WINDOW_h` (elapsed), `DUTY_h` (on duty), `ELAPSED_h`, `BREAK_30`, `CYCLE_h_d`, and Canada's;
 * see docs/glossary.md.
 */
export type RuleId = string

/** A barred part of one driving span, minutes since 1970; `why` is worked out only for what is reported. */
export interface Finding {
  readonly rule: RuleId
  readonly cfr: string
  readonly start: number
  readonly end: number
  readonly why: (clock: TimeText) => string
}

/** With the date when it is not the day of the finding. */
export type TimeText = (minute: number) => string

/** The last minutes of a driving span that bring a clock past its limit; `null` when it stays within. */
export function spanPastLimit(
  span: Pick<Block, 'start' | 'end'>,
  usedAtStart: number,
  limit: number,
): { start: number; used: number } | null {
  const start = Math.max(span.start, span.start + limit - usedAtStart)
  return start < span.end ? { start, used: usedAtStart + start - span.start } : null
}

/** Reports the part of a driving span in which a clock, `used` at the span's start, is past its limit. */
export function reportPastLimit(
  found: Finding[],
  span: Pick<Block, 'start' | 'end'>,
  clock: { readonly used: number; readonly limit: number; readonly rule: RuleId; readonly cfr: string },
  why: (used: number, clock: TimeText, over: Pick<Block, 'start' | 'end'>) => string,
): void {
  const over = spanPastLimit(span, clock.used, clock.limit)
  if (over === null) return
  const { rule, cfr } = clock
  const part = { start: over.start, end: span.end }
  found.push({ rule, cfr, ...part, why: (time) => why(over.used, time, part) })
}

export const WITH_ADVERSE = ' with adverse conditions claimed'
