/**
 * The JSON shapes of the HTTP API, written by hand: the transformers produce them, the web app reads them,
 * and docs/api/openapi.yaml is tested against them. Times are ISO 8601 UTC, dates `YYYY-MM-DD`, coordinates
 * [lon, lat].
 */
import type { DutyStatus } from '../hos/duty/timeline.ts'
import type { ProofCompared, ProofFinding } from './proof.ts'
import type { StopKind } from '../hos/planner/planTrip.ts'
import type { Severity } from '../hos/rules/severity.ts'
import type { RulesetId } from '../hos/rules/ruleset.ts'
import type { Verdict } from '../trips/compliance.ts'
import type { TripStatus } from '../trips/tripStatus.ts'

export type { Verdict } from '../trips/compliance.ts'
export { TRIP_STATUSES, type TripStatus } from '../trips/tripStatus.ts'

export type Point = [lon: number, lat: number]
export const ROLES = ['driver', 'support', 'admin'] as const
export type Role = (typeof ROLES)[number]

export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  errors?: Record<string, string>
  /**
   * `live-router-failed`: the same request with `router: 'embedded'` is answered by the built-in estimate.
   * `own-password-first`: nothing else opens until the person has chosen a password.
   * `outcome-unknown`: it may or may not have been saved; the same again could save it twice.
   * `session-days`: the session has reached its last day, however much it was used.
   * `session-ended`: somebody has ended it from elsewhere.
   * `session-copied`: its refresh token was used in two places, so it was ended.
   * `two-step-first`: nothing else opens until the person has set up two-step sign-in.
   * `second-factor`: the password is right; the answer to `challenge` is a code.
   */
  code?:
    | 'live-router-failed'
    | 'own-password-first'
    | 'outcome-unknown'
    | 'session-days'
    | 'session-ended'
    | 'session-copied'
    | 'two-step-first'
    | 'second-factor'
  /** With `second-factor`: what the code is sent with, once, within five minutes, from the same address. */
  challenge?: string
  /** The row as it is now, of an update made on an older one. */
  current?: unknown
  /** Of a failure of the server: what its log calls this request. */
  request_id?: string
}

export interface Tokens {
  access: string
  refresh: string
}

/** The answer to a refresh. The token that was sent works until the one that came with the answer is used. */
export interface RefreshedTokens {
  access: string
  /** The refresh token to use next; the one that was sent is still the right one when there is none. */
  refresh?: string
}

/** One sign-in, on one device. */
export interface SessionRow {
  id: string
  /** 'Chrome on Android'. */
  device: string
  /** Empty when it is not known. */
  address: string
  /** The request that asks comes from the same address. */
  same_network: boolean
  /** The session that asks. */
  current: boolean
  opened_at: string
  last_used_at: string
  /** When it ends however much it is used, or when it was ended. */
  ends_at: string
  /**
   * It was ended because its refresh token was used in two places, and nobody has said yet to have read of
   * it.
   */
  used_in_two_places: boolean
}

/**
 * The secret of a link by which its bearer chooses a password once; shown to the admin who asked for it,
 * never again.
 */
export interface PasswordLink {
  token: string
  expires_at: string
}

/** What a visitor may do here. */
export interface SignInOptions {
  /** The demo data is loaded, so its accounts may be shown. */
  demo: boolean
  registration: 'open' | 'approve' | 'closed'
  /** So long a registration waits for approval before it is deleted. */
  registration_days: number
  /** The origin at which passkeys sign in; null where this server has no address they work at. */
  passkeys: string | null
}

/** The second step of a sign-in. */
export interface SecondStepBody {
  challenge: string
  /** Six digits of the app, or a recovery code. */
  code: string
}

/** What shows that the account is one's own before its sign-in is changed. */
export interface OwnerProofBody {
  password: string
  /** Wanted once two-step sign-in is on. */
  code?: string
}

/** The secret of an authenticator app; shown once, before two-step sign-in is on. */
export interface TotpSetUp {
  /** `otpauth://...`, for a QR code. */
  uri: string
  /** The same to type, base32. */
  key: string
}

/** Shown once. */
export interface RecoveryCodes {
  recovery_codes: string[]
}

export interface PasskeyRow {
  id: number
  name: string
  created_at: string
  last_used_at: string | null
}

/** What the browser's WebAuthn calls take, as JSON of the WebAuthn standard. */
export interface PasskeyOptions {
  challenge: string
}

