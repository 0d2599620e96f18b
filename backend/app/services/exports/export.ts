import { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { CSV_MARK, csvLine, type Cell } from '@longhaul/core/contract'
import { recordExport } from '#services/audit/disclosures'
import { type Actor } from '#services/audit/trail'
import { type ListInput, type ListSpec } from '#services/lists/list_parameters'
import { readInBatches } from '#services/lists/list_walk'
import { isRefusal, type Refusal } from '#services/shared/refusal'

/** A table: its headings and the cells of its rows. */
export interface Sheet<R> {
  readonly headings: readonly string[]
  /** Takes a batch, so that names are looked up together. */
  readonly linesOf: (rows: readonly R[]) => Promise<readonly (readonly Cell[])[]>
}

/** A sheet from heading -> cell; `named` adds to the stored rows the names that the columns show. */
export function defineSheet<R, Named = R>(
  columns: Readonly<Record<string, (row: Named) => Cell>>,
  named: (rows: readonly R[]) => Promise<readonly Named[]>,
): Sheet<R> {
  const cells = Object.values(columns)
  return {
    headings: Object.keys(columns),
    linesOf: async (rows) => (await named(rows)).map((row) => cells.map((cell) => cell(row))),
  }
}

/** Rows read at a time: few enough to keep in memory, many enough for a million in minutes. */
const BATCH = 500

/**
 * Every row that passes the filter, newest first, as CSV. It reads the primary key in batches: memory
 * stays flat, the database is free in between, and a closed connection stops it. The first batch is
 * read before the answer, while an error can still be sent. Audited before anything is sent.
 */
export async function exportCsv<M extends LucidModel, Row extends { id: number }>(
  query: ModelQueryBuilderContract<M, Row>,
  spec: ListSpec,
  input: ListInput,
  { headings, linesOf }: Sheet<Row>,
  actor: Actor,
): Promise<Readable | Refusal> {
  const walk = await readInBatches(query, spec, input, BATCH)
  if (isRefusal(walk)) return walk
  const { after } = walk
  const first = await after(null)
  const isAll = first.length < BATCH
  const noted = await recordExport(actor, spec.name, input.filter, isAll ? first.length : null)
  let given = 0
  async function* lines() {
    let whole = false
    try {
      yield CSV_MARK + csvLine(headings)
      for (
        let rows = first;
        rows.length > 0;
        rows = rows.length < BATCH ? [] : await after(rows.at(-1)!.id)
      ) {
        const text = (await linesOf(rows)).map(csvLine).join('')
        given += rows.length
        yield text
        // SQLite answers synchronously: with a fast reader no other request would get a turn.
        await yieldToEventLoop()
      }
      whole = true
    } finally {
      await noted.ended(given, whole)
    }
  }
  return Readable.from(lines(), { highWaterMark: 1 })
}
