import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import { type Secret } from '@adonisjs/core/helpers'
import { type QueryClientContract, type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type LucidModel } from '@adonisjs/lucid/types/model'

/** Rows per statement. */
const IN_CHUNKS = 200
/** A session counts as used at most this often, so that a request is not a write. */
const TOUCH_EVERY_MS = 5 * 60_000

export interface TokenKind {
  readonly type: string
  readonly prefix: string
  readonly lifeMs: number
  /** Use puts the expiry off. */
  readonly sliding: boolean
}

/**
 * Tokens of one kind in the shared table. Unlike the stock provider it checks the secret before it writes, writes
 * `last_used_at` at most every 5 minutes, and can let the expiry slide with use.
 */
export class SessionTokens<M extends LucidModel> extends DbAccessTokensProvider<M> {
  readonly kind: TokenKind
  readonly #model: M
  readonly #trx: TransactionClientContract | null

  constructor(model: M, kind: TokenKind, trx: TransactionClientContract | null = null) {
    super({ tokenableModel: model, type: kind.type, prefix: kind.prefix, expiresIn: kind.lifeMs / 1000 })
    this.kind = kind
    this.#model = model
    this.#trx = trx
  }

  /** The same tokens, kept and read within a transaction. */
  within(trx: TransactionClientContract): SessionTokens<M> {
    return new SessionTokens(this.#model, this.kind, trx)
  }

  protected override async getDb() {
    return this.#trx ?? super.getDb()
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
        .update(this.kind.sliding ? { ...touched, expires_at: new Date(now + this.kind.lifeMs) } : touched)
        .catch(() => undefined)
    }
    return token
  }

  /** A new token for each of many users, written by `client` (in its transaction): user -> secret and expiry. */
  async createMany(
    userIds: readonly number[],
    client: QueryClientContract,
  ): Promise<Map<number, { token: string; expiresAt: Date }>> {
    const now = new Date()
    const expiresAt = new Date(now.getTime() + this.kind.lifeMs)
    const seeds = new Map(
      userIds.map((id) => [
        id,
        AccessToken.createTransientToken(id, this.tokenSecretLength, this.kind.lifeMs / 1000),
      ]),
    )
    for (let from = 0; from < userIds.length; from += IN_CHUNKS)
      await client.table(this.table).multiInsert(
        userIds.slice(from, from + IN_CHUNKS).map((id) => ({
          tokenable_id: id,
          type: this.type,
          name: null,
          hash: seeds.get(id)!.hash,
          abilities: '["*"]',
          created_at: now,
          updated_at: now,
          last_used_at: null,
          expires_at: expiresAt,
        })),
      )
    const tokens = new Map<number, { token: string; expiresAt: Date }>()
    for (let from = 0; from < userIds.length; from += IN_CHUNKS) {
      const rows = (await client
        .from(this.table)
        .where('type', this.type)
        .whereIn('tokenable_id', userIds.slice(from, from + IN_CHUNKS))
        .select('id', 'tokenable_id', 'hash')) as { id: number; tokenable_id: number; hash: string }[]
      for (const { id, tokenable_id, hash } of rows) {
        const seed = seeds.get(tokenable_id)!
        const { value } = new AccessToken({
          identifier: id,
          tokenableId: tokenable_id,
          type: this.type,
          hash,
          abilities: ['*'],
          name: null,
          createdAt: now,
          updatedAt: now,
          lastUsedAt: null,
          expiresAt,
          prefix: this.prefix,
          secret: seed.secret,
        })
        tokens.set(tokenable_id, { token: value!.release(), expiresAt })
      }
    }
    return tokens
  }
}