/** How one's own account signs in. */
export interface SignInMeans {
  two_step: boolean
  /** Since when; null while it is off. */
  since: string | null
  /** The fleet asks it of this role. */
  required: boolean
  recovery_codes_left: number
  passkeys: PasskeyRow[]
  /** The origin at which passkeys work; null where this server has no address they work at. */
  passkeys_at: string | null
}

/** What an admin sees of somebody else's. */
export interface SecondFactors {
  two_step: boolean
  since: string | null
  recovery_codes_left: number
  passkeys: number
}

export interface LoginBody {
  username: string
  password: string
}

export interface RegisterBody extends LoginBody {
  email: string
  first_name: string
  last_name: string
  license_number: string
  carrier_name: string
  carrier_address: string
}

export interface UserInfo {
  user_id: number
  username: string
  email: string
  first_name: string
  last_name: string
  is_admin: boolean
  has_driver: boolean
  role: Role
  /** The driver's home terminal; for staff the first carrier's. */
  home_zone: string
  /** False until the driver has confirmed the zone (first sign-in). */
  home_zone_confirmed: boolean
  ruleset: RulesetId
  day_start_hour: number
  carrier_id: number | null
  /**
   * When a session of theirs was found used in two places, until they have taken it off the list of their
   * sessions.
   */
  session_copied_at: string | null
  /**
   * The password was set through a link and the person has not said a word about it; the earliest of several.
   */
  password_link_question: PasswordLinkQuestion | null
  /** When an administrator took this account's two-step sign-in away, until the person has seen it. */
  two_step_reset_at: string | null
}

export interface PasswordLinkQuestion extends PasswordLinkUse {
  id: number
  /** This session was opened by the link itself: only another one can say that it was right. */
  opened_here: boolean
}

/** The person's word on the link their password was set through. */
export interface PasswordLinkWordBody {
  /** Of the question. */
  id: number
  mine: boolean
  /** Proves that it is the same person as before. */
  former_password?: string
}

export interface CarrierRow {
  id: number
  name: string
  main_office_address: string
  dot_number: string | null
  home_zone: string
  day_start_hour: number
  created_at: string
  updated_at: string
}

/** What merging two carriers would move. */
export interface CarrierMergePreview {
  goes: CarrierRow
  stays: CarrierRow
  drivers: number
  vehicles: number
  trips: number
  /** Vehicle numbers both have; while there are any, nothing can be merged. */
  clashes: string[]
}

export interface CarrierMerge {
  /** The carrier that stays. */
  into: number
  /** The name of the carrier that goes. */
  confirm: string
  updated_at: string
  into_updated_at: string
}

/** A user as admins and support see one; the driver's part is `null` for staff. */
export interface UserRow {
  id: number
  username: string
  email: string
  first_name: string
  last_name: string
  role: Role
  active: boolean
  /** Registered, and not let in by an admin yet. */
  awaiting_approval: boolean
  carrier: number | null
  license_number: string | null
  /** Of who waits for an admin: the carrier they join when let in. Without an id it is made then. */
  registered_carrier: { id: number | null; name: string; address: string } | null
  home_zone: string | null
  ruleset: RulesetId | null
  day_start_hour: number | null
  /** Changes of zone, rule set and day start that wait for their day (YYYY-MM-DD at the home terminal). */
  upcoming_terms: {
    effective_from: string
    home_zone: string
    ruleset: RulesetId
    day_start_hour: number
  }[]
  created_at: string
  updated_at: string
  /** Only in the answer to opening an account; it is shown this once. */
  password_link?: PasswordLink
  /** Only where one user is asked for: the link the password was last set through. */
  password_set_by_link?: PasswordLinkUse | null
}

/** One line of the audit trail. */
export interface AuditEventRow {
  id: number
  at: string
  user_id: number | null
  username: string | null
  user_name: string | null
  action: string
  record_kind: string
  record_id: number | null
  /** How people call the record. */
  record_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Names behind the ids in `before` and `after`: `carrierId 3` -> the carrier's name. */
  names: Readonly<Record<string, string>>
  address: string | null
}

