/** Small typed rows: `buildTrip({ status: 'COMPLETED' })`. Every id is new unless given. */
import type {
  AuditEventRow,
  AuditProof,
  CarrierRow,
  ClockRow,
  ClocksWire,
  DriverDay,
  DriverTrip,
  DutyRow,
  EldLogRow,
  LogRecap,
  LogDetails,
  OverviewDriver,
  OverviewTrip,
  Overview,
  PasswordLink,
  ProofRun,
  Replay,
  RecordDay,
  ReplayRow,
  ReplayView,
  RouteResult,
  SessionRow,
  SignInMeans,
  StopRow,
  TripBody,
  TripRow,
  UserRow,
  VehicleRow,
} from '@longhaul/core/contract'
import type { SignedInUser } from '../providers/sessionStore.ts'
import type { WholeLog } from '../providers/types.ts'

let last = 0
const nextId = () => ++last

const NO_DETAILS: LogDetails = { trailer_numbers: null, shipping_document: null, co_driver: null }

export const MADE = '2026-11-02T15:00:00.000Z'

export const buildUser = (overrides: Partial<SignedInUser> = {}): SignedInUser => ({
  id: nextId(),
  username: 'maria',
  email: 'maria@example.com',
  first_name: 'Maria',
  last_name: 'Gomez',
  is_admin: overrides.role === 'admin',
  has_driver: overrides.role === undefined || overrides.role === 'driver',
  role: 'driver',
  language: 'en',
  hour_clock: 24,
  home_zone: 'America/Chicago',
  home_zone_confirmed: true,
  ruleset: 'US_PROPERTY_70_8',
  day_start_hour: 0,
  carrier_id: 1,
  password_link_question: null,
  session_copied_at: null,
  two_step_reset_at: null,
  ...overrides,
})

export const buildSession = (overrides: Partial<SessionRow> = {}): SessionRow => ({
  id: `00000000-0000-4000-8000-${String(nextId()).padStart(12, '0')}`,
  device: 'Chrome on Android',
  address: '192.0.2.7',
  same_network: false,
  current: false,
  opened_at: '2026-11-20T14:00:00.000Z',
  last_used_at: '2026-12-01T12:00:00.000Z',
  ends_at: '2027-02-18T14:00:00.000Z',
  used_in_two_places: false,
  ...overrides,
})

export const buildSignInMeans = (overrides: Partial<SignInMeans> = {}): SignInMeans => ({
  two_step: false,
  since: null,
  required: false,
  recovery_codes_left: 0,
  passkeys: [],
  passkeys_at: null,
  ...overrides,
})

