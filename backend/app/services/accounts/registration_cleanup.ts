import { setTimeout as pause } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { DAY_MS, type Instant } from '@longhaul/core'
import env from '#start/env'
import User from '#models/user'
import { nextLock } from '#rows/lock_version'
import { deleteWithEvent } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { hasRecords } from '#services/accounts/users'

/** Accounts of one round; the next one is minutes away. */
const MOST = 200
const PAUSE_MS = 20

const BY_ITSELF = { userId: null, address: 'cleanup' }

const waitsSince = (at: number) => at - env.get('REGISTRATION_DAYS') * DAY_MS

/** False if it has been approved meanwhile. */
const removeOne = (id: number): Promise<boolean> =>
  inTransaction(async (trx) => {
    const waiting = trx.from('users').where({ id, awaiting_approval: 1, active: 0 })
    if (Number(await waiting.update(nextLock(trx))) === 0) return false
    // A registration is kept only as long as its person waits.
    const registration = await trx.from('registrations').where('user_id', id).select('id').first()
    const user = registration && (await User.find(id, { client: trx }))
    if (!user || (await hasRecords(id, trx))) return false
    await deleteWithEvent(user, BY_ITSELF, 'user', trx)
    return true
  })

export async function removeUnapproved(at: Instant, signal?: AbortSignal): Promise<number> {
  const found = (await db
    .from('registrations')
    .where('created_ms', '<', waitsSince(at))
    .orderBy('created_ms')
    .limit(MOST)
    .select('user_id')) as { user_id: number }[]
  let removed = 0
  for (const { user_id: id } of found) {
    if (signal?.aborted) break
    if (await removeOne(id)) removed++
    await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined)
  }
  return removed
}
