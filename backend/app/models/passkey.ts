import { BaseModel, column } from '@adonisjs/lucid/orm'
import { type Instant } from '@longhaul/core'
import { instant } from '#rows/columns'

export default class Passkey extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare userId: number

  @column()
  declare name: string

  /** Base64url, as browsers say it. */
  @column()
  declare credentialId: string

  @column()
  declare credentialKey: string

  @column()
  declare publicKey: string

  @instant()
  declare counter: number

  @column()
  declare transports: string

  @instant()
  declare createdMs: Instant

  @instant()
  declare lastUsedMs: Instant | null
}
