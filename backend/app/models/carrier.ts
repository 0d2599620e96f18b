import { afterDelete, afterSave, beforeSave, column } from '@adonisjs/lucid/orm'
import Record from '#rows/record'
import { fold } from '#rows/fold'
import { deleteRecordWords, indexRecordWords } from '#rows/search_terms'

export default class Carrier extends Record {
  @column()
  declare name: string

  /** Folded name: carriers are unique without regard to case and marks. */
  @column()
  declare nameKey: string

  @column()
  declare mainOfficeAddress: string

  @column()
  declare dotNumber: string | null

  @column()
  declare homeZone: string

  @column()
  declare dayStartHour: number

  @beforeSave()
  static foldName(carrier: Carrier) {
    carrier.nameKey = fold(carrier.name)
  }

  @afterSave()
  static indexWords(carrier: Carrier) {
    return indexRecordWords('carrier', carrier.id, carrier)
  }

  @afterDelete()
  static dropWords(carrier: Carrier) {
    return deleteRecordWords('carrier', carrier.id, carrier)
  }
}
