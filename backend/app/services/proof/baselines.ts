import db from '@adonisjs/lucid/services/db'
import { type QueryClientContract, type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { recordEvents, type Actor } from '#services/audit/trail'
import {
  findDeleted,
  readRecords,
  readLines,
  clearDeleted,
  walkSpans,
  type Span,
} from '#services/proof/live_lines'
import {
  formatBaseline,
  buildHistory,
  LIVE_KINDS,
  toTrailValues,
  type ChangeLine,
  type LiveKind,
  type Values,
} from '#services/proof/live_records'
import { inTransaction } from '#services/database/in_transaction'

/** A record whose first changes no line tells is proved from a baseline on: a sealed line of how it was. */

/**
 * Of records whose making no line tells.
 * @returns how many there were
 */
export async function noteBaselines(client: TransactionClientContract, address: string): Promise<number> {
  let count = 0
  for (const kind of LIVE_KINDS)
    for await (const span of walkSpans(client, kind)) {
      const { rows, lines } = await readRecords(client, kind, span)
      const bare = [...rows.values()].filter(({ id }) => buildHistory(lines.get(id) ?? []) === null)
      await recordEvents(
        { userId: null, address },
        'baseline',
        kind,
        bare.map((row) => ({
          id: row.id,
          after: formatBaseline(toTrailValues(kind, row), lines.get(row.id)?.at(-1)?.id ?? 0),
        })),
        client,
      )
      count += bare.length
    }
  return count
}

/** Of the lines of a span those that a removal takes away. */
async function removedOf(
  client: QueryClientContract,
  kind: LiveKind,
  { from, to }: Span,
  seq: number,
): Promise<Set<number>> {
  const rows = (await client
    .from('audit_events as e')
    .join('seals as s', (join) => join.on('s.row_id', 'e.id').andOnVal('s.kind', 'event'))
    .where('e.record_kind', kind)
    .whereBetween('e.record_id', [from, to])
    .where('s.seq', '<=', seq)
    .select('e.id')) as { id: number }[]
  return new Set(rows.map(({ id }) => id))
}

/** `null` when what stays says it all. */
function keptOf(lines: readonly ChangeLine[], removed: ReadonlySet<number>) {
  const baseline = lines.findLast(({ action }) => action === 'baseline')
  const known = baseline ? buildHistory([baseline])!.upTo : 0
  const last = lines.findLast(({ id, action }) => action !== 'baseline' && removed.has(id))?.id ?? 0
  if (last <= known && !(baseline && removed.has(baseline.id))) return null
  const history = buildHistory(lines, Math.max(last, known))
  return history?.values ? { values: history.values, upTo: Math.max(last, known) } : null
}

/** Before retention removes lines up to a seal. Read from the lines: live records are not believed. */
export async function keepBaselines(seq: number, actor: Actor): Promise<number> {
  let count = 0
  const client = db.connection()
  for (const kind of LIVE_KINDS)
    for await (const span of walkSpans(client, kind)) {
      const removed = await removedOf(client, kind, span, seq)
      if (removed.size === 0) continue
      const kept: { id: number; values: Values; upTo: number }[] = []
      for (const [id, lines] of await readLines(client, kind, span)) {
        const keeps = keptOf(lines, removed)
        if (keeps) kept.push({ id, ...keeps })
      }
      const deleted = await findDeleted(
        client,
        kind,
        kept.map(({ values }) => values),
      )
      const rows = kept.map(({ id, values, upTo }) => ({
        id,
        after: formatBaseline(clearDeleted(values, deleted), upTo),
      }))
      if (rows.length > 0) await inTransaction((trx) => recordEvents(actor, 'baseline', kind, rows, trx))
      count += rows.length
    }
  return count
}
