import { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { CSV_MARK, csvLine, type Cell } from '@longhaul/core/contract'
import { recordExport } from '#services/audit/disclosures'
import { type Actor } from '#services/audit/trail'
import { type ListInput, type ListSpec } from '#services/lists/list_parameters'
import { readInBatches } from '#services/lists/list_walk'
import { isRefusal, type Refusal } from '#services/shared/refusal'

/** A table of rows: its headings, and what some rows say under them. */
export interface Sheet<R> {
  readonly headings: readonly string[]
  /** Takes a batch, so that what the rows name is asked for at once. */
  readonly linesOf: (rows: readonly R[]) => Promise<readonly (readonly Cell[])[]>
}

/** A sheet from heading -> what a row says there; `named` adds to the stored rows what the columns speak of. */
export function sheetOf<R, Named = R>(
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
 * Every row the filter lets through, newest first, as CSV. It walks down the primary key a batch at a time, so that
 * memory stays flat and the database is free between batches; whoever stops reading stops the reading. The first
 * batch is read before this answers, so that what is wrong can still be said as an error. It is in the audit trail
 * before anything is given out.
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
        // The embedded database answers at once and a fast reader takes at once: nobody else would get a turn.
        await yieldToEventLoop()
      }
      whole = true
    } finally {
      await noted.ended(given, whole)
    }
  }
  return Readable.from(lines(), { highWaterMark: 1 })
}
