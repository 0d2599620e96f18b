/** Shared by the log's two drawings, screen and paper. */
import { DUTY_STATUSES, MINUTE_MS, type DutyStatus } from '@longhaul/core'
import { markedRemark, type DutyRow, type SheetWire } from '@longhaul/core/contract'

/** In the order of the paper grid (395.8(h)). */
export const GRID_ROWS: readonly DutyStatus[] = DUTY_STATUSES

export type MarkKind = 'recorded' | 'planned' | 'unrecorded'

/** Minutes since the day's start. */
export interface LogMark {
  readonly status: DutyStatus
  readonly row: number
  readonly from: number
  readonly to: number
  readonly kind: MarkKind
}

const minutesInto = (sheet: SheetWire, moment: string): number =>
  (Date.parse(moment) - Date.parse(sheet.start_time)) / MINUTE_MS

function coversAny(sheet: SheetWire, rows: readonly DutyRow[], from: number, to: number): boolean {
  return rows.some((row) => {
    const start = minutesInto(sheet, row.start_time)
    const end = row.end_time === null ? sheet.length_minutes : minutesInto(sheet, row.end_time)
    return start < to && end > from
  })
}

/** Clipped to the day; lines without length are dropped. */
export function logMarks(sheet: SheetWire): LogMark[] {
  const planned = sheet.entries.filter((entry) => entry.origin === 'planned')
  return sheet.lines
    .map((line) => ({
      ...line,
      from: Math.max(0, line.from),
      to: Math.min(sheet.length_minutes, line.to),
    }))
    .filter((line) => line.to > line.from)
    .map((line) => ({
      status: line.status,
      row: GRID_ROWS.indexOf(line.status),
      from: line.from,
      to: line.to,
      kind: line.recorded
        ? 'recorded'
        : coversAny(sheet, planned, line.from, line.to)
          ? 'planned'
          : 'unrecorded',
    }))
}

/** A change of duty status with the place written beside it (395.8(c)). */
interface LogRemark {
  /** Minutes since the day's start. */
  readonly at: number
  readonly place: string
  readonly note: string | null
}

/** A stay that began the day before has its change on that day's sheet. */
export function logRemarks(sheet: SheetWire): LogRemark[] {
  return sheet.entries
    .map((entry) => ({
      at: minutesInto(sheet, entry.start_time),
      place: entry.location_description,
      note: markedRemark(entry),
    }))
    .filter((remark) => remark.at >= 0 && remark.at < sheet.length_minutes)
    .sort((a, b) => a.at - b.at)
}

/** Without the full hours, minutes since the day's start; `half` ones are drawn longer. */
export function quarterTicks(lengthMinutes: number): { at: number; half: boolean }[] {
  const ticks = []
  for (let at = 15; at < lengthMinutes; at += 15) if (at % 60 !== 0) ticks.push({ at, half: at % 60 === 30 })
  return ticks
}

/** As near to `wanted` (ascending) as `gap` and [min, max] allow, spread evenly where they do not fit. */
export function spreadApart(positions: readonly number[], gap: number, min: number, max: number): number[] {
  if (positions.length === 0) return []
  const step = Math.min(gap, positions.length > 1 ? (max - min) / (positions.length - 1) : gap)
  const placed: number[] = []
  for (const want of positions) placed.push(Math.max(want, (placed.at(-1) ?? min - step) + step))
  let limit = max
  for (let i = placed.length - 1; i >= 0; i--) {
    placed[i] = Math.min(placed[i] ?? limit, limit)
    limit = (placed[i] ?? limit) - step
  }
  return placed
}

/** Inside the sheet's day, epoch milliseconds; `end` is null while the status is open on a day not over. */
export function entrySpan(sheet: SheetWire, row: DutyRow): { start: number; end: number | null } {
  const dayEnd = Date.parse(sheet.end_time)
  const start = Math.max(Date.parse(row.start_time), Date.parse(sheet.start_time))
  if (row.end_time !== null) return { start, end: Math.min(Date.parse(row.end_time), dayEnd) }
  const last = sheet.lines.at(-1)
  const over = last !== undefined && last.recorded && last.to >= sheet.length_minutes
  return { start, end: over ? dayEnd : null }
}