/** A verification of the audit chain that was started from the Proof page. */
export interface ProofRun {
  state: 'running' | 'done' | 'cancelled' | 'failed'
  started_at: string
  ended_at: string | null
  /** Seals, entries, daily logs and certified days looked at, and all of them; 0 of 0 while it begins. */
  checked: number
  total: number
  /** The earlier head that it was to look for. */
  head: string | null
  /** Seals verified; null until it is done. */
  seals: number | null
  /** Null until it is done. */
  faults: number | null
  notes: number | null
  /** Live records compared with what is sealed; null until it is done. */
  compared: ProofCompared | null
  /** The first 1,000 of them. */
  findings: ProofFinding[]
}

/** The audit chain as it is, and what the last verification of it found. */
export interface AuditProof {
  /** The chain's end as people note it somewhere else; null while nothing is sealed. */
  head: string | null
  seals: number
  sealed_at: string | null
  /** Rows that are not sealed yet; 10,000 stands for as many or more. */
  waiting: number
  /** When sealing began, and up to which seal rows were there before. */
  began_at: string | null
  began_seals: number
  /** The key that the chain is signed with. */
  public_key: string
  /** What retention removed. */
  pruned_events: number
  pruned_before: string | null
  run: ProofRun | null
}

/** Starts a verification; with an earlier head the chain must contain it. */
export interface ProofBody {
  head?: string
}

export interface VehicleRow {
  id: number
  vehicle_number: string
  license_plate: string
  state: string
  carrier: number
  sleeper_berth: boolean
  /** Loaded and with its trailer; null is not known, and routers take the usual tractor and trailer. */
  height_inches: number | null
  length_feet: number | null
  weight_pounds: number | null
  /** Carries hazardous materials. */
  hazmat: boolean
  retired: boolean
  created_at: string
  updated_at: string
}

export interface TripUser {
  id: number
  username: string
  first_name: string
  last_name: string
}

export interface ViolationRow {
  rule: string
  cfr: string
  violation_start: string
  violation_end: string
  minutes: number
  severity: Severity
  sentence: string
}

export interface Compliance {
  verdict: Verdict
  violations: ViolationRow[]
  /** Found in the driver's log before this trip. */
  before_trip: ViolationRow[]
  /** Hours of the last 8 days nobody recorded; more than 0 makes the verdict Incomplete. */
  unrecorded_hours: number
}

/** Header items of the daily log that a trip brings (49 CFR 395.8(d)); null stays a ruled blank. */
export interface LogDetails {
  trailer_numbers: string | null
  shipping_document: string | null
  co_driver: string | null
}

/** How a trip is to be planned; kept with its plan. */
export interface PlanChoices {
  /** Driven no faster than this, miles an hour. */
  max_speed_mph?: number | null
  /** The 10 hours of rest may be taken in two parts (49 CFR 395.1(g)), where the truck has a berth. */
  split_sleeper?: boolean
}

export interface TripRow extends LogDetails {
  id: number
  status: TripStatus
  vehicle: { id: number; vehicle_number: string; license_plate: string }
  driver: TripUser
  current_location_name: string
  current_location: Point
  pickup_location_name: string
  pickup_location: Point
  dropoff_location_name: string
  dropoff_location: Point
  current_cycle_hours: number
  start_time: string
  created_at: string
  updated_at: string
  /** From the stored plan. */
  total_miles: number | null
  arrival: string | null
  verdict: Verdict | null
  /** Zone in which this trip's times are shown. */
  home_zone: string
  /** The driver's rule set now: of 70 hours, or of 60. */
  ruleset: RulesetId
}

/** 'embedded' plans on the built-in estimate; without it the server's own router is asked. */
export type RouterChoice = 'embedded'

export interface TripBody extends Partial<LogDetails>, PlanChoices {
  vehicle_id: number
  current_location_input: Point
  current_location_name: string
  pickup_location_input: Point
  pickup_location_name: string
  dropoff_location_input: Point
  dropoff_location_name: string
  current_cycle_hours: number
  start_time: string
  status?: TripStatus
  driver_id?: number
  router?: RouterChoice
}

export type DutyOrigin = 'planned' | 'recorded' | 'proposed'

export interface DutyRow {
  /** `null` in an answer that stores nothing (preview). */
  id: number | null
  status: DutyStatus
  start_time: string
  /** `null` while the status is open. */
  end_time: string | null
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
  driver: TripUser
  trip_id: number | null
  /** False on an earlier version of a changed row. */
  active: boolean
  /** Zone in which this row's times are shown. */
  home_zone: string
}

