import { type Clocks, type DutyStatus, type Instant, type Violation } from '@longhaul/core'
import { type HoursLevel, type OverviewTrip, type TripStatus } from '@longhaul/core/contract'
import type User from '#models/user'
import { type ExpiringFacts } from '#services/papers/last_days'

export interface OverviewFacts {
  readonly at: Instant
  readonly since: Instant
  readonly drivers: number
  readonly atWork: readonly DriverAtWork[]
  readonly broken: readonly DriverInViolation[]
  readonly unsigned: readonly DriverUncertified[]
  readonly expiring: ExpiringFacts
  readonly trips: readonly WatchedTrip[]
  readonly tripsCut: boolean
}

interface Zoned {
  readonly homeZone: string
}

export interface DriverAtWork {
  readonly driver: User
  readonly terms: Zoned
  readonly status: DutyStatus
  readonly since: Instant
  readonly clocks: Clocks
  readonly level: HoursLevel
}

export interface DriverInViolation {
  readonly driver: User
  readonly terms: Zoned
  readonly violations: readonly Violation[]
}

/** Past days of the last week that a driver has not certified. */
export interface DriverUncertified {
  readonly driver: User
  /** Oldest first. */
  readonly uncertified: readonly string[]
  /** With recorded duty, but without a log. */
  readonly missing: readonly string[]
}

export interface WatchedTrip {
  readonly driver: User
  readonly terms: Zoned
  /** Minutes since the planned start of a trip nobody has started. */
  readonly overdue: number
  readonly trip: {
    readonly id: number
    readonly status: TripStatus
    readonly startMs: Instant
    readonly arrivalMs: Instant | null
    readonly pickupName: string
    readonly dropoffName: string
    readonly vehicleNumber: string
  }
  /** `null` without a stored plan. */
  readonly outlook: {
    readonly verdict: OverviewTrip['verdict']
    readonly arrivalMs: Instant | null
    readonly slack: number | null
    readonly rule: string | null
    readonly why: string | null
  } | null
}
