import type { ClockRow } from './duty.ts'
import type { Point, TripUser } from './shared.ts'
import type { DutyStatus } from '../../hos/duty/timeline.ts'
import type { Availability } from '../../trips/availability.ts'

export interface BoardPlace {
  name: string
  location: Point
}

/** An active driver: the clocks of this minute, where, and when free for a load. */
export interface BoardRow extends ClockRow {
  /** The driver's, as a user. */
  id: number
  /** The minute that all of this is of. */
  as_of: string
  driver: TripUser
  carrier: { id: number; name: string } | null
  /** The driver's usual truck: the one that was named, else that of the newest trip. */
  vehicle: { id: number; vehicle_number: string } | null
  /** `null` where nothing is recorded for now. */
  status: DutyStatus | null
  status_since: string | null
  /** The last recorded one. */
  place: (BoardPlace & { at: string }) | null
  /** With the hours asked for, else with any; `null` where nobody can say. */
  free_at: string | null
  free_because: Availability['because']
  /** Driving that is left then, before a full rest. */
  free_driving_minutes: number
  /** Where the driver is then. */
  free_place: BoardPlace | null
  /** From there to the place asked for, as the crow flies. */
  miles: number | null
  /** Under way. */
  trip_id: number | null
  /** The next that starts within 72 hours, or should have started. */
  next_trip: { id: number; start_time: string; pickup_location_name: string } | null
  /** Of the last 8 days; `null` without any record. */
  unrecorded_hours: number | null
  /** What forbids driving at `as_of`, with the last day it held. */
  expired: { paper: 'license' | 'medical'; day: string }[]
  home_zone: string
}
