import { BaseModel, column } from '@adonisjs/lucid/orm'
import { type Instant } from '@longhaul/core'
import { instant } from '#rows/columns'

/** Besides its password. */
export default class AccountSecurity extends BaseModel {
  static override table = 'account_security'

  @column({ isPrimary: true })
  declare userId: number

  @column()
  declare userHandle: string

  /** Encrypted; never leaves the server. */
  @column({ serializeAs: null })
  declare totpSecret: string | null

  @instant()
  declare totpSinceMs: Instant | null

  @instant()
  declare totpLastStep: number

  @instant()
  declare resetMs: Instant | null
}
