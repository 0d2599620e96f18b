import type { OverviewDriver, OverviewTrip, Overview } from '@longhaul/core/contract'
import { nextId } from './stamps.ts'

export const MARIA = { id: 1, username: 'maria', first_name: 'Maria', last_name: 'Gomez' }

export const buildOverview = (overrides: Partial<Overview> = {}): Overview => ({
  at: '2026-12-01T14:31:00.000Z',
  since: '2026-11-24T14:31:00.000Z',
  drivers: 6,
  at_work: [],
  violations: [],
  unsigned: [],
  expiring: [],
  trips: [],
  trips_cut: false,
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
