import { BaseModel, column } from '@adonisjs/lucid/orm'
import { type Instant } from '@longhaul/core'
import { instant, json } from '#models/columns'

/** Who did what to which record, with the record before and after. */
export default class AuditEvent extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare userId: number | null

  @column()
  declare action: string

  @column()
  declare recordKind: string

  @column()
  declare recordId: number | null

  @json()
  declare before: unknown

  @json()
  declare after: unknown

  @column()
  declare address: string | null

  @instant()
  declare atMs: Instant
}
