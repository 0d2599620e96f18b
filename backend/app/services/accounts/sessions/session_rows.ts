import { type QueryClientContract, type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DAY_MS, type Instant } from '@longhaul/core'
import env from '#start/env'
import { insertRows, type Stored } from '#rows/insert_rows'
import User from '#models/user'
import { type SessionEnd } from '#models/user_session'
import { toDeviceColumns, NO_DEVICE, type Device } from '#services/accounts/attempts/device'
import { FIRST_TOKEN, makeSalt } from '#services/accounts/sessions/refresh_rotation'
import { sortByEndFirst } from '#services/accounts/sessions/session_bound'

/** Without use, as long as its refresh token. */
const IDLE_MS = User.refreshTokens.kind.lifeMs

/** However much it is used. */
const computeAbsoluteEnd = (opened: number): number => opened + env.get('SESSION_DAYS') * DAY_MS

export const computeClose = (at: number, ends: number): number => Math.min(at + IDLE_MS, ends)

/** A session's tabs renew theirs side by side. */
export const ACCESS_PER_SESSION = 5

const COLUMNS = [
  'id',
  'user_id',
  'opened_ms',
  'ends_ms',
  'closes_ms',
  'last_used_ms',
  'address',
  'user_agent',
  'salt',
  'generation',
  'nonce',
  'since_ms',
] as const

interface NewRow {
  readonly id: string
  readonly userId: number
  readonly opened: number
  readonly used: number
  readonly ends: number
  readonly device: Device
}

const valuesOf = ({ id, userId, opened, used, ends, device }: NewRow): Stored[] => {
  const { address, user_agent: userAgent } = toDeviceColumns(device)
  const { generation, nonce, since } = FIRST_TOKEN
  return [
    id,
    userId,
    opened,
    ends,
    computeClose(used, ends),
    used,
    address,
    userAgent,
    makeSalt(),
    generation,
    nonce,
    since,
  ]
}

export const insertSession = (
  { opened, ...row }: { id: string; userId: number; device: Device; opened?: number },
  at: Instant,
  trx: TransactionClientContract,
): Promise<void> => {
  const since = opened ?? at
  return insertRows(trx, {
    table: 'user_sessions',
    columns: COLUMNS,
    rows: [valuesOf({ ...row, opened: since, used: at, ends: computeAbsoluteEnd(since) })],
  })
}

interface OldToken {
  readonly id: number
  readonly name: string
  readonly tokenable_id: number
  readonly created_at: string | number | Date | null
  readonly last_used_at: string | number | Date | null
}

const msOf = (stamp: OldToken['created_at'], otherwise: number): number =>
  stamp === null ? otherwise : new Date(stamp).getTime()

const ADOPTED_AT_ONCE = 500

/** Adds rows to sessions that have only tokens; their lifetime counts from `at`. */
export async function adoptSessions(client: QueryClientContract, at: number): Promise<void> {
  for (let after = 0; ;) {
    const tokens = (await client
      .from('auth_access_tokens')
      .where('type', 'refresh')
      .whereNotNull('name')
      .where('id', '>', after)
      .where('expires_at', '>', new Date(at))
      .whereNotIn('name', client.from('user_sessions').select('id'))
      .orderBy('id')
      .limit(ADOPTED_AT_ONCE)
      .select('id', 'name', 'tokenable_id', 'created_at', 'last_used_at')) as OldToken[]
    const last = tokens.at(-1)
    if (!last) return
    after = last.id
    await insertRows(client as TransactionClientContract, {
      table: 'user_sessions',
      columns: COLUMNS,
      rows: tokens.map((token) => {
        const opened = msOf(token.created_at, at)
        return valuesOf({
          id: token.name,
          userId: token.tokenable_id,
          opened,
          used: msOf(token.last_used_at, opened),
          ends: computeAbsoluteEnd(at),
          device: NO_DEVICE,
        })
      }),
    })
  }
}

interface SessionScope {
  readonly userId: number
  readonly id?: string | undefined
  readonly but?: string | null | undefined
}

/** Their browsers are warned no more. */
async function closeRows(
  { userId, id, but }: SessionScope,
  ended: SessionEnd,
  at: Instant,
  trx: TransactionClientContract,
): Promise<number> {
  const open = trx.from('user_sessions').where('user_id', userId).where('closes_ms', '>', at)
  if (id !== undefined) void open.where('id', id)
  if (but) void open.whereNot('id', but)
  const done = Number(await open.update({ ended, closes_ms: at }))
  const warned = trx.from('push_subscriptions').where('user_id', userId)
  if (id !== undefined) void warned.where('session_id', id)
  if (but) void warned.whereNot('session_id', but)
  await warned.delete()
  return done
}

