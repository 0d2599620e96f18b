import { BaseModel, column } from '@adonisjs/lucid/orm'
import { type Instant } from '@longhaul/core'
import { instant } from '#rows/columns'
import { nameDevice } from '#rows/device_name'

/** Why a session was ended before its time. */
export type SessionEnd =
  /** Its user logged out. */
  | 'logout'
  /** Its user ended it from another one. */
  | 'ended'
  /** An admin ended it. */
  | 'admin'
  /** A refresh token of it was used in two places. */
  | 'copied'
  /** Its user signed in once too often elsewhere. */
  | 'too-many'
  /** The password was changed, or the account was closed. */
  | 'account'

/** One sign-in, on one device. */
export default class UserSession extends BaseModel {
  static override table = 'user_sessions'

  /** The name both tokens of the sign-in carry. */
  @column({ isPrimary: true })
  declare id: string

  @column()
  declare userId: number

  @instant()
  declare openedMs: Instant

  /** However much it is used. */
  @instant()
  declare endsMs: Instant

  /** Without further use; once ended, when it ended. */
  @instant()
  declare closesMs: Instant

  @instant()
  declare lastUsedMs: Instant

  @column()
  declare address: string

  @column()
  declare userAgent: string

  /** Of its refresh tokens, besides what the bearer has. */
  @column({ serializeAs: null })
  declare salt: string

  /** The refresh token used last. */
  @column()
  declare generation: number

  @column()
  declare nonce: string

  @instant()
  declare sinceMs: Instant

  @column()
  declare ended: SessionEnd | null

  @instant()
  declare seenMs: Instant | null

  /** 'Chrome on Android'. */
  get device(): string {
    return nameDevice(this.userAgent)
  }
}
