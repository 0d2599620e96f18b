import type { AssignmentWarning, BoardRow, CandidateRow } from '@longhaul/core/contract'
import { MARIA } from './overview.ts'
import { nextId } from './stamps.ts'

export const buildBoardRow = (overrides: Partial<BoardRow> = {}): BoardRow => ({
  id: nextId(),
  as_of: '2026-12-01T14:31:00.000Z',
  driver: MARIA,
  carrier: { id: 3, name: 'Prairie Freight' },
  vehicle: { id: 11, vehicle_number: 'TRUCK7' },
  status: 'OFF_DUTY',
  status_since: '2026-12-01T04:00:00.000Z',
  break_left_minutes: 480,
  drive_left_minutes: 660,
  window_left_minutes: 840,
  cycle_left_minutes: 2460,
  place: { name: 'Omaha, NE', location: [-95.93, 41.26], at: '2026-12-01T04:00:00.000Z' },
  free_at: '2026-12-01T14:31:00.000Z',
  free_because: 'now',
  free_driving_minutes: 660,
  free_place: { name: 'Omaha, NE', location: [-95.93, 41.26] },
  miles: null,
  trip_id: null,
  next_trip: null,
  unrecorded_hours: 0,
  expired: [],
  home_zone: 'America/Chicago',
  ...overrides,
})

export const buildCandidate = (overrides: Partial<CandidateRow> = {}): CandidateRow => ({
  driver: MARIA,
  trip_id: 71,
  trip_updated_at: '2026-12-01T10:00:00.000Z',
  pickup: { name: 'Omaha, NE', location: [-95.93, 41.26] },
  dropoff: { name: 'Chicago, IL', location: [-87.63, 41.88] },
  vehicle: { id: 11, vehicle_number: 'TRUCK7' },
  place: { name: 'Lincoln, NE', location: [-96.7, 40.8] },
  free_at: '2026-12-01T14:31:00.000Z',
  no: null,
  sentence: null,
  plan: {
    depart_at: '2026-12-01T15:00:00.000Z',
    arrive_pickup: '2026-12-01T16:00:00.000Z',
    arrival: '2026-12-02T01:00:00.000Z',
    finish: '2026-12-02T02:00:00.000Z',
    deadhead_miles: 55,
    loaded_miles: 470,
    cycle_hours: 12.5,
    late_minutes: 0,
  },
  warnings: [],
  home_zone: 'America/Chicago',
  ...overrides,
})

export const buildWarning = (
  of: Partial<AssignmentWarning> & Pick<AssignmentWarning, 'kind'>,
): AssignmentWarning => ({
  trip_id: null,
  name: null,
  place: null,
  at: null,
  minutes: null,
  latest: null,
  day: null,
  license_class: null,
  zone: 'America/Chicago',
  ...of,
})

/** What of a trip a choice of `buildCandidate` changes, beside its driver. */
export const CANDIDATE_CHANGE = {
  vehicle_id: 11,
  current_location_name: 'Lincoln, NE',
  current_location_input: [-96.7, 40.8],
  current_cycle_hours: 12.5,
  start_time: '2026-12-01T15:00:00.000Z',
}
