import { afterDelete, afterSave, beforeSave, column, hasOne } from '@adonisjs/lucid/orm'
import { type HasOne } from '@adonisjs/lucid/types/relations'
import { type Role } from '@longhaul/core/contract'
import Record from '#rows/record'
import Driver from '#models/driver'
import Registration from '#models/registration'
import { bool } from '#rows/columns'
import { deleteRecordWords, indexRecordWords } from '#rows/search_terms'
import { SessionTokens } from '#rows/session_tokens'

const MINUTE = 60_000

export default class User extends Record {
  @column()
  declare username: string

  @column()
  declare usernameKey: string

  @column()
  declare email: string

  @column()
  declare emailKey: string

  /** Scrypt hash; never leaves the server. */
  @column({ serializeAs: null })
  declare password: string

  /** Digest of a hash that is known not to be the published password's. */
  @column({ serializeAs: null })
  declare passwordChecked: string | null

  @column()
  declare firstName: string

  @column()
  declare lastName: string

  @column()
  declare role: Role

  /** A user who may not sign in: deactivated, or registered and waiting for an admin. */
  @bool()
  declare active: boolean

  @bool()
  declare awaitingApproval: boolean

  @bool()
  declare mustChangePassword: boolean

  /** Counts changes of this driver's log; raising it is the lock that orders them. */
  @column()
  declare logVersion: number

  @hasOne(() => Driver)
  declare driver: HasOne<typeof Driver>

  /** Licence and carrier of a user who waits for approval. */
  @hasOne(() => Registration)
  declare registration: HasOne<typeof Registration>

  @beforeSave()
  static foldNames(user: User) {
    user.usernameKey = user.username.toLowerCase()
    user.emailKey = user.email.toLowerCase()
  }

  @afterSave()
  static indexWords(user: User) {
    return indexRecordWords('user', user.id, user)
  }

  @afterDelete()
  static dropWords(user: User) {
    return deleteRecordWords('user', user.id, user)
  }

  /** The two tokens of a sign-in share one name, the session. */
  static accessTokens = new SessionTokens(User, {
    type: 'access',
    prefix: 'acc_',
    lifeMs: 15 * MINUTE,
    sliding: false,
  })

  /** Lets its bearer choose a password, once. */
  static passwordLinks = new SessionTokens(User, {
    type: 'password',
    prefix: 'pwd_',
    lifeMs: 7 * 24 * 60 * MINUTE,
    sliding: false,
  })

  static refreshTokens = new SessionTokens(User, {
    type: 'refresh',
    prefix: 'ref_',
    lifeMs: 30 * 24 * 60 * MINUTE,
    sliding: true,
  })

  /** Refresh tokens of sessions that were ended: they open nothing, but their devices are told why. */
  static endedTokens = new SessionTokens(User, {
    type: 'ended',
    prefix: 'ref_',
    lifeMs: 7 * 24 * 60 * MINUTE,
    sliding: false,
  })
}
