import type { Violation } from '../hos/audit/audit.ts'
import { clocksAt } from '../hos/clocks/clocks.ts'
import type { ClockName, Clocks } from '../hos/clocks/types.ts'
import type { DutyStatus } from '../hos/duty/timeline.ts'
import { readBlocks } from '../hos/rests/blocks.ts'
import type { HosContext } from '../hos/rules/context.ts'
import { withMarks } from '../hos/rules/marks.ts'
import { ruleIdsOf, type Ruleset } from '../hos/rules/ruleset.ts'
import { rulesetOf, underClaims } from '../hos/rules/rulesets.ts'
import { limitsIn, type ShiftLimits } from '../hos/shifts/shiftLimits.ts'
import { cutShifts } from '../hos/shifts/shifts.ts'
import { instant, MINUTE_MS, minutes, type Instant, type Minutes } from '../units.ts'
import { historyOf, type RecordedSpan } from './history.ts'
import { countedMinutes } from './replay.ts'
import { contextUnder, type WorkTerms } from './workTerms.ts'

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
  /** With what is claimed for the shift. */
  readonly limit: Minutes
  /** Adverse conditions are claimed, and lengthen the limit. */
  readonly adverse: boolean
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

/** What is claimed after the violation's start, in the same stretch of the shift, counts for all of it. */
function claimedLimits(
  rows: readonly RecordedSpan[],
  at: Instant,
  shiftFrom: Instant,
  law: Ruleset,
  context: HosContext,
): ShiftLimits {
  const ruleset = underClaims(law, context.claims)
  const known = instant(Math.max(at, ...rows.map(({ startMs }) => startMs + MINUTE_MS)))
  const { timeline } = historyOf(rows, known, known)
  const [now, base] = [at / MINUTE_MS, shiftFrom / MINUTE_MS]
  const stretch = cutShifts(readBlocks(timeline, ruleset, context.claims), ruleset, context)
    .flatMap(({ stretches }) => stretches)
    .find(({ end }) => now < end)
  return limitsIn(base, stretch ?? { end: now }, ruleset, withMarks(context, timeline))
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
  const { timeline } = historyOf(rows, at, at)
  const whole = timeline.map((segment): RecordedSpan => ({
    status: segment.status,
    startMs: segment.start,
    endMs: segment.end,
    special: segment.special ?? null,
  }))
  for (const mode of ['closed', 'live'] as const) {
    const context = contextUnder(terms, { mode })
    const clocks = clocksAt(timeline, ruleset, at, context)
    const spans = spansOf(whole, clocks, limit.clock, ruleset)
    const used = minutes(spans.reduce((sum, { counted }) => sum + counted, 0))
    const claimed = claimedLimits(rows, at, clocks.counted.shiftFrom ?? at, ruleset, context)
    const lengthened = limit.clock === 'drive' || limit.clock === 'window' ? claimed[limit.clock] : null
    const most = minutes(lengthened ?? limit.limit)
    if (used >= most)
      return {
        clock: limit.clock,
        limit: most,
        adverse: lengthened !== null && claimed.adverse,
        used,
        spans,
        cure: { kind: limit.kind, minutes: limit.cure, before: at },
      }
  }
  return null
}
