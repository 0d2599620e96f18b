import type { DutyStatus, Special } from '../../hos/duty/timeline.ts'
import type { RulesetId } from '../../hos/rules/ruleset.ts'
import type { PilotGrantRow } from './accounts.ts'
import type { DutyRow } from './duty.ts'
import type { EldLogRow, SheetWire } from './logs.ts'
import type { ReminderRow } from './problems.ts'
import type { Point, TripUser } from './shared.ts'
import type { PlacePlanRow, StopRow, TripRow, ViolationRow } from './trips.ts'

/** A recorded row as the clocks read it. */
export interface RecordedRow {
  id: number
  trip_id: number | null
  status: DutyStatus
  start_time: string
  /** `null` while the status is open. */
  end_time: string | null
  special: Special | null
  location_description: string
  remarks: string | null
  /** [0, 0] means 'no point'. */
  location: Point
  /** Told only with a split duty period: work at a pickup or delivery of its trip, which may pause. */
  at_customer?: boolean
}

/** What an inspector would write up of a day, and where the day does not say it. */
export interface FormGapRow {
  field: string
  cfr: string
  at: string | null
  sentence: string
}

/** A home-terminal day of the record: with its daily log, or without one. */
export interface RecordDayRow {
  date: string
  /** False for today. */
  is_over: boolean
  /** In force on the day, with the zone and the day start of its sheet. */
  ruleset: RulesetId
  sheet: SheetWire
  violations: ViolationRow[]
  form_gaps: FormGapRow[]
  /** An entry of the day was changed after it was written. */
  edited: boolean
  /** Of any day, by first day: its violations are judged with them. */
  pilot_grants: PilotGrantRow[]
  /** The trip of its log; without a log the one it would be made from. */
  trip_id: number | null
  /** `null` until the daily log is made. A certified one is as it was signed. */
  log: EldLogRow | null
}

/** A day that is asked for by itself. */
export interface RecordDay extends RecordDayRow {
  /** Of the 16 days before its end, by start: what its violations follow from. */
  duty: RecordedRow[]
}

/** Whoever goes on from now is there then. */
export interface PlaceOutlookRow {
  place: number
  arrival: string
  /** By how much the work begins after the last window's end; 0 is in time. */
  late_minutes: number
}

/** An open trip of the driver, and how it will go on from now. */
export interface DriverTrip {
  trip: TripRow
  stops: StopRow[]
  /** Of the stored plan. */
  places: PlacePlanRow[]
  /** Index of the place to be served next; `null` where none is left. */
  next_place: number | null
  /** The load is on board. */
  loaded: boolean
  drive_minutes_left: number
  outlook: {
    verdict: 'on-time' | 'late' | 'driven' | 'refused'
    arrival: string | null
    /** Until the planned arrival; negative is late. */
    slack_minutes: number | null
    why: string | null
    /** Of `places` those still to come, by their index; empty where nothing is planned. */
    places: PlaceOutlookRow[]
  } | null
}

/** By `GET /api/handovers/{token}/` today and seven days as one PDF, once. */
export interface HandoverLink {
  token: string
  expires_at: string
}

/** Whether this session's browser may be warned while the app is closed. */
export interface PushState {
  /** What a browser subscribes with, base64url; `null` where the office has not switched it on. */
  key: string | null
  /** Subscribed in this session. */
  endpoints: string[]
}

/** A browser's `PushSubscription`. */
export interface PushSubscriptionBody {
  endpoint: string
  p256dh: string
  auth: string
}

/** For `POST /api/hos/day/mail/`: the driver's last 8 days as a PDF to this address. */
export interface LogsByMail {
  email: string
}

/** What a driver needs for a day: enough for clocks, logs and the trip without asking again. */
export interface DriverDay {
  at: string
  driver: TripUser
  carrier_name: string
  main_office_address: string
  ruleset: RulesetId
  home_zone: string
  day_start_hour: number
  /** Of any day, by first day. */
  pilot_grants: PilotGrantRow[]
  /** By the carrier. */
  allows_personal_conveyance: boolean
  allows_yard_move: boolean
  allows_adverse_conditions: boolean
  /** The server takes the logs for an officer's address. */
  sends_mail: boolean
  /** The last 16 days, by start. */
  duty: RecordedRow[]
  /** Changes of the record that wait for the driver's word. */
  proposals: (DutyRow & { id: number })[]
  /** What the office reminds of, the newest first, until it is mended. */
  reminders: ReminderRow[]
  /** Today and the seven days before it, newest first. */
  days: RecordDayRow[]
  /** Those under way, then those that start next. */
  trips: DriverTrip[]
}
