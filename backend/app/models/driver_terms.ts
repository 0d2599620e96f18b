import { column } from '@adonisjs/lucid/orm'
import { homeDays, type Instant, type RulesetId } from '@longhaul/core'
import Record from '#rows/record'

/** Of a driver without a chosen rule set. */
export const DEFAULT_RULESET: RulesetId = 'US_PROPERTY_70_8'

export type DatedTerms = Pick<DriverTerms, 'fromDate' | 'homeZone' | 'dayStartHour'>

/** The terms, of those sorted by day, in force at an instant or on a home-terminal day (YYYY-MM-DD). */
export const termsInForce = <T extends DatedTerms>(
  terms: readonly T[],
  when: Instant | string,
): T | undefined =>
  terms.findLast(({ fromDate, homeZone, dayStartHour }) =>
    typeof when === 'string' ? fromDate <= when : fromDate <= homeDays(homeZone, dayStartHour).at(when).date,
  )

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
