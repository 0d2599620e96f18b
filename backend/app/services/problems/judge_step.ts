import {
  addDays,
  findTermsInForce,
  homeDays,
  instant,
  MINUTE_MS,
  plus,
  recordDays,
  saysSomething,
  type DatedTerms,
  type Instant,
  type RecordedSpan,
  type Violation,
} from '@longhaul/core'

export interface JudgedDriver {
  /** By start, from 16 days before the first day on. */
  readonly rows: readonly RecordedSpan[]
  readonly dated: readonly DatedTerms[]
  readonly from: string
  readonly to: string
}

export interface JudgeInput {
  readonly drivers: readonly JudgedDriver[]
  readonly now: Instant
}

export interface Stretch {
  readonly from: Instant
  readonly to: Instant
}

export interface JudgedDay {
  readonly date: string
  readonly start: Instant
  readonly isOver: boolean
  /** Duty is recorded on it. */
  readonly recorded: boolean
  /** That are listed on no earlier day of these. */
  readonly violations: readonly Violation[]
  readonly holes: readonly Stretch[]
}

const DAY_MS = 24 * 60 * MINUTE_MS
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Oldest first; what nobody wrote before the first entry is no gap. */
function judge({ rows, dated, from, to }: JudgedDriver, now: Instant): JudgedDay[] {
  const terms = findTermsInForce(dated, to)
  const first = rows[0]?.startMs
  if (!terms || first === undefined) return []
  const at = instant(Math.min(now, homeDays(terms.homeZone, terms.dayStartHour).on(to).end))
  const past = rows.filter((row) => saysSomething(row, at))
  // One more: where new terms begin the day later, the day before is still going on.
  const days = past.length === 0 ? [] : recordDays(past, dated, at, daysBetween(from, to) + 2)
  const listed = new Set<string>()
  return days
    .filter(({ date }) => date >= from && date <= to)
    .toReversed()
    .map(({ date, sheet, violations, isOver }) => {
      const holes = sheet.lines
        .filter(({ recorded }) => !recorded)
        .map((line) => ({
          from: instant(Math.max(first, plus(sheet.start, line.from))),
          to: plus(sheet.start, line.to),
        }))
      const own = violations.filter(({ rule, start }) => !listed.has(`${rule} ${start}`))
      for (const { rule, start } of own) listed.add(`${rule} ${start}`)
      return {
        date,
        start: sheet.start,
        isOver,
        recorded: sheet.lines.some(({ recorded }) => recorded),
        violations: own,
        holes: holes.filter((hole) => hole.to > hole.from),
      }
    })
}

/** In the drivers' order. */
export const computeJudgement = ({ drivers, now }: JudgeInput): readonly (readonly JudgedDay[])[] =>
  drivers.map((driver) => judge(driver, now))

/** The days query for on the driver's own calendar; without them today and the seven days before it. */
export function daysOf(
  query: { readonly from: string | null; readonly to: string | null },
  dated: readonly DatedTerms[],
  now: Instant,
): { readonly from: string; readonly to: string } {
  const terms = findTermsInForce(dated, now)!
  const to = query.to ?? homeDays(terms.homeZone, terms.dayStartHour).at(now).date
  return { from: query.from ?? addDays(to, -7), to }
}
