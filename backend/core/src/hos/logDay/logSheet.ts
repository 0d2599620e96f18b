import { instant, MINUTE_MS, minutes, type Instant, type Minutes } from '../../units.ts'
import { assertDate, homeDays, wallHour, type HomeDay } from '../days/homeDays.ts'
import { fillGaps, gridStatus, type DutyStatus, type Segment } from '../duty/timeline.ts'

export interface LogSheet {
  readonly date: string
  readonly zone: string
  readonly dayStartHour: number
  readonly start: Instant
  readonly end: Instant
  readonly length: Minutes
  /** Clipped to the day, up to where it is known; gaps are OFF_DUTY with `recorded: false`. */
  readonly segments: readonly Segment[]
  /** Sum to the minutes of the segments: to `length` once the day is over. */
  readonly totals: Readonly<Record<DutyStatus, Minutes>>
  readonly onDuty: Minutes
  /** Minutes since `start`; verticals join consecutive lines. */
  readonly lines: readonly {
    readonly status: DutyStatus
    readonly from: Minutes
    readonly to: Minutes
    readonly recorded: boolean
  }[]
  /** Minutes since `start` and the local label; a DST day repeats or skips one. */
  readonly ticks: readonly { readonly at: Minutes; readonly label: string }[]
  readonly unrecorded: Minutes
}

/**
 * What the rows do not cover is unrecorded, and what of the day comes after `until` does not count at all.
 * Throws `BadInput` naming the field.
 */
export function dayLog(
  timeline: readonly Segment[],
  zone: string,
  date: string,
  dayStart: number,
  until: number = Infinity,
): LogSheet {
  assertDate(date)
  const day = homeDays(zone, dayStart).on(date)
  const end = instant(Math.max(day.start, Math.min(day.end, until)))
  const segments = fillGaps(timeline, day.start, end, 'log')
  const totals: Record<DutyStatus, number> = {
    OFF_DUTY: 0,
    SLEEPER_BERTH: 0,
    DRIVING: 0,
    ON_DUTY_NOT_DRIVING: 0,
  }
  let unrecorded = 0
  for (const segment of segments) {
    const length = (segment.end - segment.start) / MINUTE_MS
    totals[gridStatus(segment)] += length
    if (segment.recorded === false) unrecorded += length
  }
  return {
    date: day.date,
    zone,
    dayStartHour: dayStart,
    start: day.start,
    end: day.end,
    length: day.length,
    segments,
    totals: totals as Record<DutyStatus, Minutes>,
    onDuty: minutes(totals.DRIVING + totals.ON_DUTY_NOT_DRIVING),
    lines: linesOf(segments, day),
    ticks: ticksOf(day, zone),
    unrecorded: minutes(unrecorded),
  }
}

function linesOf(segments: readonly Segment[], day: HomeDay): LogSheet['lines'] {
  const lines: { status: DutyStatus; from: Minutes; to: Minutes; recorded: boolean }[] = []
  const since = (at: Instant): Minutes => minutes((at - day.start) / MINUTE_MS)
  for (const segment of segments) {
    const status = gridStatus(segment)
    const recorded = segment.recorded !== false
    const last = lines.at(-1)
    if (last?.status === status && last.recorded === recorded) last.to = since(segment.end)
    else lines.push({ status, from: since(segment.start), to: since(segment.end), recorded })
  }
  return lines
}

function ticksOf(day: HomeDay, zone: string): LogSheet['ticks'] {
  const ticks = []
  for (let at = 0; at <= day.length; at += 60) {
    const hour = wallHour(instant(day.start + at * MINUTE_MS), zone)
    const label = hour === 0 ? '12 AM' : hour === 12 ? '12 PM' : String(hour % 12)
    ticks.push({ at: minutes(at), label })
  }
  return ticks
}
