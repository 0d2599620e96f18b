import { type QueryClientContract } from '@adonisjs/lucid/types/database'

/** So long a statement waits for another process's lock on SQLite; meanwhile the whole server waits. */
export const BUSY_TIMEOUT_MS = 5_000

type Query = ReturnType<QueryClientContract['knexQuery']>

/**
 * Runs a write that may as well be made later; gives the rows it changed. While another process holds
 * SQLite's lock it fails at once ('busy').
 */
export async function withoutWaiting(
  client: QueryClientContract,
  write: (query: Query) => Query,
): Promise<number> {
  const query = write(client.knexQuery())
  if (client.dialect.name !== 'better-sqlite3' || client.isTransaction) return Number(await query)
  const { client: pool } = client.getWriteClient()
  const connection = (await pool.acquireConnection()) as { pragma(statement: string): unknown }
  try {
    connection.pragma('busy_timeout = 0')
    return Number(await query.connection(connection))
  } finally {
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    await pool.releaseConnection(connection)
  }
}
