import { column } from '@adonisjs/lucid/orm'
import {
  type Compliance,
  type Instant,
  type LonLat,
  type PlannedAppointment,
  type PlannedLeg,
  type PlannedPlace,
  type PlannedStop,
} from '@longhaul/core'
import { type TripBody } from '@longhaul/core/contract'
import Record from '#rows/record'
import { instant, json } from '#rows/columns'
import { appointments, compliance, legs, stops } from '#rows/plan_columns'

/** Its duty rows are `planned` duty statuses. */
export default class TripPlan extends Record {
  @column()
  declare tripId: number

  @column()
  declare engineVersion: string

  /** Which router made the road. */
  @column()
  declare source: string

  /** As somebody asked for it. */
  @json()
  declare inputs: TripBody

  @json()
  declare geometry: readonly LonLat[]

  @legs()
  declare legs: readonly PlannedLeg[]

  @stops()
  declare stops: readonly PlannedStop[]

  @appointments()
  declare appointments: readonly PlannedAppointment[]

  /** `null` in plans that were stored before plans told their places. */
  @json()
  declare places: readonly PlannedPlace[] | null

  @instant()
  declare latestDepartureMs: Instant | null

  @json()
  declare assumptions: readonly string[]

  @compliance()
  declare compliance: Compliance
}
