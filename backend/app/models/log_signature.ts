import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import { type BelongsTo } from '@adonisjs/lucid/types/relations'
import { type Instant } from '@longhaul/core'
import { type SignatureReason, type SignedLog } from '@longhaul/core/contract'
import EldLog from '#models/eld_log'
import User from '#models/user'
import { canonical, instant } from '#rows/columns'

/** Rows are only ever added. */
export default class LogSignature extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare logId: number

  @column()
  declare driverId: number

  @column()
  declare date: string

  @column()
  declare action: 'certified' | 'withdrawn'

  /** Of one signed before whole logs were kept, the header alone. */
  @canonical()
  declare content: Partial<SignedLog> | null

  /** Why it was taken back, or that it was carried over at an upgrade. */
  @column()
  declare reason: SignatureReason | null

  @column()
  declare mark: 'password-link' | null

  @column()
  declare userId: number | null

  @column()
  declare session: string | null

  @column()
  declare address: string | null

  @instant()
  declare atMs: Instant

  @belongsTo(() => EldLog, { foreignKey: 'logId' })
  declare log: BelongsTo<typeof EldLog>

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