export interface DutyBody {
  status: DutyStatus
  start_time: string
  end_time: string
  location_description: string
  remarks?: string | null
  location?: Point
}

/** A change of a recorded row: the fields that change, and why. */
export type DutyCorrection = Partial<DutyBody> & { reason: string }

export interface RouteStretch {
  /** 'I-76 E', or 'local roads toward Cody'. */
  name: string
  miles: number
  minutes: number
  /** True for the local-road mesh: an estimate without truck legality. */
  estimated: boolean
}

export interface RouteLeg {
  from: string
  to: string
  miles: number
  minutes: number
  stretches: RouteStretch[]
  miles_by_state: Record<string, number>
}

export interface ClockRow {
  break_left_minutes: number | null
  drive_left_minutes: number
  window_left_minutes: number
  cycle_left_minutes: number
}

export interface StopRow {
  kind: StopKind
  start_time: string
  end_time: string
  minutes: number
  mile: number
  location: Point
  /** 'Near Kearney, NE'. */
  location_name: string
  highway: string | null
  state: string | null
  rule: string | null
  cfr: string | null
  why: string
  clocks_before: ClockRow
  clocks_after: ClockRow
  illegal_from: string | null
}

/**
 * The answer of `POST /api/route-preview/` (stores nothing), of `POST /api/trips/{id}/route/` (plans and
 * stores again) and of `GET /api/trips/{id}/route/` (the stored plan as it is; 404 while there is none).
 */
export interface RouteResult {
  total_miles: number
  duty_statuses: DutyRow[]
  geometry: Point[]
  legs: RouteLeg[]
  stops: StopRow[]
  /** Arrival at the drop-off, and the end of unloading. */
  arrival: string
  finish: string
  compliance: Compliance
  assumptions: string[]
  /** Who routed: 'Longhaul highway network (planning estimate)', 'OSRM', ... */
  source: string
  home_zone: string
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
  /** Each time the log was signed, and each time that was taken back, in order. */
  history?: LogHistoryRow[]
  /** What the trip says by now otherwise than the signed log does. */
  trip_differs?: TripDifference[]
}

/** A log as it is signed: what of it a page, a print and a PDF show. */
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
  /** Who did it. */
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

/**
 * What the person whose password it is says of a link: nothing yet; that it was them; the same, with the
 * former password as proof; that it was not.
 */
export type PasswordLinkWord = 'none' | 'said' | 'proved' | 'denied'

/** A password that was set through a link which somebody else made. */
export interface PasswordLinkUse {
  made_by: string | null
  set_at: string
  /** The account had no password of its own before. */
  first: boolean
  word: PasswordLinkWord
  word_at: string | null
}

/**
 * The recap of the paper log as of the end of its day, under the rule set it was logged under; null where
 * hours of the days it counts are not recorded.
 */
export interface LogRecap {
  cycle_hours: number
  cycle_days: number
  /** Consecutive hours of rest that start the count again; null where the rule set has none. */
  restart_hours: number | null
  on_duty_today_minutes: number
  counts_tomorrow_minutes: number | null
  available_tomorrow_minutes: number | null
  in_cycle_minutes: number | null
}

export interface EldLogBody {
  date: string
  total_miles?: number | null
  fuel_consumed?: number | null
  total_engine_hours?: number | null
  total_idle_hours?: number | null
}

