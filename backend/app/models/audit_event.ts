import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import { type BelongsTo } from '@adonisjs/lucid/types/relations'
import { type Instant } from '@longhaul/core'
import User from '#models/user'
import { instant, json } from '#rows/columns'

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
  declare before: Record<string, unknown> | null

  @json()
  declare after: Record<string, unknown> | null

  @column()
  declare address: string | null

  @instant()
  declare atMs: Instant

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
