import { type Violation } from '../hos/audit/audit.ts'
import { dayLog, type LogSheet } from '../hos/logDay/logSheet.ts'
import { type Instant } from '../units.ts'
import { daysUnderTerms, violationsByDay } from './daysUnderTerms.ts'
import { historyOf, type RecordedSpan } from './history.ts'
import type { DatedTerms, WorkTerms } from './workTerms.ts'

/** A home-terminal day of a driver's record, and what of it broke a rule. */
export interface RecordDay {
  readonly date: string
  /** Of this day: it is drawn and judged by them. */
  readonly terms: WorkTerms
  /** Of today up to now. */
  readonly sheet: LogSheet
  /** Those that touch the day, by start. */
  readonly violations: readonly Violation[]
  /** False for today. */
  readonly isOver: boolean
}

/**
 * Today and the days before it, newest first, each under the terms in force on it (`terms` by day). `rows`
 * are the record of the last 16 days, by start; nothing after `now` is judged.
 * Throws `BadInput` for a record that cannot be.
 */
export function recordDays(
  rows: readonly RecordedSpan[],
  terms: readonly DatedTerms[],
  now: Instant,
  count: number,
): RecordDay[] {
  const { timeline } = historyOf(rows, now, now)
  const days = daysUnderTerms(terms, now, count)
  const violations = violationsByDay(timeline, days, 'live')
  return days.map(({ terms: inForce, date, end }, i): RecordDay => ({
    date,
    terms: inForce,
    sheet: dayLog(timeline, inForce.homeZone, date, inForce.dayStartHour, now),
    violations: violations[i]!,
    isOver: end <= now,
  }))
}
