import { MINUTE_MS } from '@longhaul/core'
import type { RecordDayRow } from '@longhaul/core/contract'
import type { GraphFault } from '../graph/DayGraph.tsx'

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

/** The violations of a day as far as they lie in it. */
export const faultsOf = ({ sheet, violations }: RecordDayRow): GraphFault[] => {
  const minute = (moment: string) => (Date.parse(moment) - Date.parse(sheet.start_time)) / MINUTE_MS
  return violations.map(({ violation_start: from, violation_end: to }) => ({
    from: Math.max(0, minute(from)),
    to: Math.min(sheet.length_minutes, minute(to)),
  }))
}
