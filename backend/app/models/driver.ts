import { afterSave, belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import { type BelongsTo, type HasMany } from '@adonisjs/lucid/types/relations'
import Record from '#models/record'
import Carrier from '#models/carrier'
import DriverTerms from '#models/driver_terms'
import { bool } from '#models/columns'
import { wordsSaved } from '#models/search_terms'

/** The profile of a user who drives. */
export default class Driver extends Record {
  @column()
  declare userId: number

  @column()
  declare carrierId: number

  @column()
  declare licenseNumber: string

  /** The driver has seen and confirmed the home zone. */
  @bool()
  declare homeZoneConfirmed: boolean

  @belongsTo(() => Carrier)
  declare carrier: BelongsTo<typeof Carrier>

  @hasMany(() => DriverTerms)
  declare terms: HasMany<typeof DriverTerms>

  /** A driver is found as the user they are. */
  @afterSave()
  static indexWords(driver: Driver) {
    return wordsSaved('user', driver.userId, driver)
  }
}
