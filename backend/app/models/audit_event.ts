import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import { type BelongsTo } from '@adonisjs/lucid/types/relations'
import { type Instant } from '@longhaul/core'
import { type HistoryTopic } from '@longhaul/core/contract'
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

  /** Whose history it stands in, and what it is there about; both null for all other lines. Not sealed. */
  @column()
  declare driverId: number | null

  @column()
  declare topic: HistoryTopic | null

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
