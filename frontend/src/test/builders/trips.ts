import {
  placesBody,
  type LogDetails,
  type ClockRow,
  type DriverTrip,
  type DutyRow,
  type PlacePlanRow,
  type RouteResult,
  type StopOrder,
  type StopRow,
  type TripBody,
  type TripRow,
  type TripStopRow,
} from '@longhaul/core/contract'
import { nextId, MADE } from './stamps.ts'

export const NO_DETAILS: LogDetails = { trailer_numbers: null, shipping_document: null, co_driver: null }

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
  stops: [],
  ...NO_DETAILS,
  current_cycle_hours: 12.5,
  start_time: '2026-12-01T12:00:00.000Z',
  created_at: MADE,
  updated_at: MADE,
  total_miles: 1010,
  arrival: '2026-12-02T18:00:00.000Z',
  verdict: 'Compliant',
  verdict_due: false,
  home_zone: 'America/Chicago',
  ruleset: 'US_PROPERTY_70_8',
  ...overrides,
})

/** As this version tells it: with its mark. */
type Duty = DutyRow & { special: NonNullable<DutyRow['special']> | null }

export const buildDuty = (overrides: Partial<Duty> = {}): Duty => ({
  id: nextId(),
  status: 'DRIVING',
  start_time: '2026-12-01T12:00:00.000Z',
  end_time: '2026-12-01T16:00:00.000Z',
  special: null,
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

/** A delivery in Des Moines. */
export const buildTripStop = (overrides: Partial<TripStopRow> = {}): TripStopRow => ({
  location_name: 'Des Moines, IA',
  location: [-93.6091, 41.6005],
  kind: 'dropoff',
  service_minutes: 60,
  windows: [],
  rest: true,
  ...overrides,
})

/** The truck is there at 20:40 and works from 21:00 to 22:00. */
export const buildPlacePlan = (overrides: Partial<PlacePlanRow> = {}): PlacePlanRow => ({
  location_name: 'Des Moines, IA',
  location: [-93.6091, 41.6005],
  kind: 'dropoff',
  arrival: '2026-12-01T20:40:00.000Z',
  start: '2026-12-01T21:00:00.000Z',
  end: '2026-12-01T22:00:00.000Z',
  wait_minutes: 20,
  late_minutes: 0,
  slack_minutes: null,
  zone: 'America/Chicago',
  ...overrides,
})

/** Two stops that stay as they are. */
export const buildStopOrder = (overrides: Partial<StopOrder> = {}): StopOrder => {
  const places = ['Omaha, NE', 'Lincoln, NE', 'Des Moines, IA', 'Chicago, IL'].map((location_name) =>
    buildPlacePlan({ location_name }),
  )
  const plan = {
    total_miles: 1010.4,
    arrival: '2026-12-02T17:00:00.000Z',
    finish: '2026-12-02T18:00:00.000Z',
    places,
  }
  return {
    order: [0, 1],
    before: plan,
    after: plan,
    saved_minutes: 0,
    saved_miles: 0,
    may_end_earlier_minutes: null,
    source: 'Longhaul highway network (planning estimate)',
    home_zone: 'America/Chicago',
    ...overrides,
  }
}

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
  places: [],
  latest_departure: null,
  compliance: { verdict: 'Compliant', violations: [], would_break: [], before_trip: [], unrecorded_hours: 0 },
  assumptions: [],
  source: 'Longhaul highway network (planning estimate)',
  home_zone: 'America/Chicago',
  ...overrides,
})

export const buildDriverTrip = (overrides: Partial<DriverTrip> = {}): DriverTrip => ({
  trip: buildTrip({ status: 'IN_PROGRESS' }),
  stops: [],
  places: [],
  next_place: null,
  loaded: false,
  drive_minutes_left: 480,
  outlook: {
    verdict: 'on-time',
    arrival: '2026-12-02T04:00:00.000Z',
    slack_minutes: 30,
    why: null,
    places: [],
  },
  ...overrides,
})

export const buildTripBody = (overrides: Partial<TripBody> = {}): TripBody => ({
  vehicle_id: 7,
  ...placesBody({
    current: { name: 'Denver, CO', point: [-104.9903, 39.7392] },
    pickup: { name: 'Omaha, NE', point: [-95.9345, 41.2565] },
    dropoff: { name: 'Chicago, IL', point: [-87.6298, 41.8781] },
  }),
  current_cycle_hours: 12.5,
  start_time: '2026-12-01T12:00:00.000Z',
  status: 'PLANNED',
  ...overrides,
})
