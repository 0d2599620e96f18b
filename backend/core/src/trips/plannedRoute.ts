import type { DutyStatus } from '../hos/duty/timeline.ts'
import type { PlanStop } from '../hos/planner/types.ts'
import type { Instant, LonLat } from '../units.ts'
import type { PlannedAppointment } from './appointments.ts'
import type { Compliance } from './compliance.ts'
import type { PlannedPlace } from './places/plannedPlaces.ts'

/** A stretch of one name, in tenths of a mile and of a minute. */
export interface PlannedStretch {
  readonly name: string
  readonly miles: number
  readonly minutes: number
  /** True for the local-road mesh: an estimate without truck legality. */
  readonly estimated: boolean
}

/** A leg in tenths of a mile and whole minutes. */
export interface PlannedLeg {
  readonly from: string
  readonly to: string
  readonly miles: number
  readonly minutes: number
  readonly stretches: readonly PlannedStretch[]
  readonly milesByState: Readonly<Record<string, number>>
  /** In order of travel; missing in plans of before they were stored. */
  readonly states?: readonly { readonly state: string; readonly miles: number }[]
}

/** A stop of the plan, and where it is: the nearest town, and the highway and state where they are known. */
export interface PlannedStop extends Omit<PlanStop, 'mile' | 'driven' | 'visit'> {
  /** Tenths of a mile from departure. */
  readonly mile: number
  readonly point: LonLat
  readonly place: string
  readonly highway: string | null
  readonly state: string | null
}

export interface PlannedDuty {
  readonly status: DutyStatus
  readonly start: Instant
  readonly end: Instant
  readonly why: string
  readonly place: string
  readonly point: LonLat
}

/** The plan of a trip on its roads, as precise as people read it: tenths of a mile, points to a metre. */
export interface PlannedRoute {
  readonly miles: number
  readonly duty: readonly PlannedDuty[]
  readonly line: readonly LonLat[]
  readonly legs: readonly PlannedLeg[]
  readonly stops: readonly PlannedStop[]
  /** At the drop-off. */
  readonly arrival: Instant
  readonly finish: Instant
  readonly appointments: readonly PlannedAppointment[]
  /** The pickup unless it is behind, the stops ahead, the drop-off. */
  readonly places: readonly PlannedPlace[]
  /**
   * From here the drop-off's appointment can still be kept, with stops between all of them; `null` without
   * any and when one is missed.
   */
  readonly latestDeparture: Instant | null
  readonly compliance: Compliance
  readonly assumptions: readonly string[]
  /** Who routed: 'Longhaul highway network (planning estimate)', 'OSRM', ... */
  readonly source: string
  readonly homeZone: string
}
