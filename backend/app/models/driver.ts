import { afterSave, belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import { findTermsInForce, type Instant } from '@longhaul/core'
import { type BelongsTo, type HasMany } from '@adonisjs/lucid/types/relations'
import Record from '#rows/record'
import Carrier from '#models/carrier'
import DriverTerms, { DEFAULT_RULESET } from '#models/driver_terms'
import { bool } from '#rows/columns'
import { indexRecordWords } from '#rows/search_terms'

/** The profile of a user who drives. */
export default class Driver extends Record {
  @column()
  declare userId: number

  @column()
  declare carrierId: number

  @column()
  declare licenseNumber: string

  /** The driver has seen it. */
  @bool()
  declare homeZoneConfirmed: boolean

  @belongsTo(() => Carrier)
  declare carrier: BelongsTo<typeof Carrier>

  @hasMany(() => DriverTerms)
  declare terms: HasMany<typeof DriverTerms>

  /** Needs `terms`, by day, loaded. */
  findDatedTerms(when: Instant | string): DriverTerms | undefined {
    return findTermsInForce(this.terms, when)
  }

  /** The dated terms, else the carrier's. Needs `carrier` too. */
  findTerms(when: Instant | string): Pick<DriverTerms, 'homeZone' | 'ruleset' | 'dayStartHour'> {
    const dated = this.findDatedTerms(when)
    const { homeZone, dayStartHour } = dated ?? this.carrier
    return { homeZone, dayStartHour, ruleset: dated?.ruleset ?? DEFAULT_RULESET }
  }

  /** A driver is found as the user they are. */
  @afterSave()
  static indexWords(driver: Driver) {
    return indexRecordWords('user', driver.userId, driver)
  }
}
