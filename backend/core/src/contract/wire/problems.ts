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
] as const

export const PROBLEM_KINDS = ['violation', 'gap', 'unsigned', 'proposal', 'late'] as const

/** `gap`: time nobody recorded; `proposal`: an edit that waits for the driver; `late`: an open trip. */
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

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
}
