import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import {
  CHANGES,
  LIVE,
  type ChangeLine,
  type LiveKind,
  type LiveRow,
  type Values,
} from '#services/proof/live_records'

export const SPAN = 500

/** Both ends included. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface Found {
  readonly rows: ReadonlyMap<number, LiveRow>
  readonly lines: ReadonlyMap<number, readonly ChangeLine[]>
}

const changes = (client: QueryClientContract, kind: LiveKind) =>
  client
    .from('audit_events')
    .where('record_kind', kind)
    .whereIn('action', [...CHANGES])

export async function readLines(
  client: QueryClientContract,
  kind: LiveKind,
  { from, to }: Span,
): Promise<Map<number, ChangeLine[]>> {
  const lines = (await changes(client, kind)
    .whereBetween('record_id', [from, to])
    .orderBy('record_id')
    .orderBy('id')
    .select('id', 'action', 'record_id', 'after', 'at_ms')) as ChangeLine[]
  return Map.groupBy(lines, ({ record_id: id }) => id)
}

/** Plans come and go with their trips, and no line is written. */
const isRecord = (kind: LiveKind, row: LiveRow) => kind !== 'duty_status' || row['origin'] !== 'planned'

export async function readRecords(client: QueryClientContract, kind: LiveKind, span: Span): Promise<Found> {
  const lines = await readLines(client, kind, span)
  const rows = (await client.from(LIVE[kind].table).whereBetween('id', [span.from, span.to])) as LiveRow[]
  return {
    lines,
    rows: new Map(rows.filter((row) => isRecord(kind, row) || lines.has(row.id)).map((row) => [row.id, row])),
  }
}

const firstFrom = async (query: PromiseLike<unknown>): Promise<number> =>
  Number(((await query) as { id: number } | null)?.id ?? Infinity)

/** In which there is a record or a line about one, in order. */
export async function* walkSpans(client: QueryClientContract, kind: LiveKind): AsyncGenerator<Span> {
  for (let from = 0; ; from += SPAN) {
    const row = client.from(LIVE[kind].table).where('id', '>=', from).orderBy('id').select('id').first()
    const line = client
      .from('audit_events')
      .where('record_kind', kind)
      .where('record_id', '>=', from)
      .orderBy('record_id')
      .select('record_id as id')
      .first()
    from = Math.min(await firstFrom(row), await firstFrom(line))
    if (from === Infinity) return
    yield { from, to: from + SPAN - 1 }
  }
}

/** What pointed at a deleted record points at nothing since. */
export async function findDeleted(
  client: QueryClientContract,
  kind: LiveKind,
  all: readonly Values[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const deleted = new Map<string, ReadonlySet<number>>()
  for (const [field, of] of Object.entries(LIVE[kind].loose)) {
    const ids = [
      ...new Set(all.flatMap((values) => (typeof values[field] === 'number' ? values[field] : []))),
    ]
    const rows = ids.length
      ? ((await client
          .from('audit_events')
          .where({ record_kind: of, action: 'delete' })
          .whereIn('record_id', ids)
          .select('record_id')) as { record_id: number }[])
      : []
    deleted.set(field, new Set(rows.map(({ record_id: id }) => id)))
  }
  return deleted
}

/** The values with nothing in place of what was deleted. */
export const clearDeleted = (values: Values, deleted: ReadonlyMap<string, ReadonlySet<number>>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      deleted.get(field)?.has(value as number) ? null : value,
    ]),
  )
