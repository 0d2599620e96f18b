import { type Clocks, type DutyStatus, type Instant, type Violation } from '@longhaul/core'
import { type HoursLevel, type OfficeTrip, type TripStatus } from '@longhaul/core/contract'
import type User from '#models/user'

/** What an office looks at each morning, as it is reckoned. */
export interface Office {
  readonly at: Instant
  readonly since: Instant
  /** Active drivers. */
  readonly drivers: number
  readonly atWork: readonly AtWork[]
  readonly broken: readonly Broken[]
  readonly unsigned: readonly Unsigned[]
  readonly trips: readonly Watched[]
  /** There are more open trips than were looked at. */
  readonly tripsCut: boolean
}

interface Zoned {
  readonly homeZone: string
}

/** A driver at work. */
export interface AtWork {
  readonly driver: User
  readonly terms: Zoned
  readonly status: DutyStatus
  readonly since: Instant
  readonly clocks: Clocks
  readonly level: HoursLevel
}

export interface Broken {
  readonly driver: User
  readonly terms: Zoned
  readonly violations: readonly Violation[]
}

/** Past days of the last week that a driver has not certified. */
export interface Unsigned {
  readonly driver: User
  /** With a log that is not certified, oldest first. */
  readonly uncertified: readonly string[]
  /** With recorded duty, but without a log. */
  readonly missing: readonly string[]
}

/** An open trip. */
export interface Watched {
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
    readonly verdict: OfficeTrip['verdict']
    readonly arrivalMs: Instant | null
    readonly slack: number | null
    readonly rule: string | null
    readonly why: string | null
  } | null
}
