import type { AppointedPlace } from '../../trips/appointments.ts'
import type { BoardPlace } from './board.ts'
import type { TripUser } from './shared.ts'
import type { LicenseClass } from '../../papers/licenseClass.ts'

/** What the office should know before a driver gets a trip; `kind` says which of the figures are there. */
export interface AssignmentWarning {
  /**
   * `same-time`: `trip_id` from `name`; `late`: by `minutes`, wanted by `at`, with `latest`, at `place`, or
   * at the stop between called `name`;
   * `other-carrier`: the vehicle `name`; `no-hours`: a rest comes before any driving;
   * `unrecorded`: `minutes` of the last 8 days; `license-expired`, `medical-expired`: `day` was the last;
   * `license-class`: the vehicle `name` needs another; `inspection-overdue`: of `name`, by `day`;
   * `truck-retired`, `truck-foreign`: the trip's own vehicle `name`, which cannot go with this driver.
   */
  kind:
    | 'same-time'
    | 'late'
    | 'other-carrier'
    | 'no-hours'
    | 'unrecorded'
    | 'license-expired'
    | 'medical-expired'
    | 'license-class'
    | 'inspection-overdue'
    | 'truck-retired'
    | 'truck-foreign'
  trip_id: number | null
  name: string | null
  place: AppointedPlace | null
  at: string | null
  minutes: number | null
  /** The latest departure that misses no appointment; `null` where none is in time any more. */
  latest: string | null
  day: string | null
  license_class: { held: LicenseClass; needed: LicenseClass } | null
  /** Of the times. */
  zone: string
}

/** Why a driver cannot take a load. */
export type NoReason = 'no-record' | 'no-place' | 'no-end' | 'no-truck' | 'no-road' | 'no-hours' | 'too-long'

/** One driver and one load: how it would go, or why not. */
export interface CandidateRow {
  driver: TripUser
  trip_id: number
  /** As the trip was read: an assignment made on an older one is refused. */
  trip_updated_at: string
  pickup: BoardPlace
  dropoff: BoardPlace
  /** The driver's usual truck, else the trip's; null where neither can go. */
  vehicle: { id: number; vehicle_number: string } | null
  /** Where the driver is when free. */
  place: BoardPlace | null
  free_at: string | null
  no: NoReason | null
  /** What road or rules say against it. */
  sentence: string | null
  plan: {
    depart_at: string
    arrive_pickup: string
    arrival: string
    finish: string
    deadhead_miles: number
    loaded_miles: number
    cycle_hours: number
    /** Minutes after the end of the appointment that is missed by most. */
    late_minutes: number
  } | null
  warnings: AssignmentWarning[]
  home_zone: string
}

/** A line of a search for a driver or a load: so many of all pairs are done. */
export type CandidatesLine =
  | {
      done: number
      all: number
      candidates: CandidateRow[]
      /** Of a proposal: open loads that no driver is left for. */
      left?: { trip_id: number; pickup: BoardPlace; dropoff: BoardPlace }[]
    }
  | { problem: { status: number; detail: string } }
