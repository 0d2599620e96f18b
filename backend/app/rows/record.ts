import db from '@adonisjs/lucid/services/db'
import { BaseModel, beforeCreate, beforeUpdate, column } from '@adonisjs/lucid/orm'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import { type LucidRow } from '@adonisjs/lucid/types/model'
import { type Instant } from '@longhaul/core'
import { instant } from '#rows/columns'

/** What every row of ours has: an id, and when it was made and last changed (epoch milliseconds). */
export default class Record extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @instant()
  declare createdMs: Instant

  @instant()
  declare updatedMs: Instant

  @beforeCreate()
  static stampNew(record: Record) {
    record.createdMs ??= Date.now() as Instant
    record.updatedMs ??= record.createdMs
  }

  @beforeUpdate()
  static stampChange(record: Record) {
    if (record.$dirty['updatedMs'] === undefined) record.touch()
  }

  /** Strictly later than before, so that two changes in one millisecond differ. */
  touch(): this {
    this.updatedMs = Math.max(Date.now(), this.updatedMs + 1) as Instant
    return this
  }
}

/** Its transaction, else the connection. */
export const findClient = (row: LucidRow): QueryClientContract => row.$trx ?? db.connection()
