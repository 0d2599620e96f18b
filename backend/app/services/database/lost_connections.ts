import { type Knex } from 'knex'
import { classifyDbFailure } from '#services/database/db_failure'
import { rememberTrouble } from '#services/database/database_trouble'
import { awaitsFailover, openPatiently, pauseBeforeNext } from '#services/database/failover'
import { READS } from '#services/database/mysql_connection'

interface Builder {
  /** Lucid takes a connection for each query itself, and gives it back. */
  _connection?: unknown
  toSQL(): { sql?: string } | { sql?: string }[]
}
interface Runner {
  run(): Promise<unknown>
}
interface Pool {
  acquire(): { readonly promise: Promise<unknown> }
}
interface Client {
  readonly pool: Pool
  runner(builder: Builder): Runner
  releaseConnection(connection: unknown): unknown
}

function reads(builder: Builder): boolean {
  const statement = builder.toSQL()
  return !Array.isArray(statement) && READS.test(statement.sql ?? '')
}

/** Not around the client's way to it, which logs each failure: there are many in a failover. */
function openConnectionsPatiently(pool: Pool): void {
  const acquire = pool.acquire.bind(pool)
  pool.acquire = () => ({ promise: openPatiently(() => acquire().promise) })
}

/** A full disk changes `/health/ready`; connections and reads outside a transaction survive a failover. */
export function watchPool(knex: Knex): void {
  knex.on('query-error', (error: unknown) => rememberTrouble(classifyDbFailure(error)))
  const client = knex.client as Client
  openConnectionsPatiently(client.pool)
  const make = client.runner.bind(client)
  client.runner = (builder) => {
    const first = make(builder)
    let run = first.run.bind(first)
    first.run = async () => {
      const began = performance.now()
      for (let attempt = 1; ; attempt++)
        try {
          return await run()
        } catch (error) {
          if (!reads(builder) || !awaitsFailover(error, { attempt, began })) throw error
          // All connections of the pool may be dead.
          if (builder._connection) client.releaseConnection(builder._connection)
          builder._connection = undefined
          await pauseBeforeNext(attempt)
          run = () => make(builder).run()
        }
    }
    return first
  }
}
