import { beforeSave, belongsTo, column } from '@adonisjs/lucid/orm'
import { type BelongsTo } from '@adonisjs/lucid/types/relations'
import Carrier from '#models/carrier'
import { fold } from '#rows/fold'
import Record from '#rows/record'

/** Of a person who waits for an admin. */
export default class Registration extends Record {
  @column()
  declare userId: number

  @column()
  declare licenseNumber: string

  @column()
  declare carrierName: string

  @column()
  declare carrierKey: string

  @column()
  declare carrierAddress: string

  /** The zone of the carrier's address. */
  @column()
  declare homeZone: string

  /** If there is one by now. */
  @belongsTo(() => Carrier, { foreignKey: 'carrierKey', localKey: 'nameKey' })
  declare carrier: BelongsTo<typeof Carrier> | null

  @beforeSave()
  static foldName(registration: Registration) {
    registration.carrierKey = fold(registration.carrierName)
  }
}
