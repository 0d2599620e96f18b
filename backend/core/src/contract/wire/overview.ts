import type { ClockRow, ClocksWire, DutyRow } from './duty.ts'
import type { SheetWire } from './logs.ts'
import type { Reminded } from './problems.ts'
import type { Role, TripUser } from './shared.ts'
import type { ViolationRow } from './trips.ts'
import type { DutyStatus, Special } from '../../hos/duty/timeline.ts'
import type { Severity } from '../../hos/rules/severity.ts'
import type { TripStatus } from '../../trips/tripStatus.ts'

export interface CountedMinutes {
  break: number
  drive: number
  window: number
  cycle: number
}

/** A recorded row in a replay: what it counts for, when it was written down, and what became of it. */
export interface ReplayRow extends DutyRow {
  id: number
  special: Special | null
  counted: CountedMinutes
  recorded_at: string
  /** When this version stopped being the log; `null` while it is. */
  replaced_at: string | null
  replaced_because: string | null
}

/** Minutes used up of a limit, more than it after driving past it. */
export interface UsedOfLimit {
  used: number
  limit: number
}

/** A driver's clocks and day at one minute, from one state of knowledge. */
export interface ReplayView {
  clocks: ClocksWire
  /** `null` where the rules know no such limit, or where the least of several decides. */
  used: {
    break: UsedOfLimit | null
    drive: UsedOfLimit | null
    window: UsedOfLimit | null
    cycle: UsedOfLimit | null
  }
  /** That go on in the minute; their minutes are those past the limit by its end. */
  violations: ViolationRow[]
  /** From where each clock counts; `null` while no shift is running. */
  counted_from: { break: string; shift: string | null; cycle: string }
  sheet: SheetWire
  rows: ReplayRow[]
}

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
 * `over`: driving past a limit; `spent`: on duty, no driving left; `near`: an hour of driving left or less.
 */
export type HoursLevel = 'over' | 'spent' | 'near' | 'fine'

export interface OverviewDriver extends ClockRow {
  driver: TripUser
  status: DutyStatus
  status_since: string
  ends_first: ClocksWire['ends_first']
  level: HoursLevel
  home_zone: string
}

/** What one driver broke of one rule. */
export interface BrokenRule {
  driver: TripUser
  rule: string
  cfr: string
  count: number
  minutes: number
  worst: Severity
  latest: string
  home_zone: string
}

/** In the last 8 days. */
export type OverviewViolation = BrokenRule

export interface OverviewUnsigned {
  driver: TripUser
  /** Days with a log that is not certified, oldest first. */
  uncertified: string[]
  missing: string[]
  /** The last time the office reminded of one of these days, if ever. */
  reminded: Reminded | null
}

export interface OverviewTrip {
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
  /** If the driver goes on now; `null` when there is none, or nothing left to drive. */
  expected_arrival: string | null
  /** From the expected arrival to the planned one; negative is late. */
  slack_minutes: number | null
  /** `driven`: to the end, not set to completed; `refused`: no legal plan; `unknown`: no stored plan. */
  verdict: 'on-time' | 'late' | 'driven' | 'refused' | 'unknown'
  /** The rule behind the costliest stop on the way: a restart, else a rest, else a break. */
  rule: string | null
  why: string | null
}

/** A paper that has expired or will within 60 days. */
export interface OverviewExpiring {
  paper: 'license' | 'medical' | 'inspection'
  /** The last on which it holds. */
  day: string
  /** From today at the home terminal to that day; negative once it is past. */
  days: number
  /** Whose it is: a driver's or a vehicle's. */
  driver: TripUser | null
  vehicle: { id: number; vehicle_number: string } | null
}

export interface Overview {
  at: string
  /** Violations and logs are looked at from here on. */
  since: string
  drivers: number
  /** Whoever can drive on for the shortest time comes first. */
  at_work: OverviewDriver[]
  violations: OverviewViolation[]
  unsigned: OverviewUnsigned[]
  /** Of active drivers and vehicles in service, the earliest day first. */
  expiring: OverviewExpiring[]
  /** The most endangered first. */
  trips: OverviewTrip[]
  /** Only the first 1,000 open trips by start were looked at. */
  trips_cut: boolean
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
