import { belongsTo, column } from '@adonisjs/lucid/orm'
import { type BelongsTo } from '@adonisjs/lucid/types/relations'
import Record from '#rows/record'
import User from '#models/user'

/** A row of somebody who drives. */
export default class DriverRecord extends Record {
  @column()
  declare driverId: number

  @belongsTo(() => User, { foreignKey: 'driverId' })
  declare driver: BelongsTo<typeof User>
}
