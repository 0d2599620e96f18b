import type { Violation } from '../hos/audit/audit.ts'
import { clocksAt } from '../hos/clocks/clocks.ts'
import type { ClockName, Clocks } from '../hos/clocks/types.ts'
import type { DutyStatus } from '../hos/duty/timeline.ts'
import { hosContext } from '../hos/rules/context.ts'
import { ruleIdsOf, type Ruleset } from '../hos/rules/ruleset.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { instant, minutes, type Instant, type Minutes } from '../units.ts'
import { historyOf, LOOK_BACK_MS, type RecordedSpan } from './history.ts'
import { countedMinutes } from './replay.ts'
import type { WorkTerms } from './workTerms.ts'

/** A stretch of the record that counts towards a limit; `counted` is less than its length in a split rest. */
export interface CountedSpan {
  readonly status: DutyStatus
  readonly start: Instant
  readonly end: Instant
  readonly counted: Minutes
}

/** What stood behind a violation at the minute it began, and what would have prevented it. */
export interface Explanation {
  readonly clock: ClockName
  readonly limit: Minutes
  /** The sum of what was counted: the limit, or more where driving began past it. */
  readonly used: Minutes
  readonly spans: readonly CountedSpan[]
  /** So many minutes without driving (break), or off duty or in the berth, in a row before `before`. */
  readonly cure: { readonly kind: 'break' | 'rest'; readonly minutes: Minutes; readonly before: Instant }
}

interface Limit {
  readonly clock: ClockName
  readonly limit: Minutes
  readonly kind: 'break' | 'rest'
  readonly cure: Minutes
}

/** Days of Canada and exceptions have no clock of their own: `null`. */
function limitOf(rule: string, ruleset: Ruleset): Limit | null {
  const ids = ruleIdsOf(ruleset)
  const rest = ruleset.reset.min
  if (ruleset.break && rule === ids.break)
    return { clock: 'break', limit: ruleset.break.after, kind: 'break', cure: ruleset.break.length }
  if (rule === ids.drive) return { clock: 'drive', limit: ruleset.drive.max, kind: 'rest', cure: rest }
  if (rule === ids.window) return { clock: 'window', limit: ruleset.window.max, kind: 'rest', cure: rest }
  if (rule === ids.cycle && ruleset.restart)
    return { clock: 'cycle', limit: ruleset.cycle.max, kind: 'rest', cure: ruleset.restart.min }
  return null
}

function spansOf(rows: readonly RecordedSpan[], clocks: Clocks, clock: ClockName, ruleset: Ruleset) {
  const { breakFrom, shiftFrom, cycleFrom } = clocks.counted
  const from = { break: breakFrom, drive: shiftFrom, window: shiftFrom, cycle: cycleFrom }[clock] ?? clocks.at
  return rows.flatMap((row): CountedSpan[] => {
    const counted = minutes(countedMinutes(row, clocks, ruleset)[clock])
    const end = instant(Math.min(row.endMs ?? clocks.at, clocks.at))
    return counted > 0
      ? [{ status: row.status, start: instant(Math.max(row.startMs, from)), end, counted }]
      : []
  })
}

/**
 * Counts again, minute by minute, what broke `violation`'s rule in the record `rows` (by start). `null` if
 * no single clock tells it: Canada's days, or a split that only the rest after it decided.
 */
export function explainViolation(
  rows: readonly RecordedSpan[],
  terms: WorkTerms,
  { rule, start: at }: Pick<Violation, 'rule' | 'start'>,
): Explanation | null {
  const ruleset = rulesetOf(terms.ruleset)
  const limit = limitOf(rule, ruleset)
  if (limit === null) return null
  const past = rows.filter(
    ({ startMs, endMs }) => startMs < at && (endMs === null || endMs > at - LOOK_BACK_MS),
  )
  const { timeline } = historyOf(past, at, at)
  const whole = timeline.map((segment): RecordedSpan => ({
    status: segment.status,
    startMs: segment.start,
    endMs: segment.end,
    special: segment.special ?? null,
  }))
  for (const mode of ['closed', 'live'] as const) {
    const context = hosContext({ zone: terms.homeZone, dayStartHour: terms.dayStartHour, mode })
    const spans = spansOf(whole, clocksAt(timeline, ruleset, at, context), limit.clock, ruleset)
    const used = minutes(spans.reduce((sum, { counted }) => sum + counted, 0))
    if (used >= limit.limit)
      return {
        clock: limit.clock,
        limit: limit.limit,
        used,
        spans,
        cure: { kind: limit.kind, minutes: limit.cure, before: at },
      }
  }
  return null
}
