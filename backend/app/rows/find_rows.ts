import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import { inChunks } from '#rows/in_chunks'

/** One column's values of one query: each is bound once. */
const AT_ONCE = 400

/** In several queries. */
export async function findRows<Row>(
  client: QueryClientContract,
  table: string,
  column: string,
  values: readonly (string | number)[],
  select: readonly string[],
): Promise<Row[]> {
  const found: Row[] = []
  const different = [...new Set(values)]
  for (const some of inChunks(different, AT_ONCE)) {
    found.push(
      ...((await client
        .from(table)
        .whereIn(column, some)
        .select(...select)) as Row[]),
    )
    // The embedded database answers at once.
    if (different.length > AT_ONCE) await yieldToEventLoop()
  }
  return found
}
