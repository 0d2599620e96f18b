import { beforeCreate, beforeSave, column, hasOne } from '@adonisjs/lucid/orm'
import { type HasOne } from '@adonisjs/lucid/types/relations'
import { type HourClock, type Language, type Role } from '@longhaul/core/contract'
import Record from '#rows/record'
import Driver from '#models/driver'
import Registration from '#models/registration'
import { bool } from '#rows/columns'
import { searchable } from '#rows/search_terms'
import { SessionTokens } from '#rows/session_tokens'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How a new account reads until its owner chooses. */
export const NEW_READER = { language: 'en', hourClock: 12 } as const

@searchable('user')
export default class User extends Record {
  @column()
  declare username: string

  @column()
  declare usernameKey: string

  @column()
  declare email: string

  @column()
  declare emailKey: string

  @column({ serializeAs: null })
  declare password: string

  /** Of a hash that is known not to be the published password's. */
  @column({ serializeAs: null })
  declare passwordChecked: string | null

  @column()
  declare firstName: string

  @column()
  declare lastName: string

  @column()
  declare role: Role

  /** Deactivated, or waiting for an admin. */
  @bool()
  declare active: boolean

  @bool()
  declare awaitingApproval: boolean

  @bool()
  declare mustChangePassword: boolean

  @column()
  declare logVersion: number

  @column()
  declare language: Language

  @column()
  declare hourClock: HourClock

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

  @beforeCreate()
  static fillSettings(user: User) {
    user.language ??= NEW_READER.language
    user.hourClock ??= NEW_READER.hourClock
  }

  /** The two tokens of a sign-in share one name, the session. */
  static accessTokens = new SessionTokens(User, { type: 'access', prefix: 'acc_', lifeMs: 15 * MINUTE })

  /** Lets its bearer choose a password, once. */
  static passwordLinks = new SessionTokens(User, { type: 'password', prefix: 'pwd_', lifeMs: 7 * DAY })

  /** Gives its bearer the driver's logs of today and seven days, once. */
  static handovers = new SessionTokens(User, { type: 'handover', prefix: 'hand_', lifeMs: 10 * MINUTE })

  static refreshTokens = new SessionTokens(User, {
    type: 'refresh',
    prefix: 'ref_',
    lifeMs: 30 * DAY,
    sliding: true,
  })

  /** They open nothing, but their devices are told why. */
  static endedTokens = new SessionTokens(User, { type: 'ended', prefix: 'ref_', lifeMs: 7 * DAY })
}
