import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import { type BelongsTo } from '@adonisjs/lucid/types/relations'
import { type Instant } from '@longhaul/core'
import { type PasswordLinkWord } from '@longhaul/core/contract'
import User from '#models/user'
import { bool, instant } from '#rows/columns'

/** A password set through a link that somebody else had made. */
export default class LinkPassword extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare userId: number

  @column()
  declare madeBy: number | null

  @instant()
  declare setMs: Instant

  @column()
  declare session: string | null

  @column()
  declare address: string | null

  @bool()
  declare first: boolean

  /** Never leaves the server. */
  @column({ serializeAs: null })
  declare formerPassword: string | null

  @column()
  declare word: PasswordLinkWord

  @instant()
  declare wordMs: Instant | null

  @belongsTo(() => User, { foreignKey: 'madeBy' })
  declare maker: BelongsTo<typeof User>
}
