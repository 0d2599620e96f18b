import type { Severity } from '../../hos/rules/severity.ts'
import type { AppointedPlace } from '../../trips/appointments.ts'
import type { Verdict } from '../../trips/compliance.ts'
import type { AssignmentWarning } from './assignments.ts'
import type { LogDetails } from './logs.ts'
import type { TripStatus } from '../../trips/tripStatus.ts'
import type { Point, TripUser } from './shared.ts'
import type { RulesetId } from '../../hos/rules/ruleset.ts'
import type { PlaceKind, StopKind } from '../../hos/planner/planTrip.ts'
import type { ClockRow, DutyRow } from './duty.ts'

export type { Verdict } from '../../trips/compliance.ts'

export { TRIP_STATUSES, type TripStatus } from '../../trips/tripStatus.ts'

export interface ViolationRow {
  rule: string
  cfr: string
  violation_start: string
  violation_end: string
  minutes: number
  severity: Severity
  sentence: string
}

/** What a plan under way would break if it were driven on as it stands, from `at` on. */
export interface PlannedBreachRow {
  rule: string
  cfr: string
  at: string
}

export interface Compliance {
  verdict: Verdict
  /** Once a trip is under way: of what was recorded. */
  violations: ViolationRow[]
  /** Of what is left of the plan; empty unless the trip is under way. */
  would_break: PlannedBreachRow[]
  /** Found in the driver's log before this trip. */
  before_trip: ViolationRow[]
  /** Hours of the last 8 days nobody recorded; more than 0 makes the verdict Incomplete. */
  unrecorded_hours: number
}

export interface PlanChoices {
  max_speed_mph?: number | null
  /** The 10 hours of rest may be taken in two parts (49 CFR 395.1(g)), where the truck has a berth. */
  split_sleeper?: boolean
  /**
   * When work at the pickup and at the drop-off may begin. Without an offset the clock is that of the place.
   */
  pickup_from?: string | null
  pickup_until?: string | null
  dropoff_from?: string | null
  dropoff_until?: string | null
  /** The drop-off is reached by then: as `dropoff_until`, whichever is earlier. */
  arrive_by?: string | null
}

export const APPOINTMENT_FIELDS = [
  'pickup_from',
  'pickup_until',
  'dropoff_from',
  'dropoff_until',
  'arrive_by',
] as const
export type AppointmentField = (typeof APPOINTMENT_FIELDS)[number]

export const PLACE_KINDS = [
  'pickup',
  'dropoff',
  'stop',
  'fuel',
  'border',
] as const satisfies readonly PlaceKind[]

/** When work at a stop may begin; an end that is `null` is open. */
export interface StopWindow {
  from: string | null
  until: string | null
}

/** A place between the pickup and the drop-off. */
export interface TripStopBody {
  location_name: string
  location_input: Point
  kind: PlaceKind
  /** On duty. */
  service_minutes: number
  /** One after another. Without an offset the clock is that of the place. */
  windows?: StopWindow[]
  /** May one be off duty or in the berth there? Else all the time there is on duty. Usually true. */
  rest?: boolean
}

/** In the trip's stops and in lists of trips alike: the rows are few and short. */
export interface TripStopRow {
  location_name: string
  location: Point
  kind: PlaceKind
  service_minutes: number
  windows: StopWindow[]
  rest: boolean
}

/** How the plan serves a place. */
export interface PlacePlanRow {
  location_name: string
  location: Point
  kind: PlaceKind
  arrival: string
  /** Of the work there. */
  start: string
  end: string
  /** From the arrival to the work: rests on the spot count too. */
  wait_minutes: number
  /** By how much the work begins after the last window's end; 0 is in time. */
  late_minutes: number
  /**
   * How much later the work may begin with all later windows kept, 72 hours at most; `null` where the place
   * never closes, or where it could not be told in time.
   */
  slack_minutes: number | null
  /** IANA zone of the place. */
  zone: string
}

/** An appointment, and how the plan keeps it. */
export interface AppointmentRow {
  place: AppointedPlace
  from: string | null
  until: string | null
  /** IANA zone of the place. */
  zone: string
  arrival: string
  wait_minutes: number
  /** 0 is in time. */
  late_minutes: number
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
  /** Between the pickup and the drop-off, in their order. */
  stops: TripStopRow[]
  current_cycle_hours: number
  start_time: string
  created_at: string
  updated_at: string
  total_miles: number | null
  arrival: string | null
  /** `null` without a plan, and while it is due. */
  verdict: Verdict | null
  /** In lists: the driver's rules have changed, and it is judged again. One trip alone is judged at once. */
  verdict_due: boolean
  /** Zone in which this trip's times are shown. */
  home_zone: string
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
  /** Between the pickup and the drop-off, in their order. A change replaces them all. */
  stops?: TripStopBody[]
  current_cycle_hours: number
  start_time: string
  status?: 'PLANNED'
  driver_id?: number
  router?: RouterChoice
}

/** A trip whose 2 to 8 stops may be driven in any order. */
export interface StopOrderBody extends TripBody {
  stops: TripStopBody[]
}

/** A plan of a trip in one order of its stops, on the built-in roads. */
export interface OrderedPlan {
  total_miles: number
  arrival: string
  finish: string
  /** In this order; `slack_minutes` is not told. */
  places: PlacePlanRow[]
}

/** The order of stops that keeps every window and ends the earliest, then on the fewest miles. */
export interface StopOrder {
  /** Indexes into the stops of the request; as they are where no order is better. */
  order: number[]
  /** In the order given; `null` where it cannot be driven within the hours. */
  before: OrderedPlan | null
  after: OrderedPlan
  /** Negative where the order given ends earlier and misses a window; `null` as `before`. */
  saved_minutes: number | null
  /** Negative where the best order is longer. */
  saved_miles: number | null
  /** Where it is not proved the best: how much earlier another order may end, at most. */
  may_end_earlier_minutes: number | null
  /** Who routed: the built-in estimate, whoever routes trips here. */
  source: string
  home_zone: string
}

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
  /** IANA zone of the place. */
  zone: string
  clocks_before: ClockRow
  clocks_after: ClockRow
  illegal_from: string | null
}

/** `POST /api/route-preview/` stores nothing; `GET /api/trips/{id}/route/` is the stored plan. */
export interface RouteResult {
  total_miles: number
  duty_statuses: DutyRow[]
  geometry: Point[]
  legs: RouteLeg[]
  stops: StopRow[]
  arrival: string
  finish: string
  /** IANA zone of the departure. */
  start_zone: string
  appointments: AppointmentRow[]
  /** In their order: the pickup unless the plan begins behind it, the stops still ahead, the drop-off. */
  places: PlacePlanRow[]
  /**
   * The latest legal departure in time for the drop-off, and with stops between for every window; `null`
   * without one, or when one is missed.
   */
  latest_departure: string | null
  compliance: Compliance
  assumptions: string[]
  /** Who routed: 'Longhaul highway network (planning estimate)', 'OSRM', ... */
  source: string
  home_zone: string
  /** Of a preview: what stands against giving this trip to its driver. */
  warnings?: AssignmentWarning[]
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
