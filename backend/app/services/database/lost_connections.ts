import { type Knex } from 'knex'
import { classifyDbFailure, isLostBeforeSaving } from '#services/database/db_failure'
import { rememberTrouble } from '#services/database/database_trouble'

interface Builder {
  /** Lucid takes a connection for each query itself, and gives it back. */
  _connection?: unknown
  toSQL(): { sql?: string } | { sql?: string }[]
}
interface Runner {
  run(): Promise<unknown>
}
interface Client {
  runner(builder: Builder): Runner
  releaseConnection(connection: unknown): unknown
}

const READS = /^\s*\(?\s*select\b/i

function reads(builder: Builder): boolean {
  const statement = builder.toSQL()
  return !Array.isArray(statement) && READS.test(statement.sql ?? '')
}

/** A full disk changes `/health/ready`; a read outside a transaction is repeated once. */
export function watchPool(knex: Knex): void {
  knex.on('query-error', (error: unknown) => rememberTrouble(classifyDbFailure(error)))
  const client = knex.client as Client
  const make = client.runner.bind(client)
  client.runner = (builder) => {
    const first = make(builder)
    const run = first.run.bind(first)
    first.run = () =>
      run().catch((error: unknown) => {
        if (!isLostBeforeSaving(error) || !reads(builder)) throw error
        // All connections of the pool may be dead.
        if (builder._connection) client.releaseConnection(builder._connection)
        builder._connection = undefined
        return make(builder).run()
      })
    return first
  }
}
