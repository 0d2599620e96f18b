import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Instant } from '@longhaul/core'
import { type PushState, type PushSubscriptionBody } from '@longhaul/core/contract'
import { insertRows } from '#rows/insert_rows'
import { recordEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { openPush } from '#services/push/push'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'

const TABLE = 'push_subscriptions'
/** Phones and browsers of one driver; the oldest gives way. */
const MOST_SUBSCRIPTIONS = 5

const OFF = refuse('conflict', 'Your office has not switched these warnings on.')
const NO_SERVICE = refuseField('endpoint', 'This is no address of a push service that this server may call.')

const digestOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

/** Server and carrier have both switched it on. */
async function isOnFor(userId: number): Promise<boolean> {
  if (!openPush()) return false
  const carrier = await db
    .from('drivers')
    .join('carriers', 'carriers.id', 'drivers.carrier_id')
    .where({ 'drivers.user_id': userId, 'carriers.sends_push_warnings': 1 })
    .select('carriers.id')
    .first()
  return carrier !== null
}

/** Of the session that asks: another one's browser is another one's. */
export async function readPushState(userId: number, session: string | null): Promise<PushState> {
  if (!(await isOnFor(userId))) return { key: null, endpoints: [] }
  const rows = (await db
    .from(TABLE)
    .where({ user_id: userId, session_id: session })
    .orderBy('id')
    .select('endpoint')) as { endpoint: string }[]
  return { key: openPush()!.publicKey, endpoints: rows.map(({ endpoint }) => endpoint) }
}

const record = (actor: Actor, action: 'push-on' | 'push-off', trx: TransactionClientContract) =>
  recordEvent(actor, action, { kind: 'user', id: actor.userId }, {}, trx)

async function dropOldest(userId: number, trx: TransactionClientContract): Promise<void> {
  const rows = (await trx.from(TABLE).where('user_id', userId).orderBy('id', 'desc').select('id')) as {
    id: number
  }[]
  const old = rows.slice(MOST_SUBSCRIPTIONS - 1).map(({ id }) => id)
  if (old.length > 0) await trx.from(TABLE).whereIn('id', old).delete()
}

/** Warns this browser while the session lasts; in the place of whom it warned before. */
export async function subscribe(
  userId: number,
  body: PushSubscriptionBody,
  actor: Actor,
  at: Instant,
): Promise<Refusal | null> {
  const { endpoint, p256dh, auth } = body
  const push = openPush()
  if (!push || !(await isOnFor(userId))) return OFF
  if (!push.takes(endpoint)) return NO_SERVICE
  return inTransaction(async (trx) => {
    const digest = digestOf(endpoint)
    // The deletion is the lock: a phone that changes hands warns the later of two.
    await trx.from(TABLE).where('endpoint_digest', digest).delete()
    await dropOldest(userId, trx)
    await insertRows(trx, {
      table: TABLE,
      columns: [
        'user_id',
        'session_id',
        'endpoint_digest',
        'endpoint',
        'p256dh',
        'auth',
        'failures',
        'created_ms',
      ],
      rows: [[userId, actor.session ?? '', digest, endpoint, p256dh, auth, 0, at]],
    })
    await record(actor, 'push-on', trx)
    return null
  })
}

/** One's own; one that is not there is no error. */
export const unsubscribe = (userId: number, endpoint: string, actor: Actor): Promise<void> =>
  inTransaction(async (trx) => {
    const gone = await trx
      .from(TABLE)
      .where({ user_id: userId, endpoint_digest: digestOf(endpoint) })
      .delete()
    if (Number(gone) > 0) await record(actor, 'push-off', trx)
  })
