import { column } from '@adonisjs/lucid/orm'
import { type RulesetId } from '@longhaul/core'
import Record from '#models/record'

/** Zone, rule set and day start of a driver from `fromDate` (a home-terminal day) on. */
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