export interface TripSummary {
  planned: number
  in_progress: number
  completed: number
  total: number
  /** Mean of current_cycle_hours, `null` without trips. */
  average_cycle_hours: number | null
  /** For staff: drivers with a trip IN_PROGRESS, or duty recorded in the last 7 days; `null` for a driver. */
  active_drivers: number | null
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

/**
 * What a rest begun now would give back, and when; one already running counts from its start. `null`: not by
 * this rule set.
 */
export interface RestNow {
  break_at: string | null
  shift_at: string
  cycle_at: string | null
  /**
   * The shortest rest, in the berth where it says so, that would complete a split pair, and what would be
   * left after it.
   */
  split: { at: string; in_berth: boolean; drive_left_minutes: number; window_left_minutes: number } | null
}

/** Minutes of one row that stand behind each clock. */
export interface CountedMinutes {
  break: number
  drive: number
  window: number
  cycle: number
}

/** A recorded row in a replay: what it counts for, when it was written down, and what became of it. */
export interface ReplayRow extends DutyRow {
  id: number
  counted: CountedMinutes
  recorded_at: string
  /** When this version stopped being the log; `null` while it is. */
  replaced_at: string | null
  /** Why it was replaced. */
  replaced_because: string | null
}

/** A driver's clocks and day at one minute, from one state of knowledge. */
export interface ReplayView {
  clocks: ClocksWire
  /** From where each clock counts; `null` while no shift is running. */
  counted_from: { break: string; shift: string | null; cycle: string }
  sheet: SheetWire
  /** Newest first. */
  rows: ReplayRow[]
}

/** A past minute of a driver's record. */
export interface Replay {
  driver: TripUser
  at: string
  home_zone: string
  /** As it was recorded by that minute. */
  then: ReplayView
  /** As it is recorded today. */
  now: ReplayView
  /** The nearest minutes at which something began, ended, was written down or was replaced. */
  previous: string | null
  next: string | null
}

/**
 * `over`: driving with a clock at its end; `spent`: at work, no driving left; `near`: an hour of driving left
 * or less.
 */
export type HoursLevel = 'over' | 'spent' | 'near' | 'fine'

/** A driver at work, with the clocks of this minute. */
export interface OfficeDriver extends ClockRow {
  driver: TripUser
  status: DutyStatus
  status_since: string
  ends_first: ClocksWire['ends_first']
  level: HoursLevel
  home_zone: string
}

/** What one driver broke of one rule in the last 7 days. */
export interface OfficeViolation {
  driver: TripUser
  rule: string
  cfr: string
  count: number
  minutes: number
  worst: Severity
  /** When the latest one began. */
  latest: string
  home_zone: string
}

/** Past days of the last 7 that wait for a driver's signature. */
export interface OfficeUnsigned {
  driver: TripUser
  /** Days with a log that is not certified, oldest first. */
  uncertified: string[]
  /** Days with recorded duty and no log. */
  missing: string[]
}

/** An open trip against its driver's clocks now. */
export interface OfficeTrip {
  id: number
  status: TripStatus
  driver: TripUser
  vehicle_number: string
  pickup_location_name: string
  dropoff_location_name: string
  start_time: string
  home_zone: string
  /** Minutes since the planned start, while nobody has started the trip. */
  overdue_minutes: number
  planned_arrival: string | null
  /**
   * The earliest legal arrival if the driver goes on now; `null` when there is none, or nothing left to
   * drive.
   */
  expected_arrival: string | null
  /** From the expected arrival to the planned one; negative is late. */
  slack_minutes: number | null
  /** `driven`: to the end, not set to completed; `refused`: no legal plan; `unknown`: no stored plan. */
  verdict: 'on-time' | 'late' | 'driven' | 'refused' | 'unknown'
  /** The rule behind the costliest stop on the way: a restart, else a rest, else a break. */
  rule: string | null
  why: string | null
}

/** What an office looks at each morning. */
export interface Overview {
  at: string
  /** Violations and logs are looked at from here on. */
  since: string
  /** Active drivers. */
  drivers: number
  /** Whoever can drive on for the shortest time comes first. */
  at_work: OfficeDriver[]
  violations: OfficeViolation[]
  unsigned: OfficeUnsigned[]
  /** The most endangered first. */
  trips: OfficeTrip[]
  /** Only the first 1,000 open trips by start were looked at. */
  trips_cut: boolean
}

export interface StatusChangeBody {
  id?: string
  status: DutyStatus
  location_description: string
  location?: Point
  remarks?: string | null
  at?: string
}

/** What staff find by words, grouped by kind; at most 12 of a kind. */
export interface SearchResult {
  trips: {
    id: number
    status: TripStatus
    pickup_location_name: string
    dropoff_location_name: string
    vehicle_number: string
  }[]
  users: {
    id: number
    username: string
    first_name: string
    last_name: string
    role: Role
    license_number: string | null
  }[]
  vehicles: { id: number; vehicle_number: string; license_plate: string; state: string }[]
  carriers: { id: number; name: string; main_office_address: string }[]
  /** Groups of which more match, or may match, than are given. */
  more: ('trips' | 'users' | 'vehicles' | 'carriers')[]
}

export interface PlaceHit {
  display_name: string
  lat: number
  lon: number
  place_id: string
  /** Who answered: 'Longhaul places', 'Nominatim', 'Photon'. */
  source: string
  /**
   * Why somebody else answered than the service this server uses, or what to know of the place: a sentence.
   */
  notice?: string
}
