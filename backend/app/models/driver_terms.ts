import { column } from '@adonisjs/lucid/orm'
import { type RulesetId } from '@longhaul/core'
import Record from '#rows/record'

/** Of a driver without a chosen rule set. */
export const DEFAULT_RULESET: RulesetId = 'US_PROPERTY_70_8'

export default class DriverTerms extends Record {
  static override table = 'driver_terms'

  @column()
  declare driverId: number

  @column()
  declare fromDate: string

  @column()
  declare homeZone: string

  @column()
  declare ruleset: RulesetId

  @column()
  declare dayStartHour: number
}
