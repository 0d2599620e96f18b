import { beforeSave, column } from '@adonisjs/lucid/orm'
import { bool } from '#rows/columns'
import Record from '#rows/record'
import { carrierKeys } from '#rows/fleet_keys'
import { searchable } from '#rows/search_terms'

@searchable('carrier')
export default class Carrier extends Record {
  @column()
  declare name: string

  /** Carriers are unique without regard to case and marks. */
  @column()
  declare nameKey: string

  @column()
  declare mainOfficeAddress: string

  /** Folded, for the text search. */
  @column()
  declare addressKey: string

  @column()
  declare dotNumber: string | null

  @column()
  declare homeZone: string

  @column()
  declare dayStartHour: number

  /** Drivers may record personal conveyance and yard moves, and claim adverse driving conditions. */
  @bool()
  declare allowsPersonalConveyance: boolean

  @bool()
  declare allowsYardMove: boolean

  @bool()
  declare allowsAdverseConditions: boolean

  /** Drivers may be warned of their limits through their browsers' push services. */
  @bool()
  declare sendsPushWarnings: boolean

  @beforeSave()
  static foldTexts(carrier: Carrier) {
    carrier.merge(carrierKeys(carrier))
  }
}
