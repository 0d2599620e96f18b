import { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { BYTE_ORDER_MARK, csvLine, type Cell } from '@longhaul/core/contract'
import { recordExport } from '#services/audit/disclosures'
import { type Actor } from '#services/audit/trail'
import { type ListInput, type ListSpec } from '#services/lists/list_parameters'
import { readInBatches } from '#services/lists/list_walk'
import { isRefusal, type Refusal } from '#services/shared/refusal'

export interface Sheet<R> {
  readonly headings: readonly string[]
  /** Takes a batch, so that names are looked up together. */
  readonly linesOf: (rows: readonly R[]) => Promise<readonly (readonly Cell[])[]>
}

/** From heading -> cell; `named` adds the names that the columns show. */
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

/** Few enough to keep in memory, many enough for a million in minutes. */
const BATCH = 500

/** What narrows the list, wherever it stands. */
function filterText({ filter, range: _range, sort: _sort, ...plain }: ListInput): unknown {
  if (Object.keys(plain).length === 0) return filter
  const filters = typeof filter === 'string' && filter !== '' ? (JSON.parse(filter) as object) : {}
  return JSON.stringify({ ...plain, ...filters })
}

/** Newest first. Batches keep memory flat, and a closed connection stops them. Audited before it begins. */
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
  const event = await recordExport(actor, spec.name, filterText(input), isAll ? first.length : null)
  let given = 0
  async function* lines() {
    let whole = false
    try {
      yield BYTE_ORDER_MARK + csvLine(headings)
      for (
        let rows = first;
        rows.length > 0;
        rows = rows.length < BATCH ? [] : await after(rows.at(-1)!.id)
      ) {
        const text = (await linesOf(rows)).map(csvLine).join('')
        given += rows.length
        yield text
        // SQLite answers synchronously: no other request would get a turn.
        await yieldToEventLoop()
      }
      whole = true
    } finally {
      await event.ended(given, whole)
    }
  }
  return Readable.from(lines(), { highWaterMark: 1 })
}