export const RECOVERY_CODES = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkmn-pqr${n}`)

export const buildLink = (): PasswordLink => ({ token: 'pwd_test', expires_at: '2026-12-08T12:00:00.000Z' })

export const buildAccount = (overrides: Partial<UserRow> = {}): UserRow => ({
  id: nextId(),
  username: 'maria',
  email: 'maria@example.com',
  first_name: 'Maria',
  last_name: 'Gomez',
  role: 'driver',
  active: true,
  awaiting_approval: false,
  registered_carrier: null,
  carrier: 1,
  license_number: 'NE12345678',
  home_zone: 'America/Chicago',
  ruleset: 'US_PROPERTY_70_8',
  day_start_hour: 0,
  upcoming_terms: [],
  created_at: MADE,
  updated_at: MADE,
  ...overrides,
})

export const buildCarrier = (overrides: Partial<CarrierRow> = {}): CarrierRow => {
  const id = overrides.id ?? nextId()
  return {
    id,
    name: `Prairie Freight ${id}`,
    main_office_address: '100 Main Street, Omaha, NE 68102',
    dot_number: null,
    home_zone: 'America/Chicago',
    day_start_hour: 0,
    allows_personal_conveyance: false,
    allows_yard_move: false,
    sends_push_warnings: false,
    created_at: MADE,
    updated_at: MADE,
    ...overrides,
  }
}

export const buildDriver = (overrides: Partial<UserRow> = {}): UserRow =>
  buildAccount({
    username: 'sam',
    email: 'sam@example.com',
    first_name: 'Sam',
    last_name: 'Reyes',
    license_number: 'CO12345678',
    home_zone: 'America/Denver',
    ...overrides,
  })

export const buildVehicle = (overrides: Partial<VehicleRow> = {}): VehicleRow => {
  const id = overrides.id ?? nextId()
  return {
    id,
    vehicle_number: `TRUCK${id}`,
    license_plate: `NE${1000 + id}`,
    state: 'NE',
    carrier: 1,
    sleeper_berth: true,
    height_inches: null,
    length_feet: null,
    weight_pounds: null,
    hazmat: false,
    retired: false,
    created_at: MADE,
    updated_at: MADE,
    ...overrides,
  }
}

const NO_CLOCKS: ClockRow = {
  break_left_minutes: null,
  drive_left_minutes: 0,
  window_left_minutes: 0,
  cycle_left_minutes: 0,
}

export const buildTrip = (overrides: Partial<TripRow> = {}): TripRow => ({
  id: overrides.id ?? nextId(),
  status: 'PLANNED',
  vehicle: { id: 7, vehicle_number: 'TRUCK7', license_plate: 'NE1007' },
  driver: { id: 1, username: 'maria', first_name: 'Maria', last_name: 'Gomez' },
  current_location_name: 'Denver, CO',
  current_location: [-104.9903, 39.7392],
  pickup_location_name: 'Omaha, NE',
  pickup_location: [-95.9345, 41.2565],
  dropoff_location_name: 'Chicago, IL',
  dropoff_location: [-87.6298, 41.8781],
  ...NO_DETAILS,
  current_cycle_hours: 12.5,
  start_time: '2026-12-01T12:00:00.000Z',
  created_at: MADE,
  updated_at: MADE,
  total_miles: 1010,
  arrival: '2026-12-02T18:00:00.000Z',
  verdict: 'Compliant',
  home_zone: 'America/Chicago',
  ruleset: 'US_PROPERTY_70_8',
  ...overrides,
})

export const buildDuty = (overrides: Partial<DutyRow> = {}): DutyRow => ({
  id: nextId(),
  status: 'DRIVING',
  start_time: '2026-12-01T12:00:00.000Z',
  end_time: '2026-12-01T16:00:00.000Z',
  location_description: 'Near Kearney, NE',
  remarks: null,
  location: [-99.08, 40.7],
  origin: 'recorded',
  replaces: null,
  reason: null,
  ...overrides,
})

/** An hour of unloading in Chicago. */
export const buildStop = (overrides: Partial<StopRow> = {}): StopRow => ({
  kind: 'dropoff',
  start_time: '2026-12-02T18:00:00.000Z',
  end_time: '2026-12-02T19:00:00.000Z',
  minutes: 60,
  mile: 1010.4,
  location: [-87.6298, 41.8781],
  location_name: 'Chicago, IL',
  highway: null,
  state: null,
  rule: null,
  cfr: null,
  why: 'Unload at the drop-off.',
  zone: 'America/Chicago',
  clocks_before: NO_CLOCKS,
  clocks_after: NO_CLOCKS,
  illegal_from: null,
  ...overrides,
})

export const buildRoute = (overrides: Partial<RouteResult> = {}): RouteResult => ({
  total_miles: 1010.4,
  duty_statuses: [
    buildDuty({ id: null, origin: 'planned' }),
    buildDuty({
      id: null,
      origin: 'planned',
      status: 'ON_DUTY_NOT_DRIVING',
      start_time: '2026-12-01T16:00:00.000Z',
      end_time: '2026-12-01T17:00:00.000Z',
      location_description: 'Omaha, NE',
    }),
  ],
  geometry: [
    [-104.9903, 39.7392],
    [-95.9345, 41.2565],
    [-87.6298, 41.8781],
  ],
  legs: [
    { from: 'Denver, CO', to: 'Omaha, NE', miles: 540, minutes: 500, stretches: [], miles_by_state: {} },
    { from: 'Omaha, NE', to: 'Chicago, IL', miles: 470.4, minutes: 440, stretches: [], miles_by_state: {} },
  ],
  stops: [],
  arrival: '2026-12-02T18:00:00.000Z',
  finish: '2026-12-02T19:00:00.000Z',
  start_zone: 'America/Denver',
  appointments: [],
  latest_departure: null,
  compliance: { verdict: 'Compliant', violations: [], would_break: [], before_trip: [], unrecorded_hours: 0 },
  assumptions: [],
  source: 'Longhaul highway network (planning estimate)',
  home_zone: 'America/Chicago',
  ...overrides,
})

export const buildRecap = (overrides: Partial<LogRecap> = {}): LogRecap => ({
  cycle_hours: 70,
  cycle_days: 8,
  restart_hours: 34,
  on_duty_today_minutes: 480,
  counts_tomorrow_minutes: 3000,
  available_tomorrow_minutes: 1200,
  in_cycle_minutes: 3480,
  ...overrides,
})

export const buildWholeLog = (overrides: Partial<WholeLog> = {}): WholeLog => ({
  recap: buildRecap(),
  signature: null,
  history: [],
  trip_differs: [],
  ...overrides,
})

export const buildEldLog = (overrides: Partial<EldLogRow> = {}): EldLogRow => {
  const date = overrides.date ?? '2026-12-01'
  return {
    id: nextId(),
    date,
    total_miles: 412.5,
    total_miles_estimated: false,
    fuel_consumed: null,
    total_engine_hours: null,
    total_idle_hours: null,
    remarks: null,
    timestamp: `${date}T23:00:00.000Z`,
    certified_at: null,
    updated_at: `${date}T23:00:00.000Z`,
    driver: { id: 1, username: 'maria', first_name: 'Maria', last_name: 'Gomez' },
    carrier_name: 'Prairie Freight',
    main_office_address: '100 Main Street, Omaha, NE 68102',
    vehicle_number: 'TRUCK7',
    trip_id: null,
    ...NO_DETAILS,
    sheet: {
      date,
      zone: 'America/Chicago',
      day_start_hour: 0,
      start_time: `${date}T06:00:00.000Z`,
      end_time: new Date(Date.parse(`${date}T06:00:00.000Z`) + 86_400_000).toISOString(),
      length_minutes: 1440,
      totals: { OFF_DUTY: 960, SLEEPER_BERTH: 0, DRIVING: 420, ON_DUTY_NOT_DRIVING: 60 },
      on_duty_minutes: 480,
      unrecorded_minutes: 0,
      lines: [
        { status: 'OFF_DUTY', from: 0, to: 360, recorded: true },
        { status: 'ON_DUTY_NOT_DRIVING', from: 360, to: 420, recorded: true },
        { status: 'DRIVING', from: 420, to: 840, recorded: true },
        { status: 'OFF_DUTY', from: 840, to: 1440, recorded: true },
      ],
      ticks: Array.from({ length: 25 }, (_, hour) => ({ at: hour * 60, label: String(hour) })),
      entries: [buildDuty()],
    },
    ...overrides,
  }
}

export const buildClocks = (overrides: Partial<ClocksWire> = {}): ClocksWire => ({
  driver: 1,
  at: '2026-12-01T18:00:00.000Z',
  status: 'DRIVING',
  status_since: '2026-12-01T14:00:00.000Z',
  break_left_minutes: 240,
  drive_left_minutes: 400,
  window_left_minutes: 545,
  cycle_left_minutes: 2460,
  ends_first: { clock: 'break', at: '2026-12-01T22:00:00.000Z' },
  cycle_hours_used: 29,
  recap: [],
  provisional: null,
  rest_now: {
    break_at: '2026-12-01T18:30:00.000Z',
    shift_at: '2026-12-02T04:00:00.000Z',
    cycle_at: '2026-12-03T04:00:00.000Z',
    split: null,
  },
  ruleset: 'US_PROPERTY_70_8',
  home_zone: 'America/Chicago',
  unrecorded_hours: 0,
  ...overrides,
})

/** A driver's day without a record; `days` as many as a driver carries. */
export const buildDriverDay = (overrides: Partial<DriverDay> = {}): DriverDay => {
  const at = overrides.at ?? new Date().toISOString()
  const dateOf = (back: number) => new Date(Date.parse(at) - back * 86_400_000).toISOString().slice(0, 10)
  return {
    at,
    driver: { id: nextId(), username: 'maria', first_name: 'Maria', last_name: 'Gomez' },
    carrier_name: 'Prairie Freight',
    main_office_address: '100 Main Street, Omaha, NE 68102',
    ruleset: 'US_PROPERTY_70_8',
    home_zone: 'UTC',
    day_start_hour: 0,
    allows_personal_conveyance: false,
    allows_yard_move: false,
    sends_mail: false,
    duty: [],
    proposals: [],
    days: Array.from({ length: 8 }, (_, back) => buildRecordDay({ date: dateOf(back), is_over: back > 0 })),
    trips: [],
    ...overrides,
  }
}

/** A day without a daily log and without faults. */
export const buildRecordDay = (overrides: Partial<RecordDay> = {}): RecordDay => ({
  date: '2026-12-01',
  is_over: true,
  ruleset: 'US_PROPERTY_70_8',
  sheet: buildEldLog({ date: overrides.date ?? '2026-12-01' }).sheet,
  violations: [],
  form_gaps: [],
  edited: false,
  trip_id: null,
  log: null,
  duty: [],
  ...overrides,
})

/** An open trip that will be on time. */
export const buildDriverTrip = (overrides: Partial<DriverTrip> = {}): DriverTrip => ({
  trip: buildTrip({ status: 'IN_PROGRESS' }),
  stops: [],
  loaded: false,
  drive_minutes_left: 480,
  outlook: { verdict: 'on-time', arrival: '2026-12-02T04:00:00.000Z', slack_minutes: 30, why: null },
  ...overrides,
})

export const buildTripBody = (overrides: Partial<TripBody> = {}): TripBody => ({
  vehicle_id: 7,
  current_location_input: [-104.9903, 39.7392],
  current_location_name: 'Denver, CO',
  pickup_location_input: [-95.9345, 41.2565],
  pickup_location_name: 'Omaha, NE',
  dropoff_location_input: [-87.6298, 41.8781],
  dropoff_location_name: 'Chicago, IL',
  current_cycle_hours: 12.5,
  start_time: '2026-12-01T12:00:00.000Z',
  status: 'PLANNED',
  ...overrides,
})

const MARIA = { id: 1, username: 'maria', first_name: 'Maria', last_name: 'Gomez' }

export const buildOverview = (overrides: Partial<Overview> = {}): Overview => ({
  at: '2026-12-01T14:31:00.000Z',
  since: '2026-11-24T14:31:00.000Z',
  drivers: 6,
  at_work: [],
  violations: [],
  unsigned: [],
  trips: [],
  trips_cut: false,
  ...overrides,
})

export const buildProof = (overrides: Partial<AuditProof> = {}): AuditProof => ({
  head: `1204-${'ab12'.repeat(16)}`,
  seals: 1204,
  sealed_at: '2026-12-01T14:30:00.000Z',
  waiting: 0,
  began_at: '2026-11-01T09:00:00.000Z',
  began_seals: 900,
  public_key: 'cd'.repeat(32),
  pruned_events: 0,
  pruned_before: null,
  run: null,
  ...overrides,
})

export const buildProofRun = (overrides: Partial<ProofRun> = {}): ProofRun => ({
  state: 'done',
  started_at: '2026-12-01T14:00:00.000Z',
  ended_at: '2026-12-01T14:00:20.000Z',
  checked: 1567,
  total: 1567,
  head: null,
  seals: 1204,
  faults: 0,
  notes: 0,
  compared: { entries: 310, days: 41, signed: 12, baselines: 0 },
  findings: [],
  ...overrides,
})

export const buildOfficeDriver = (overrides: Partial<OverviewDriver> = {}): OverviewDriver => ({
  driver: MARIA,
  status: 'DRIVING',
  status_since: '2026-12-01T12:00:00.000Z',
  break_left_minutes: 240,
  drive_left_minutes: 400,
  window_left_minutes: 545,
  cycle_left_minutes: 2460,
  ends_first: { clock: 'break', at: '2026-12-01T18:31:00.000Z' },
  level: 'fine',
  home_zone: 'America/Chicago',
  ...overrides,
})

export const buildOfficeTrip = (overrides: Partial<OverviewTrip> = {}): OverviewTrip => ({
  id: nextId(),
  status: 'IN_PROGRESS',
  driver: MARIA,
  vehicle_number: 'TRUCK7',
  pickup_location_name: 'Omaha, NE',
  dropoff_location_name: 'Chicago, IL',
  start_time: '2026-12-01T12:00:00.000Z',
  home_zone: 'America/Chicago',
  overdue_minutes: 0,
  planned_arrival: '2026-12-02T18:00:00.000Z',
  expected_arrival: '2026-12-02T17:15:00.000Z',
  slack_minutes: 45,
  verdict: 'on-time',
  rule: null,
  why: null,
  ...overrides,
})

export const buildEvent = (overrides: Partial<AuditEventRow> = {}): AuditEventRow => ({
  id: nextId(),
  at: '2026-12-01T14:00:00.000Z',
  user_id: 71,
  username: 'acole',
  user_name: 'Avery Cole',
  action: 'update',
  record_kind: 'carrier',
  record_id: 3,
  record_name: 'Prairie Freight',
  before: { name: 'Prairie' },
  after: { name: 'Prairie Freight' },
  names: {},
  address: '192.0.2.7',
  ...overrides,
})

export const buildReplayRow = (overrides: Partial<ReplayRow> = {}): ReplayRow => ({
  ...buildDuty(),
  id: 5,
  counted: { break: 240, drive: 240, window: 240, cycle: 240 },
  recorded_at: '2026-12-01T16:00:00.000Z',
  replaced_at: null,
  replaced_because: null,
  ...overrides,
})

export const buildReplayView = (overrides: Partial<ReplayView> = {}): ReplayView => ({
  clocks: buildClocks(),
  counted_from: {
    break: '2026-12-01T12:00:00.000Z',
    shift: '2026-12-01T12:00:00.000Z',
    cycle: '2026-11-24T06:00:00.000Z',
  },
  sheet: buildEldLog().sheet,
  rows: [buildReplayRow()],
  ...overrides,
})

/** A minute on which then and now agree. */
export const buildReplay = (overrides: Partial<Replay> = {}): Replay => {
  const view = buildReplayView()
  return {
    driver: MARIA,
    at: '2026-12-01T18:00:00.000Z',
    home_zone: 'America/Chicago',
    then: view,
    now: view,
    previous: '2026-12-01T16:00:00.000Z',
    next: null,
    ...overrides,
  }
}
