import type { DutyStatus, Special } from '../../hos/duty/timeline.ts'
import type { Point, TripUser } from './shared.ts'
import type { RulesetId } from '../../hos/rules/ruleset.ts'

export type DutyOrigin = 'planned' | 'recorded' | 'proposed'

export interface DutyRow {
  /** `null` in an answer that stores nothing (preview). */
  id: number | null
  status: DutyStatus
  start_time: string
  end_time: string | null
  /** A mark of the entry; `null` on what is planned. Logs that older versions signed do not say it. */
  special?: Special | null
  location_description: string
  remarks: string | null
  /** [0, 0] means 'no point'. */
  location: Point
  origin: DutyOrigin
  /** Of a proposal: the recorded row it would take the place of. */
  replaces: number | null
  /** Why a row was changed, as whoever changed it wrote. */
  reason: string | null
}

/** A duty status in the lists of records: whose it is, and what became of it. */
export interface DutyRecordRow extends DutyRow {
  id: number
  special: Special | null
  driver: TripUser
  trip_id: number | null
  /** False on an earlier version of a changed row. */
  active: boolean
  home_zone: string
}

export interface DutyBody {
  status: DutyStatus
  start_time: string
  end_time: string
  location_description: string
  remarks?: string | null
  location?: Point
  /** As of `StatusChangeBody`. */
  special?: StatusMark | null
}

/** What an admin asks a driver to add. */
export type DutyProposal = DutyBody & { reason: string }

export type DutyCorrection = Partial<DutyBody> & { reason: string }

export interface ClockRow {
  break_left_minutes: number | null
  drive_left_minutes: number
  window_left_minutes: number
  cycle_left_minutes: number
}

export interface ClocksWire extends ClockRow {
  driver: number
  at: string
  status: DutyStatus | null
  status_since: string | null
  ends_first: { clock: 'break' | 'drive' | 'window' | 'cycle'; at: string }
  cycle_hours_used: number
  recap: { date: string; returning_minutes: number }[]
  provisional: string | null
  rest_now: RestNow
  ruleset: RulesetId
  home_zone: string
  unrecorded_hours: number
}

/** A rest already running counts from its start. `null`: not by this rule set. */
export interface RestNow {
  break_at: string | null
  shift_at: string
  cycle_at: string | null
  /** The shortest rest that would complete a split pair, and what would be left after it. */
  split: { at: string; in_berth: boolean; drive_left_minutes: number; window_left_minutes: number } | null
}

/** Marks that a driver may put on a status. */
export const STATUS_MARKS = ['PERSONAL_CONVEYANCE', 'YARD_MOVE', 'ADVERSE'] as const satisfies Special[]
export type StatusMark = (typeof STATUS_MARKS)[number]

export interface StatusChangeBody {
  id?: string
  status: DutyStatus
  location_description: string
  location?: Point
  remarks?: string | null
  at?: string
  /**
   * Where the carrier allows it: personal conveyance goes with off duty, a yard move with on duty, adverse
   * conditions with driving and with remarks that say what they were.
   */
  special?: StatusMark
}
