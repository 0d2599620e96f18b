import { type Clocks, type DutyStatus, type Instant, type Severity, type Violation } from '@longhaul/core'
import {
  type ClockRow,
  type HoursLevel,
  type OfficeTrip,
  type OfficeViolation,
  type Overview,
  type TripStatus,
} from '@longhaul/core/contract'
import type User from '#models/user'
import { iso, isoOrNull } from './times.ts'
import { tripUser } from './users.ts'

interface Zoned {
  readonly homeZone: string
}
interface AtWork {
  readonly driver: User
  readonly terms: Zoned
  readonly status: DutyStatus
  readonly since: Instant
  readonly clocks: Clocks
  readonly level: HoursLevel
}
interface Broken {
  readonly driver: User
  readonly terms: Zoned
  readonly violations: readonly Violation[]
}
interface Unsigned {
  readonly driver: User
  readonly uncertified: readonly string[]
  readonly missing: readonly string[]
}
interface Watched {
  readonly driver: User
  readonly terms: Zoned
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
  readonly outlook: {
    readonly verdict: OfficeTrip['verdict']
    readonly arrivalMs: Instant | null
    readonly slack: number | null
    readonly rule: string | null
    readonly why: string | null
  } | null
}
interface Office {
  readonly at: Instant
  readonly since: Instant
  readonly drivers: number
  readonly atWork: readonly AtWork[]
  readonly broken: readonly Broken[]
  readonly unsigned: readonly Unsigned[]
  readonly trips: readonly Watched[]
  readonly tripsCut: boolean
}

const clockRow = ({ clocks }: AtWork): ClockRow => ({
  break_left_minutes: clocks.breakLeft,
  drive_left_minutes: clocks.driveLeft,
  window_left_minutes: clocks.windowLeft,
  cycle_left_minutes: clocks.cycleLeft,
})

const GRADES: readonly Severity[] = ['nominal', 'violation', 'egregious']

const violationsOf = ({ driver, terms, violations }: Broken): OfficeViolation[] =>
  [...Map.groupBy(violations, ({ rule }) => rule)].map(([rule, same]) => ({
    driver: tripUser(driver),
    rule,
    cfr: same[0]!.cfr,
    count: same.length,
    minutes: same.reduce((sum, violation) => sum + violation.minutes, 0),
    worst: GRADES[Math.max(...same.map(({ severity }) => GRADES.indexOf(severity)))]!,
    latest: iso(Math.max(...same.map(({ start }) => start))),
    home_zone: terms.homeZone,
  }))

const tripWire = ({ trip, driver, terms, overdue, outlook }: Watched): OfficeTrip => ({
  id: trip.id,
  status: trip.status,
  driver: tripUser(driver),
  vehicle_number: trip.vehicleNumber,
  pickup_location_name: trip.pickupName,
  dropoff_location_name: trip.dropoffName,
  start_time: iso(trip.startMs),
  home_zone: terms.homeZone,
  overdue_minutes: overdue,
  planned_arrival: isoOrNull(trip.arrivalMs),
  expected_arrival: isoOrNull(outlook?.arrivalMs ?? null),
  slack_minutes: outlook?.slack ?? null,
  verdict: outlook?.verdict ?? 'unknown',
  rule: outlook?.rule ?? null,
  why: outlook?.why ?? null,
})

const URGENCY: readonly OfficeTrip['verdict'][] = ['refused', 'late', 'on-time', 'driven', 'unknown']
const urgency = (a: OfficeTrip, b: OfficeTrip) =>
  URGENCY.indexOf(a.verdict) - URGENCY.indexOf(b.verdict) ||
  (a.slack_minutes ?? 0) - (b.slack_minutes ?? 0) ||
  a.start_time.localeCompare(b.start_time)

export const overviewWire = (office: Office): Overview => ({
  at: iso(office.at),
  since: iso(office.since),
  drivers: office.drivers,
  at_work: office.atWork
    .toSorted((a, b) => a.clocks.endsFirst.at - b.clocks.endsFirst.at)
    .map((one) => ({
      driver: tripUser(one.driver),
      status: one.status,
      status_since: iso(one.since),
      ...clockRow(one),
      ends_first: { clock: one.clocks.endsFirst.clock, at: iso(one.clocks.endsFirst.at) },
      level: one.level,
      home_zone: one.terms.homeZone,
    })),
  violations: office.broken.flatMap(violationsOf).sort((a, b) => b.minutes - a.minutes),
  unsigned: office.unsigned
    .map(({ driver, uncertified, missing }) => ({
      driver: tripUser(driver),
      uncertified: [...uncertified],
      missing: [...missing],
    }))
    .sort((a, b) => b.uncertified.length + b.missing.length - a.uncertified.length - a.missing.length),
  trips: office.trips.map(tripWire).sort(urgency),
  trips_cut: office.tripsCut,
})
