import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import { type Secret } from '@adonisjs/core/helpers'
import { type LucidModel } from '@adonisjs/lucid/types/model'

/** A session counts as used at most this often, so that a request is not a write. */
const TOUCH_EVERY_MS = 5 * 60_000

/**
 * Tokens of one kind in the shared table. Unlike the stock provider it checks the secret before it writes, writes
 * `last_used_at` at most every 5 minutes, and can let the expiry slide with use.
 */
export class SessionTokens<M extends LucidModel> extends DbAccessTokensProvider<M> {
  readonly lifeMs: number
  readonly sliding: boolean

  constructor(model: M, kind: { type: string; prefix: string; lifeMs: number; sliding: boolean }) {
    super({ tokenableModel: model, type: kind.type, prefix: kind.prefix, expiresIn: kind.lifeMs / 1000 })
    this.lifeMs = kind.lifeMs
    this.sliding = kind.sliding
  }

  override async verify(value: Secret<string>): Promise<AccessToken | null> {
    const decoded = AccessToken.decode(this.prefix, value.release())
    if (!decoded || !/^\d{1,10}$/.test(String(decoded.identifier))) return null
    const db = await this.getDb()
    const row = await db.query().from(this.table).where({ id: decoded.identifier, type: this.type }).first()
    if (!row) return null
    const token = this.dbRowToAccessToken(row)
    if (!token.verify(decoded.secret) || token.isExpired()) return null
    const now = Date.now()
    if (now - (token.lastUsedAt?.getTime() ?? 0) >= TOUCH_EVERY_MS) {
      const touched = { last_used_at: new Date(now) }
      // A session that cannot be marked is still one: on a full or read-only database people go on reading.
      await db
        .from(this.table)
        .where({ id: decoded.identifier, type: this.type })
        .update(this.sliding ? { ...touched, expires_at: new Date(now + this.lifeMs) } : touched)
        .catch(() => undefined)
    }
    return token
  }
}
