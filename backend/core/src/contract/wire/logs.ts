import type { PilotId } from '../../hos/rules/pilots.ts'
import type { DutyStatus } from '../../hos/duty/timeline.ts'
import type { DutyRow } from './duty.ts'
import type { TripUser } from './shared.ts'
import type { PasswordLinkUse } from './accounts.ts'

/** Header items of the daily log that a trip brings (49 CFR 395.8(d)); null stays a ruled blank. */
export interface LogDetails {
  trailer_numbers: string | null
  shipping_document: string | null
  co_driver: string | null
}

export interface LogLine {
  status: DutyStatus
  /** Minutes since the day's start. */
  from: number
  to: number
  recorded: boolean
}

export interface SheetWire {
  date: string
  zone: string
  day_start_hour: number
  start_time: string
  end_time: string
  length_minutes: number
  totals: Record<DutyStatus, number>
  on_duty_minutes: number
  unrecorded_minutes: number
  lines: LogLine[]
  ticks: { at: number; label: string }[]
  entries: DutyRow[]
}

export interface EldLogRow extends LogDetails {
  id: number
  date: string
  total_miles: number
  /** True when computed from the day's driving, not typed. */
  total_miles_estimated: boolean
  fuel_consumed: number | null
  total_engine_hours: number | null
  total_idle_hours: number | null
  remarks: string | null
  timestamp: string
  certified_at: string | null
  updated_at: string
  driver: TripUser
  carrier_name: string
  main_office_address: string
  vehicle_number: string | null
  trip_id: number | null
  sheet: SheetWire
  /** From here on: only in the answer that is one log. */
  recap?: LogRecap
  /** The driver's signature in force; `null` while the log is not certified. */
  signature?: LogSignatureRow | null
  history?: LogHistoryRow[]
  /** What the trip says by now otherwise than the signed log does. */
  trip_differs?: TripDifference[]
}

export type SignedLog = Omit<Required<EldLogRow>, 'updated_at' | 'signature' | 'history' | 'trip_differs'>

/** Why a signature was taken back; `carried-over`: signed before signed logs were kept as a whole. */
export const SIGNATURE_REASONS = [
  'driver',
  'duty',
  'remarks',
  'figures',
  'vehicle',
  'trip',
  'trailers',
  'shipping-document',
  'co-driver',
  'taken-over',
  'carried-over',
] as const

export type SignatureReason = (typeof SIGNATURE_REASONS)[number]

export interface LogHistoryRow {
  at: string
  action: 'certified' | 'withdrawn'
  by: string | null
  reason: SignatureReason | null
  /** The password it was done with had been set through somebody else's link. */
  mark: PasswordLinkUse | null
}

/** The signature in force. What was signed is the log itself. */
export interface LogSignatureRow {
  signed_at: string
  by: string | null
  /** Signed before signed logs were kept as a whole: its header is as it was at that upgrade. */
  carried_over: boolean
  mark: PasswordLinkUse | null
}

export interface TripDifference {
  field: 'vehicle_number' | keyof LogDetails
  signed: string | null
  now: string | null
}

/** As of the end of its day; null where hours of the days it counts are not recorded. */
export interface LogRecap {
  cycle_hours: number
  cycle_days: number
  /** Consecutive hours of rest that start the count again; null where the rule set has none. */
  restart_hours: number | null
  on_duty_today_minutes: number
  counts_tomorrow_minutes: number | null
  available_tomorrow_minutes: number | null
  in_cycle_minutes: number | null
  /** That the driver had on the day; missing without any. */
  pilots?: PilotId[]
}

export interface EldLogBody {
  date: string
  total_miles?: number | null
  fuel_consumed?: number | null
  total_engine_hours?: number | null
  total_idle_hours?: number | null
}

/** What the driver saw of the day that is certified: nothing else is signed. */
export interface CertifyDayBody {
  /** Ids of the recorded entries of the day. */
  entries?: number[]
  /** Of the daily log; away while there was none. */
  updated_at?: string
}
