import { type QueryClientContract } from '@adonisjs/lucid/types/database'

type Query = ReturnType<QueryClientContract['query']>

/** By `key`: its row with the highest id, of the rows of `table` that `narrow` leaves. */
export async function readNewestRows<Row>(
  client: Pick<QueryClientContract, 'from'>,
  { table, key, columns }: { table: string; key: keyof Row & string; columns: (keyof Row & string)[] },
  narrow: (rows: Query) => Query,
): Promise<Map<number, Row>> {
  const newest = (await narrow(client.from(table)).groupBy(key).max('id as id')) as { id: number }[]
  const ids = newest.map(({ id }) => id)
  const rows = (await client.from(table).whereIn('id', ids).select(columns)) as Row[]
  return new Map(rows.map((row) => [Number(row[key]), row]))
}
