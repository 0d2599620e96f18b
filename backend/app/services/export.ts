import { Readable } from 'node:stream'
import { setImmediate as others } from 'node:timers/promises'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { CSV_MARK, csvLine, type Cell } from '@longhaul/core/contract'
import { walkOf, type ListInput, type ListSpec } from '#services/list_query'
import { isRefusal, type Refusal } from '#services/refusal'

/** Heading -> what a row says there. */
export type Columns<R> = Record<string, (row: R) => Cell>

/** Rows read at a time: few enough to keep in memory, many enough for a million in minutes. */
const BATCH = 500

/**
 * Every row the filter lets through, newest first, as CSV. It walks down the primary key a batch at a time, so that
 * memory stays flat and the database is free between batches; whoever stops reading stops the reading. The first
 * batch is read before this answers, so that what is wrong can still be said as an error.
 */
export async function exportCsv<M extends LucidModel, Row extends { id: number }>(
  query: ModelQueryBuilderContract<M, Row>,
  spec: ListSpec,
  input: ListInput,
  columns: Columns<Row>,
): Promise<Readable | Refusal> {
  const walk = await walkOf(query, spec, input, BATCH)
  if (isRefusal(walk)) return walk
  const { after } = walk
  const first = await after(null)
  const cells = Object.values(columns)
  async function* lines() {
    yield CSV_MARK + csvLine(Object.keys(columns))
    for (let rows = first; rows.length > 0; rows = rows.length < BATCH ? [] : await after(rows.at(-1)!.id)) {
      yield rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join('')
      // The embedded database answers at once and a fast reader takes at once: nobody else would get a turn.
      await others()
    }
  }
  return Readable.from(lines(), { highWaterMark: 1 })
}
