import { isoTime, type Severity } from '@longhaul/core'
import {
  type Overview,
  type OverviewExpiring,
  type OverviewTrip,
  type OverviewViolation,
} from '@longhaul/core/contract'
import {
  type DriverInViolation,
  type OverviewFacts,
  type WatchedTrip,
} from '#services/overview/overview_facts'
import { isoOrNull } from './times.ts'
import { clockRow } from './trips.ts'
import { tripUser } from './users.ts'

const GRADES: readonly Severity[] = ['nominal', 'violation', 'egregious']

const violationsOf = ({ driver, terms, violations }: DriverInViolation): OverviewViolation[] =>
  [...Map.groupBy(violations, ({ rule }) => rule)].map(([rule, same]) => ({
    driver: tripUser(driver),
    rule,
    cfr: same[0]!.cfr,
    count: same.length,
    minutes: same.reduce((sum, violation) => sum + violation.minutes, 0),
    worst: GRADES[Math.max(...same.map(({ severity }) => GRADES.indexOf(severity)))]!,
    latest: isoTime(Math.max(...same.map(({ start }) => start))),
    home_zone: terms.homeZone,
  }))

const tripWire = ({ trip, driver, terms, overdue, outlook }: WatchedTrip): OverviewTrip => ({
  id: trip.id,
  status: trip.status,
  driver: tripUser(driver),
  vehicle_number: trip.vehicleNumber,
  pickup_location_name: trip.pickupName,
  dropoff_location_name: trip.dropoffName,
  start_time: isoTime(trip.startMs),
  home_zone: terms.homeZone,
  overdue_minutes: overdue,
  planned_arrival: isoOrNull(trip.arrivalMs),
  expected_arrival: isoOrNull(outlook?.arrivalMs ?? null),
  slack_minutes: outlook?.slack ?? null,
  verdict: outlook?.verdict ?? 'unknown',
  rule: outlook?.rule ?? null,
  why: outlook?.why ?? null,
})

const expiringOf = ({ papers, inspections }: OverviewFacts['expiring']): OverviewExpiring[] =>
  [
    ...papers.map(({ paper, day, days, driver }) => ({
      paper,
      day,
      days,
      driver: tripUser(driver),
      vehicle: null,
    })),
    ...inspections.map(({ day, days, vehicleId, vehicleNumber }) => ({
      paper: 'inspection' as const,
      day,
      days,
      driver: null,
      vehicle: { id: vehicleId, vehicle_number: vehicleNumber },
    })),
  ].sort((a, b) => a.day.localeCompare(b.day))

const URGENCY: readonly OverviewTrip['verdict'][] = ['refused', 'late', 'on-time', 'driven', 'unknown']
const urgency = (a: OverviewTrip, b: OverviewTrip) =>
  URGENCY.indexOf(a.verdict) - URGENCY.indexOf(b.verdict) ||
  (a.slack_minutes ?? 0) - (b.slack_minutes ?? 0) ||
  a.start_time.localeCompare(b.start_time)

export const overviewWire = (office: OverviewFacts): Overview => ({
  at: isoTime(office.at),
  since: isoTime(office.since),
  drivers: office.drivers,
  at_work: office.atWork
    .toSorted((a, b) => a.clocks.endsFirst.at - b.clocks.endsFirst.at)
    .map((one) => ({
      driver: tripUser(one.driver),
      status: one.status,
      status_since: isoTime(one.since),
      ...clockRow(one.clocks),
      ends_first: { clock: one.clocks.endsFirst.clock, at: isoTime(one.clocks.endsFirst.at) },
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
  expiring: expiringOf(office.expiring),
  trips: office.trips.map(tripWire).sort(urgency),
  trips_cut: office.tripsCut,
})
