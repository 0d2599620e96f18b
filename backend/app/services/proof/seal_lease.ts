import { type DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { dbFailure } from '#services/database/db_failure'

/** So long a server that died keeps others from sealing. */
export const LEASE_MS = 30_000

/** The database's clock: those of servers differ. */
const clockOf = (client: QueryClientContract): string =>
  client.dialect.name === 'mysql'
    ? 'cast(unix_timestamp(current_timestamp(3)) * 1000 as signed)'
    : "cast(unixepoch('subsec') * 1000 as integer)"

const lease = (client: QueryClientContract): DatabaseQueryBuilderContract =>
  client.from('seal_lease').where('id', 1)

const longer = (client: QueryClientContract) => ({ until_ms: db.raw(`${clockOf(client)} + ${LEASE_MS}`) })

/** Takes the lease if nobody has it or its time is up; whether `holder` has it now. */
export async function takeLease(holder: string): Promise<boolean> {
  const client = db.connection()
  const take = () =>
    lease(client)
      .where((free) =>
        free
          .where('holder', holder)
          .orWhereNull('holder')
          .orWhereRaw(`until_ms < ${clockOf(client)}`),
      )
      .update({ holder, ...longer(client) })
  if (changed(await take())) return true
  if (await lease(client).first()) return false
  try {
    await client.table('seal_lease').insert({ id: 1, holder: null, until_ms: 0 })
  } catch (error) {
    // Another server was first.
    if (dbFailure(error) !== 'duplicate') throw error
  }
  return changed(await take())
}

/**
 * The first write of a transaction that only the holder may make: nobody else takes the lease until it ends.
 */
export async function keepLease(holder: string, trx: QueryClientContract): Promise<boolean> {
  return changed(
    await lease(trx)
      .where('holder', holder)
      .update({ holder, ...longer(trx) }),
  )
}

export async function giveLeaseBack(holder: string): Promise<void> {
  await lease(db.connection()).where('holder', holder).update({ holder: null })
}

/** How many rows a statement has changed: a number, or a list with one. */
const changed = (answer: unknown): boolean => Number(Array.isArray(answer) ? answer[0] : answer) > 0
