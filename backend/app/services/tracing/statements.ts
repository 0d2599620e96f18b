import { SpanKind } from '@opentelemetry/api'
import { type Knex } from 'knex'
import { currentSpan, fail, typeOf, type Spans } from '#services/tracing/spans'
import { readStatement } from '#services/tracing/statement_text'

interface Dialect {
  _query(connection: unknown, statement: { readonly sql?: string } | string): Promise<unknown>
}

const systemOf = ({ client }: Knex): string => {
  const { dialect, isMariaDB } = client as { dialect: string; isMariaDB?: boolean }
  if (dialect !== 'mysql') return 'sqlite'
  return isMariaDB ? 'mariadb' : 'mysql'
}

/** Patches the class of the connections' client, of which each transaction has an object of its own. */
export function followStatements(knex: Knex, spans: Spans): void {
  const dialect = Object.getPrototypeOf(knex.client) as Dialect
  const ask = dialect._query
  if (typeof ask !== 'function') throw new Error('The query builder has no _query() any more')
  dialect._query = function (connection, statement) {
    // What nobody asked for, such as a round of a job, has no trace.
    if (!currentSpan.getStore()?.isRecording()) return ask.call(this, connection, statement)
    const sql = typeof statement === 'string' ? statement : (statement.sql ?? '')
    const { name, operation, text } = readStatement(sql)
    const span = spans.begin({
      name,
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': systemOf(knex), 'db.operation.name': operation, 'db.query.text': text },
    })
    return ask
      .call(this, connection, statement)
      .catch((error: unknown) => {
        fail(span, typeOf(error))
        throw error
      })
      .finally(() => span.end())
  }
}
