import { MINUTE_MS } from '@longhaul/core'
import { type DutyRow, type StopRow } from '@longhaul/core/contract'
import { dayOf, dayStart, shiftDay, wallClock } from '../zoneTime.ts'

export interface TimelinePiece {
  readonly row: DutyRow
  /** Minutes since the day's start. */
  readonly from: number
  readonly to: number
  readonly endsOpen: boolean
}

export interface TimelineStop {
  /** Counted through the whole trip from 1. */
  readonly number: number
  readonly stop: StopRow
  /** Minutes since the day's start. */
  readonly at: number
}

export interface TimelineDay {
  readonly date: string
  readonly start: number
  /** 1,380, 1,440 or 1,500. */
  readonly lengthMinutes: number
  readonly pieces: readonly TimelinePiece[]
  readonly stops: readonly TimelineStop[]
}

export interface HomeDay {
  readonly zone: string
  /** Hour at which the carrier's 24-hour period starts. */
  readonly dayStartHour: number
}

/** An open status runs to `openUntil`, or has no length when it began later. */
export function timelineDays(
  rows: readonly DutyRow[],
  stops: readonly StopRow[],
  { zone, dayStartHour }: HomeDay,
  openUntil: number,
): TimelineDay[] {
  const all = rows.map((row) => {
    const start = Date.parse(row.start_time)
    const end = row.end_time === null ? Math.max(start, openUntil) : Date.parse(row.end_time)
    return { row, start, end }
  })
  // Of a planned row only the part after the record is drawn.
  const overtaken = all.reduce(
    (latest, { row, end }) => (row.origin === 'planned' ? latest : Math.max(latest, end)),
    -Infinity,
  )
  const spans = all
    .map((span) =>
      span.row.origin === 'planned' ? { ...span, start: Math.max(span.start, overtaken) } : span,
    )
    .filter((span) => span.end > span.start || span.row.origin !== 'planned')
    .sort((a, b) => a.start - b.start)
  const first = spans[0]
  if (!first) return []
  const last = spans.reduce((latest, span) => Math.max(latest, span.end), first.start)
  const numbered = stops.map((stop, i) => ({ stop, number: i + 1, start: Date.parse(stop.start_time) }))

  const days: TimelineDay[] = []
  let date = dayOf(first.start, zone, dayStartHour)
  let start = dayStart(date, zone, dayStartHour)
  do {
    const next = shiftDay(date, 1)
    const end = dayStart(next, zone, dayStartHour)
    const inside = (at: number): number => (Math.min(end, Math.max(start, at)) - start) / MINUTE_MS
    days.push({
      date,
      start,
      lengthMinutes: (end - start) / MINUTE_MS,
      pieces: spans
        .filter((span) => span.start < end && (span.end > start || span.start >= start))
        .map((span) => ({
          row: span.row,
          from: inside(span.start),
          to: inside(span.end),
          endsOpen: span.row.end_time === null,
        })),
      stops: numbered
        .filter((stop) => stop.start >= start && stop.start < end)
        .map(({ stop, number, start: at }) => ({ stop, number, at: inside(at) })),
    })
    date = next
    start = end
  } while (start < last)
  return days.filter((day) => day.pieces.length > 0)
}

/** Every sixth hour on the clock, also where the clocks change. */
export function axisMinutes({ start, lengthMinutes }: TimelineDay, zone: string): number[] {
  const first = wallClock(start, zone).hour
  const between = [6, 12, 18].map((hours) => {
    const { hour } = wallClock(start + hours * 60 * MINUTE_MS, zone)
    const ahead = ((hour - first - hours + 60) % 24) - 12
    return (hours - ahead) * 60
  })
  return [0, ...between, lengthMinutes]
}

export function stopsWithin(row: DutyRow, stops: readonly StopRow[]): StopRow[] {
  if (row.status === 'DRIVING') return []
  const start = Date.parse(row.start_time)
  const end = row.end_time === null ? Infinity : Date.parse(row.end_time)
  return stops.filter((stop) => {
    const at = Date.parse(stop.start_time)
    return at >= start && at < end
  })
}
