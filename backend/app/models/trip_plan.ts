import { column } from '@adonisjs/lucid/orm'
import { type Compliance, type LonLat, type PlannedLeg, type PlannedStop } from '@longhaul/core'
import { type TripBody } from '@longhaul/core/contract'
import Record from '#rows/record'
import { json } from '#rows/columns'
import { compliance, legs, stops } from '#rows/plan_columns'

/** The plan of a trip with its inputs; its duty rows are `planned` duty statuses. */
export default class TripPlan extends Record {
  @column()
  declare tripId: number

  @column()
  declare engineVersion: string

  /** Which router made the road. */
  @column()
  declare source: string

  /** The trip as somebody asked for it. */
  @json()
  declare inputs: TripBody

  @json()
  declare geometry: readonly LonLat[]

  @legs()
  declare legs: readonly PlannedLeg[]

  @stops()
  declare stops: readonly PlannedStop[]

  @json()
  declare assumptions: readonly string[]

  @compliance()
  declare compliance: Compliance
}
