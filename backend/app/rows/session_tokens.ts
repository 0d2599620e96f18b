import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import { type Secret } from '@adonisjs/core/helpers'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type LucidModel } from '@adonisjs/lucid/types/model'
import { inChunks } from '#rows/in_chunks'
import { insertRows } from '#rows/insert_rows'
import { withoutWaiting } from '#rows/without_waiting'

const COLUMNS = [
  'tokenable_id',
  'type',
  'name',
  'hash',
  'abilities',
  'created_at',
  'updated_at',
  'last_used_at',
  'expires_at',
] as const
/** So that a request is not a write. */
const TOUCH_EVERY_MS = 5 * 60_000
/** Made in a piece: some 5 ms. */
const AT_ONCE = 500

export interface TokenKind {
  readonly type: string
  readonly prefix: string
  readonly lifeMs: number
  /** Use extends the expiry. */
  readonly sliding?: boolean
}

export type TokenSeed = ReturnType<typeof AccessToken.seed>

/** Unlike the stock provider: checks the secret before it writes, stores use every 5 minutes, can slide. */
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

  /** Stored and read within a transaction. */
  within(trx: TransactionClientContract): SessionTokens<M> {
    return new SessionTokens(this.#model, this.kind, trx)
  }

  protected override async getDb() {
    return this.#trx ?? super.getDb()
  }

  override async verify(value: Secret<string>): Promise<AccessToken | null> {
    const token = await this.findByValue(value)
    if (!token || token.isExpired()) return null
    const now = Date.now()
    if (now - (token.lastUsedAt?.getTime() ?? 0) >= TOUCH_EVERY_MS) {
      const touched = { last_used_at: new Date(now) }
      const db = await this.getDb()
      // The request goes on: on a full, locked or read-only database people can still read.
      await withoutWaiting(db, (tokens) =>
        tokens
          .from(this.table)
          .where({ id: token.identifier, type: this.type })
          .update(this.kind.sliding ? { ...touched, expires_at: new Date(now + this.kind.lifeMs) } : touched),
      ).catch(() => undefined)
    }
    return token
  }

  /** Expired ones included. */
  async findByValue(value: Secret<string>): Promise<AccessToken | null> {
    const decoded = AccessToken.decode(this.prefix, value.release())
    if (!decoded || !/^\d{1,10}$/.test(String(decoded.identifier))) return null
    const db = await this.getDb()
    const row = await db.query().from(this.table).where({ id: decoded.identifier, type: this.type }).first()
    const token = row ? this.dbRowToAccessToken(row) : null
    return token?.verify(decoded.secret) ? token : null
  }

  seed(): TokenSeed {
    return AccessToken.seed(this.tokenSecretLength)
  }

  /** From prepared seeds: user -> secret and expiry. */
  async createMany(
    requests: readonly { userId: number; seed: TokenSeed }[],
    name: string,
    trx: TransactionClientContract,
  ): Promise<Map<number, { token: string; expiresAt: Date }>> {
    const now = new Date()
    const expiresAt = new Date(now.getTime() + this.kind.lifeMs)
    const [last] = (await trx.from(this.table).max('id as id')) as { id: number | null }[]
    await insertRows(trx, {
      table: this.table,
      columns: COLUMNS,
      rows: requests.map(({ userId, seed }) => [
        userId,
        this.type,
        name,
        seed.hash,
        '["*"]',
        now,
        now,
        null,
        expiresAt,
      ]),
    })
    const rows = (await trx
      .from(this.table)
      .where('id', '>', last?.id ?? 0)
      .where('type', this.type)
      .select('id', 'tokenable_id')) as { id: number; tokenable_id: number }[]
    const ids = new Map(rows.map(({ id, tokenable_id }) => [tokenable_id, id]))
    const made = new Map<number, { token: string; expiresAt: Date }>()
    for (const part of inChunks(requests, AT_ONCE)) {
      for (const { userId, seed } of part) {
        const { value } = new AccessToken({
          identifier: ids.get(userId)!,
          tokenableId: userId,
          type: this.type,
          hash: seed.hash,
          abilities: ['*'],
          name,
          createdAt: now,
          updatedAt: now,
          lastUsedAt: null,
          expiresAt,
          prefix: this.prefix,
          secret: seed.secret,
        })
        made.set(userId, { token: value!.release(), expiresAt })
      }
      if (requests.length > AT_ONCE) await yieldToEventLoop()
    }
    return made
  }
}
