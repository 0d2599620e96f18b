import {
  BadInput,
  floorToMinute,
  instant,
  isoTime,
  recordDays,
  type DatedTerms,
  type DriverPilots,
  type RecordDay,
} from '@longhaul/core'
import {
  sheetWire,
  type DriverDay,
  type DutyRow,
  type RecordDayRow,
  type RecordedRow,
  type ViolationRow,
} from '@longhaul/core/contract'
import { pilotsOf } from '../ui/duty/pilotsOf.ts'

const minuteOf = (time: string) => floorToMinute(instant(Date.parse(time)))

const spanOf = ({ status, start_time, end_time, special }: RecordedRow) => ({
  status,
  startMs: minuteOf(start_time),
  endMs: end_time === null ? null : minuteOf(end_time),
  special,
})

/** Each day's own, by the day from which on. */
const termsOf = (days: readonly RecordDayRow[], pilots: DriverPilots): DatedTerms[] =>
  days.toReversed().map(({ date, ruleset, sheet }) => ({
    fromDate: date,
    homeZone: sheet.zone,
    dayStartHour: sheet.day_start_hour,
    ruleset,
    pilots,
  }))

const entryOf = ({ trip_id: _trip, at_customer: _at, ...row }: RecordedRow): DutyRow => ({
  ...row,
  origin: 'recorded',
  replaces: null,
  reason: null,
})

const touching = (rows: readonly RecordedRow[], { sheet }: RecordDay): RecordedRow[] =>
  rows.filter(
    ({ start_time, end_time }) =>
      minuteOf(start_time) < sheet.end && (end_time === null || minuteOf(end_time) > sheet.start),
  )

const violationsOf = ({ violations }: RecordDay): ViolationRow[] =>
  violations.map(({ start, end, ...violation }) => ({
    ...violation,
    violation_start: isoTime(start),
    violation_end: isoTime(end),
  }))

/** What only the server tells of a day. */
const NOT_TOLD = { form_gaps: [], edited: false, trip_id: null, log: null }

const isSame = (some: readonly RecordedRow[], others: readonly RecordedRow[]): boolean =>
  some.length === others.length && some.every((row, i) => row === others[i])

/** The days of a record that was `before`, worked out anew as of `at`; one of long ago as of its end. */
export function daysWith(day: DriverDay, before: readonly RecordedRow[], at: string): DriverDay {
  if (isSame(day.duty, before) || day.days.length === 0) return day
  const [newest] = day.days
  const now = instant(
    newest!.is_over ? Date.parse(newest!.sheet.end_time) : Math.max(minuteOf(day.at), minuteOf(at)),
  )
  let days: RecordDay[]
  try {
    // At its end a day is yesterday.
    const found = recordDays(
      day.duty.map(spanOf),
      termsOf(day.days, pilotsOf(newest!.pilot_grants, day.duty, now)),
      now,
      day.days.length + Number(newest!.is_over),
    )
    days = newest!.is_over ? found.slice(1) : found
  } catch (error) {
    // Two entries that cannot both be: the server will refuse one, and what it said last stands.
    if (error instanceof BadInput) return day
    throw error
  }
  const known = new Map(day.days.map((of) => [of.date, of]))
  const shown = days.map((of): RecordDayRow => {
    const was = known.get(of.date)
    const rows = touching(day.duty, of)
    const computed = {
      date: of.date,
      is_over: of.isOver,
      ruleset: of.terms.ruleset,
      violations: violationsOf(of),
    }
    if (!was)
      return {
        ...NOT_TOLD,
        ...computed,
        pilot_grants: newest!.pilot_grants,
        sheet: sheetWire(of.sheet, rows.map(entryOf)),
      }
    if (was.is_over === of.isOver && isSame(rows, touching(before, of))) return { ...was, ...computed }
    const sheet = sheetWire(of.sheet, rows.map(entryOf))
    const isOther = !isSame(rows, touching(before, of))
    // A changed day has to be signed again.
    const log = was.log && isOther ? { ...was.log, sheet, certified_at: null } : was.log
    return { ...was, ...computed, sheet, log, edited: was.edited || (isOther && of.isOver) }
  })
  return { ...day, days: shown }
}
