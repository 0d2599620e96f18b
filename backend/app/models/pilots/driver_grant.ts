import { column } from '@adonisjs/lucid/orm'
import { type PilotId } from '@longhaul/core'
import Record from '#rows/record'

/** Days on which a driver has a pilot programme. */
export default class DriverGrant extends Record {
  @column()
  declare driverId: number

  @column()
  declare pilot: PilotId

  /** `YYYY-MM-DD` at the home terminal. */
  @column()
  declare firstDay: string

  /** The last one included; `null` is no last one yet. */
  @column()
  declare lastDay: string | null
}
