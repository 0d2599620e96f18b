import {
  DAY_MS,
  daysUnderTerms,
  DUTY_STATUSES,
  findTermsInForce,
  gridStatus,
  historyOf,
  homeDays,
  instant,
  MINUTE_MS,
  type DatedTerms,
  type DutyStatus,
  type Instant,
  type RecordedSpan,
} from '@longhaul/core'

export interface HoursDriver {
  /** By start, with the one that runs into the first day. */
  readonly rows: readonly RecordedSpan[]
  readonly dated: readonly DatedTerms[]
  readonly from: string
  readonly to: string
  /** Of the driver's first entry ever. */
  readonly firstMs: Instant | null
}

export interface HoursInput {
  readonly drivers: readonly HoursDriver[]
  readonly now: Instant
}

/** In minutes. */
export interface DriverHours {
  readonly of: Readonly<Record<DutyStatus, number>>
  readonly unrecorded: readonly { readonly date: string; readonly minutes: number }[]
}

interface Day {
  readonly date: string
  readonly start: Instant
  readonly end: Instant
}

/** Oldest first, each up to the beginning of the next: no hour counts twice where new terms begin. */
function daysOf({ dated, from, to }: HoursDriver, now: Instant): Day[] {
  const last = findTermsInForce(dated, to)!
  const end = homeDays(last.homeZone, last.dayStartHour).on(to).end
  const at = instant(Math.min(now, end))
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 3
  const days = daysUnderTerms(dated, at, count)
  return days
    .filter(({ date, start }) => date >= from && date <= to && start < now)
    .map((day) => ({
      date: day.date,
      start: day.start,
      end: instant(Math.min(now, day.until)),
    }))
    .toReversed()
}

function sum(driver: HoursDriver, now: Instant): DriverHours {
  const of = Object.fromEntries(DUTY_STATUSES.map((status) => [status, 0])) as Record<DutyStatus, number>
  const days = daysOf(driver, now)
  const end = days.at(-1)?.end
  if (end === undefined || driver.firstMs === null) return { of, unrecorded: [] }
  const rows = driver.rows.filter(({ startMs }) => startMs < end)
  const recorded = historyOf(rows, end, end).timeline.filter((one) => one.recorded !== false)
  const unrecorded: { date: string; minutes: number }[] = []
  let at = 0
  for (const day of days) {
    const known = instant(Math.max(day.start, driver.firstMs))
    let missing = Math.max(0, day.end - known)
    while (at < recorded.length && recorded[at]!.end <= day.start) at++
    for (let i = at; i < recorded.length && recorded[i]!.start < day.end; i++) {
      const segment = recorded[i]!
      const length = Math.min(segment.end, day.end) - Math.max(segment.start, day.start)
      of[gridStatus(segment)] += length / MINUTE_MS
      missing -= length
    }
    if (missing > 0) unrecorded.push({ date: day.date, minutes: missing / MINUTE_MS })
  }
  return { of, unrecorded }
}

/** In the drivers' order. */
export const sumHours = ({ drivers, now }: HoursInput): readonly DriverHours[] =>
  drivers.map((driver) => sum(driver, now))
