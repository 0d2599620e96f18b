import { MINUTE_MS } from '@longhaul/core'
import type { DriverDay, DutyRow, RecordDayRow, SheetWire } from '@longhaul/core/contract'
import type { GraphFault } from '../../ui/duty/graph/DayGraph.tsx'

/** A stretch of a day that nobody recorded, epoch milliseconds. */
export interface Hole {
  readonly from: number
  readonly to: number
}

/** Of today up to now, where its sheet ends. */
export function holesOf({ sheet }: RecordDayRow): Hole[] {
  const start = Date.parse(sheet.start_time)
  return sheet.lines
    .filter(({ recorded }) => !recorded)
    .map(({ from, to }) => ({ from: start + from * MINUTE_MS, to: start + to * MINUTE_MS }))
}

export const missingMinutes = (day: RecordDayRow): number =>
  holesOf(day).reduce((sum, { from, to }) => sum + (to - from) / MINUTE_MS, 0)

export const isCertified = ({ log }: RecordDayRow): boolean => (log?.certified_at ?? null) !== null

/** Over, without missing time, and not certified yet. */
export const canBeCertified = (day: RecordDayRow): boolean =>
  day.is_over && !isCertified(day) && missingMinutes(day) === 0

/** The violations of a day as far as they lie in it. */
export const faultsOf = ({ sheet, violations }: RecordDayRow): GraphFault[] => {
  const minute = (moment: string) => (Date.parse(moment) - Date.parse(sheet.start_time)) / MINUTE_MS
  return violations.map(({ violation_start: from, violation_end: to }) => ({
    from: Math.max(0, minute(from)),
    to: Math.min(sheet.length_minutes, minute(to)),
  }))
}

export const touches = (
  row: Pick<DutyRow, 'start_time' | 'end_time'>,
  { start_time: start, end_time: end }: SheetWire,
): boolean =>
  Date.parse(row.start_time) < Date.parse(end) &&
  (row.end_time === null || Date.parse(row.end_time) > Date.parse(start))

/** Proposals that would change this day. */
export const proposalsOf = (day: RecordDayRow, proposals: DriverDay['proposals']): DriverDay['proposals'] =>
  proposals.filter((row) => touches(row, day.sheet))
