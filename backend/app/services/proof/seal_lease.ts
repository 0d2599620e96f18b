import { type DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { databaseClock } from '#services/database/clock'
import { classifyDbFailure } from '#services/database/db_failure'
import { withoutWaiting } from '#rows/without_waiting'

/** So long a server that died keeps others from sealing. */
export const LEASE_MS = 30_000

/** Who seals, and who sends what is sealed to the syslog server. */
const SEAL_LEASE = 1
export const SYSLOG_LEASE = 2

const lease = (client: QueryClientContract, id: number): DatabaseQueryBuilderContract =>
  client.from('seal_lease').where('id', id)

const until = (client: QueryClientContract): string => `${databaseClock(client)} + ${LEASE_MS}`

export async function takeLease(holder: string, id = SEAL_LEASE): Promise<boolean> {
  const client = db.connection()
  const take = () =>
    withoutWaiting(client, (leases) =>
      leases
        .from('seal_lease')
        .where('id', id)
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
  if (await lease(client, id).first()) return false
  try {
    await client.table('seal_lease').insert({ id, holder: null, until_ms: 0 })
  } catch (error) {
    // Another server was first.
    if (classifyDbFailure(error) !== 'duplicate') throw error
  }
  return (await take()) > 0
}

/** A write: nobody else takes the lease until the transaction ends. */
export async function keepLease(holder: string, trx: QueryClientContract): Promise<boolean> {
  return changed(
    await lease(trx, SEAL_LEASE)
      .where('holder', holder)
      .update({ holder, until_ms: db.raw(until(trx)) }),
  )
}

export async function releaseLease(holder: string, id = SEAL_LEASE): Promise<void> {
  await lease(db.connection(), id).where('holder', holder).update({ holder: null })
}

const changed = (answer: unknown): boolean => Number(Array.isArray(answer) ? answer[0] : answer) > 0
