import type { Severity } from '../../hos/rules/severity.ts'
import type { TripUser } from './shared.ts'

/** What a violation may be of, under any rule set; those of most drivers first. */
export const RULE_IDS = [
  'DRIVE_11',
  'WINDOW_14',
  'BREAK_30',
  'CYCLE_70_8',
  'CYCLE_60_7',
  'DRIVE_10',
  'DUTY_15',
  'DRIVE_15',
  'DUTY_20',
  'CYCLE_80_8',
  'CYCLE_70_7',
  'DRIVE_13',
  'DUTY_14',
  'ELAPSED_16',
  'OFF_10',
  'OFF_24_14',
  'CYCLE_120_14',
  'DUTY_70_OFF_24',
  'DUTY_18',
  'ELAPSED_20',
  'CYCLE_80_7',
  'DUTY_80_OFF_24',
] as const

export const PROBLEM_KINDS = ['violation', 'gap', 'unsigned', 'proposal', 'late'] as const

/** `gap`: time nobody recorded; `proposal`: an edit that waits for the driver; `late`: an open trip. */
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** What a driver can mend, so that the office may remind of it. */
export const REMINDED_KINDS = [
  'gap',
  'unsigned',
  'proposal',
  'late',
] as const satisfies readonly ProblemKind[]
export type RemindedKind = (typeof REMINDED_KINDS)[number]

export const isReminded = (kind: ProblemKind): kind is RemindedKind =>
  REMINDED_KINDS.some((known) => known === kind)

/** Nobody is reminded of the same again so soon. */
export const REMIND_AGAIN_MS = 3_600_000

/** When the office last reminded, and who did. */
export interface Reminded {
  at: string
  by: TripUser
}

/** For `POST /api/reminders/`: problems of one driver. */
export interface RemindBody {
  /** A UUID: the same sent again reminds nobody twice. */
  request: string
  driver: number
  problems: { id: string; date: string }[]
}

/** What a driver was reminded of, problem by problem. */
export interface RemindAnswer {
  reminded: string[]
  refused: { id: string; sentence: string }[]
}

/** What the office reminds a driver of, until it is mended. */
export interface ReminderRow extends Reminded {
  id: string
  kind: RemindedKind
  date: string
  starts_at: string
  ends_at: string | null
  /** Of a late trip. */
  trip_id: number | null
  /** Of a proposal: the entry that waits. */
  row_id: number | null
}

export const SEVERITIES = ['nominal', 'violation', 'egregious'] as const satisfies readonly Severity[]

/** What went wrong, or waits for somebody, on one day of one driver. */
export interface ProblemRow {
  /** The same for as long as it is the same problem. */
  id: string
  kind: ProblemKind
  driver: TripUser
  carrier_name: string
  home_zone: string
  /** The home-terminal day that it is looked at on. */
  date: string
  at: string
  /** `null` where it has no length. */
  ends_at: string | null
  /** Of a violation. */
  rule: string | null
  cfr: string | null
  severity: Severity
  sentence: string
  /** Of a late trip. */
  trip_id: number | null
  /** The last time, if ever. */
  reminded: Reminded | null
}
