export { ABROAD } from '../../geo/route.ts'
import type { AppointedPlace } from '../../trips/appointments.ts'
import type { BrokenRule } from './overview.ts'
import type { TripUser } from './shared.ts'

export const REPORT_NAMES = ['hours', 'violations', 'on-time', 'detention', 'miles'] as const
export type ReportName = (typeof REPORT_NAMES)[number]

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** Of many daily logs: all in one, or one PDF for each driver. */
export const MANY_LOGS_FORMATS = ['pdf', 'zip'] as const
export type ManyLogsFormat = (typeof MANY_LOGS_FORMATS)[number]

/** The hours of one driver; all minutes together are those of the days, as far as they are over. */
export interface HoursRow {
  driver: TripUser
  carrier_name: string
  driving_minutes: number
  /** Without driving. */
  on_duty_minutes: number
  off_duty_minutes: number
  sleeper_minutes: number
  /** Since the driver's first entry. */
  unrecorded_minutes: number
  /** That have a daily log. */
  logged_days: number
}

export interface ViolationsRow extends BrokenRule {
  carrier_name: string
}

interface StayOnTrip {
  driver: TripUser
  carrier_name: string
  trip_id: number
  place: AppointedPlace
  place_name: string
  home_zone: string
}

/** One appointment, and when the truck was there. */
export interface OnTimeRow extends StayOnTrip {
  from: string | null
  until: string | null
  arrived: string
  /** After the end of the appointment; negative is before its beginning. */
  late_minutes: number
  on_time: boolean
}

/** One stay at a pickup or a drop-off. */
export interface DetentionRow extends StayOnTrip {
  arrived: string
  /** The arrival, or the beginning of the appointment that the truck was early for. */
  counted_from: string
  departed: string
  stay_minutes: number
  /** Beyond the free time. */
  over_minutes: number
}

/** Miles of one vehicle in one state, in a quarter of the calendar. */
export interface MilesRow {
  vehicle_id: number
  vehicle_number: string
  carrier_name: string
  /** '2026 Q1' */
  quarter: string
  /** 'NE', or `ABROAD`. */
  state: string
  miles: number
}

export type StateMilesRow = Pick<MilesRow, 'quarter' | 'state' | 'miles'>

export const REPORT_GAP_KINDS = [
  'unrecorded',
  'no-arrival',
  'no-departure',
  'no-trip',
  'personal',
  'no-route',
  'beyond-route',
  'not-driven',
] as const
export type ReportGapKind = (typeof REPORT_GAP_KINDS)[number]

/** What a report leaves out because nobody recorded it. */
export interface ReportGap {
  driver: TripUser
  kind: ReportGapKind
  /** The home-terminal day. */
  date: string
  /** Of time that nobody recorded, or of driving that lies in no state. */
  minutes: number | null
  trip_id: number | null
  place: AppointedPlace | null
  place_name: string | null
}

export interface ReportRows {
  hours: HoursRow
  violations: ViolationsRow
  'on-time': OnTimeRow
  detention: DetentionRow
  miles: MilesRow
}

/** `rows` and `gaps` are the first ones, as many as a page shows; the totals are of all. */
export interface Report<Name extends ReportName = ReportName> {
  report: Name
  from: string
  to: string
  drivers: number
  rows: ReportRows[Name][]
  rows_total: number
  gaps: ReportGap[]
  gaps_total: number
  /** By field of the rows. */
  totals: Record<string, number>
  /** Of detention, minutes. */
  free_minutes: number | null
  /** Of miles: all vehicles together. */
  by_state?: StateMilesRow[]
}
