import type { Instant, Minutes } from '../units.ts'
import type { DutyStatus, Segment } from './duty.ts'

/** One home-terminal day as drawn on the grid: 23, 24 or 25 hours. */
export interface LogSheet {
  /** `YYYY-MM-DD` of the home-terminal day. */
  readonly date: string
  readonly zone: string
  readonly dayStartHour: number
  readonly start: Instant
  readonly end: Instant
  readonly length: Minutes
  /** The day's segments, clipped to the day; gaps are OFF_DUTY with `recorded: false`. */
  readonly segments: readonly Segment[]
  /** Sum to `length`. */
  readonly totals: Readonly<Record<DutyStatus, Minutes>>
  readonly onDuty: Minutes
  /** Where each line of the graph starts and ends, minutes since `start`; verticals join consecutive lines. */
  readonly lines: readonly {
    readonly status: DutyStatus
    readonly from: Minutes
    readonly to: Minutes
    readonly recorded: boolean
  }[]
  /** Hour ticks: minutes since `start` and the local label (`12 AM`, `1`, ... ; a DST day repeats or skips one). */
  readonly ticks: readonly { readonly at: Minutes; readonly label: string }[]
  /** Minutes of the day with nothing recorded. */
  readonly unrecorded: Minutes
}
