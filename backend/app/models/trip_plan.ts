import { column } from '@adonisjs/lucid/orm'
import {
  type Compliance,
  type Point,
  type RouteLeg,
  type StopRow,
  type TripBody,
} from '@longhaul/core/contract'
import Record from '#rows/record'
import { json } from '#rows/columns'

/** The plan of a trip with its inputs; its duty rows are `planned` duty statuses. */
export default class TripPlan extends Record {
  @column()
  declare tripId: number

  @column()
  declare engineVersion: string

  /** Which router made the road. */
  @column()
  declare source: string

  @json()
  declare inputs: TripBody

  @json()
  declare geometry: Point[]

  @json()
  declare legs: RouteLeg[]

  @json()
  declare stops: StopRow[]

  @json()
  declare assumptions: string[]

  @json()
  declare compliance: Compliance
}