/** Rows go first: a refresh locks them too, so its new tokens are deleted with the rest. */
export async function endSessions(
  { userId, id, but }: SessionScope,
  ended: SessionEnd,
  at: Instant,
  trx: TransactionClientContract,
): Promise<number> {
  const done = await closeRows({ userId, id, but }, ended, at, trx)
  // A password link is no session: it goes with the password.
  const tokens = trx
    .from('auth_access_tokens')
    .where('tokenable_id', userId)
    .whereNot('type', User.passwordLinks.kind.type)
  if (id !== undefined) void tokens.where('name', id)
  if (but) void tokens.whereNot('name', but)
  await tokens.delete()
  return done
}

export const deletePasswordLinks = (userId: number, trx: TransactionClientContract): Promise<unknown> =>
  trx.from('auth_access_tokens').where({ tokenable_id: userId, type: User.passwordLinks.kind.type }).delete()

/** Remembers the refresh tokens for a while, so that devices are told why. */
export async function endWithNotice(
  { userId, id }: { userId: number; id?: string },
  ended: SessionEnd,
  at: Instant,
  trx: TransactionClientContract,
): Promise<number> {
  const done = await closeRows({ userId, id }, ended, at, trx)
  const tokens = () => {
    const ofUser = trx.from('auth_access_tokens').where('tokenable_id', userId)
    return id === undefined ? ofUser : ofUser.where('name', id)
  }
  await tokens().where('type', 'access').delete()
  const { type, lifeMs } = User.endedTokens.kind
  await tokens()
    .where('type', 'refresh')
    .update({ type, expires_at: new Date(at + lifeMs) })
  return done
}

/** An access token's use is stored only with the token. */
export async function findLastUses(
  userId: number,
  client: QueryClientContract,
): Promise<ReadonlyMap<string, number>> {
  const tokens = (await client
    .from('auth_access_tokens')
    .where('tokenable_id', userId)
    .whereNotNull('name')
    .whereNotNull('last_used_at')
    .select('name', 'last_used_at')) as { name: string; last_used_at: string | number | Date }[]
  const uses = new Map<string, number>()
  for (const { name, last_used_at: used } of tokens)
    uses.set(name, Math.max(uses.get(name) ?? 0, new Date(used).getTime()))
  return uses
}

/** Ends the sessions beyond SESSIONS_PER_USER, and forgets old ended ones. `opened` is new and stays. */
export async function limitSessions(
  userId: number,
  opened: string,
  at: Instant,
  trx: TransactionClientContract,
): Promise<void> {
  const most = env.get('SESSIONS_PER_USER')
  const rows = (await trx
    .from('user_sessions')
    .where('user_id', userId)
    .whereNot('id', opened)
    .orderBy('last_used_ms', 'desc')
    .orderBy('id')
    .select('id', 'closes_ms', 'opened_ms', 'last_used_ms')) as {
    id: string
    closes_ms: number
    opened_ms: number
    last_used_ms: number
  }[]
  const live = rows.filter(({ closes_ms: closes }) => Number(closes) > at)
  if (live.length >= most) {
    const uses = await findLastUses(userId, trx)
    const held = live.map((row) => {
      const opened = Number(row.opened_ms)
      // Use at the moment of opening counts as later.
      const byToken = uses.has(row.id) ? Math.max(uses.get(row.id)!, opened + 1) : opened
      return { id: row.id, opened, used: Math.max(Number(row.last_used_ms), byToken) }
    })
    for (const { id } of sortByEndFirst(held, at).slice(0, live.length - most + 1))
      await endWithNotice({ userId, id }, 'too-many', at, trx)
  }
  const gone = rows
    .filter((row) => !live.includes(row))
    .slice(most)
    .map(({ id }) => id)
  if (gone.length === 0) return
  await trx.from('auth_access_tokens').where('tokenable_id', userId).whereIn('name', gone).delete()
  await trx.from('user_sessions').whereIn('id', gone).delete()
}

/** Deletes the oldest access tokens beyond ACCESS_PER_SESSION. */
export async function limitAccessTokens(
  userId: number,
  session: string,
  trx: TransactionClientContract,
): Promise<void> {
  const rows = (await trx
    .from('auth_access_tokens')
    .where({ tokenable_id: userId, name: session, type: 'access' })
    .orderBy('id', 'desc')
    .select('id')) as { id: number }[]
  const old = rows.slice(ACCESS_PER_SESSION).map(({ id }) => id)
  if (old.length > 0) await trx.from('auth_access_tokens').whereIn('id', old).delete()
}
