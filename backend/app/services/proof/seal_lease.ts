import { type DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { databaseClock } from '#services/database/clock'
import { classifyDbFailure } from '#services/database/db_failure'
import { withoutWaiting } from '#rows/without_waiting'

/** So long a server that died keeps others from sealing. */
export const LEASE_MS = 30_000

const lease = (client: QueryClientContract): DatabaseQueryBuilderContract =>
  client.from('seal_lease').where('id', 1)

const until = (client: QueryClientContract): string => `${databaseClock(client)} + ${LEASE_MS}`

export async function takeLease(holder: string): Promise<boolean> {
  const client = db.connection()
  const take = () =>
    withoutWaiting(client, (leases) =>
      leases
        .from('seal_lease')
        .where('id', 1)
        .where(
          (free) =>
            void free
              .where('holder', holder)
              .orWhereNull('holder')
              .orWhereRaw(`until_ms < ${databaseClock(client)}`),
        )
        .update({ holder, until_ms: client.knexRawQuery(until(client)) }),
    )
  if ((await take()) > 0) return true
  if (await lease(client).first()) return false
  try {
    await client.table('seal_lease').insert({ id: 1, holder: null, until_ms: 0 })
  } catch (error) {
    // Another server was first.
    if (classifyDbFailure(error) !== 'duplicate') throw error
  }
  return (await take()) > 0
}

/** A write: nobody else takes the lease until the transaction ends. */
export async function keepLease(holder: string, trx: QueryClientContract): Promise<boolean> {
  return changed(
    await lease(trx)
      .where('holder', holder)
      .update({ holder, until_ms: db.raw(until(trx)) }),
  )
}

export async function releaseLease(holder: string): Promise<void> {
  await lease(db.connection()).where('holder', holder).update({ holder: null })
}

const changed = (answer: unknown): boolean => Number(Array.isArray(answer) ? answer[0] : answer) > 0
