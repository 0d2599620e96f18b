import { MINUTE_MS } from '@longhaul/core'
import type { DriverDay, DutyRow, RecordDayRow, SheetWire } from '@longhaul/core/contract'
import { holesOf } from '../../ui/duty/explain/dayMarks.ts'

export const missingMinutes = (day: RecordDayRow): number =>
  holesOf(day).reduce((sum, { from, to }) => sum + (to - from) / MINUTE_MS, 0)

export const isCertified = ({ log }: RecordDayRow): boolean => (log?.certified_at ?? null) !== null

/** Over, without missing time, and not certified yet. */
export const canBeCertified = (day: RecordDayRow): boolean =>
  day.is_over && !isCertified(day) && missingMinutes(day) === 0

export const touches = (
  row: Pick<DutyRow, 'start_time' | 'end_time'>,
  { start_time: start, end_time: end }: SheetWire,
): boolean =>
  Date.parse(row.start_time) < Date.parse(end) &&
  (row.end_time === null || Date.parse(row.end_time) > Date.parse(start))

/** Proposals that would change this day. */
export const proposalsOf = (day: RecordDayRow, proposals: DriverDay['proposals']): DriverDay['proposals'] =>
  proposals.filter((row) => touches(row, day.sheet))
