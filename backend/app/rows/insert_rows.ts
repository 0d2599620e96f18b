import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inChunks } from '#rows/in_chunks'

/** A value as a column keeps it. */
export type Stored = string | number | boolean | Date | null

/** Rows of one table in the order of `columns`. */
export interface Rows {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Stored[])[]
}

/** The embedded database writes them in some 10 ms, in which nobody else is served. */
const EMBEDDED_AT_ONCE = 1_000

/** The embedded database keeps a date as epoch milliseconds. */
const asNumber = (value: Stored) => (value instanceof Date ? value.getTime() : value)

const quoteNames = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

export async function insertRows(
  trx: TransactionClientContract,
  { table, columns, rows }: Rows,
): Promise<void> {
  if (trx.dialect.name === 'mysql') {
    // Building a longer statement blocks the event loop.
    for (const chunk of inChunks(rows))
      await trx
        .table(table)
        .multiInsert(chunk.map((row) => Object.fromEntries(columns.map((column, n) => [column, row[n]]))))
    return
  }
  const values = columns.map((_, n) => `value ->> ${n}`).join(', ')
  for (const chunk of inChunks(rows, EMBEDDED_AT_ONCE)) {
    await trx.rawQuery(
      `insert into \`${table}\` (${quoteNames(columns)}) select ${values} from json_each(?) order by key`,
      [JSON.stringify(chunk.map((row) => row.map(asNumber)))],
    )
    if (chunk.length === EMBEDDED_AT_ONCE) await yieldToEventLoop()
  }
}
