import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import {
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  MESSAGES,
  type ImportKind,
  type ImportMade,
  type ImportMapping,
  type ImportResult,
  type ImportRowError,
} from '@longhaul/core/contract'
import { recordEvent, type Actor } from '#services/audit/trail'
import { classifyDbFailure } from '#services/database/db_failure'
import { inTransaction } from '#services/database/in_transaction'
import {
  CHUNK,
  truckKey,
  type CheckedRow,
  type ImportDefinition,
  type KnownFleet,
  type Texts,
} from '#services/imports/kind'
import { type Table, type TableRow } from '#services/imports/table'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'

export type Checked<F> = { fields: F } | { errors: Record<string, string> }

export interface ImportRun<F, P> {
  kind: ImportKind
  definition: ImportDefinition<F, P>
  table: Table
  mapping: ImportMapping
  check: (body: Record<string, unknown>) => Promise<Checked<F>>
  /** Only says what would happen. */
  dryRun: boolean
  actor: Actor
  /** Aborted when nobody waits any more: nothing stays. */
  signal: AbortSignal
  report: (stage: 'checking' | 'writing', done: number, total: number) => void
}

const CANCELLED = refuse('conflict', 'The import was cancelled. Nothing was stored.')
const OVERTAKEN = refuse(
  'conflict',
  'Somebody else stored one of these records in the same moment, or deleted a carrier or truck they name. Nothing was stored; please check the file again.',
)

/** For unknown fields or columns, a column twice, or a required field missing. */
export function findMappingProblem(
  kind: ImportKind,
  mapping: ImportMapping,
  columns: number,
): Refusal | null {
  const fields = IMPORT_FIELDS[kind]
  for (const [name, column] of Object.entries(mapping)) {
    if (!fields.some((field) => field.name === name))
      return refuseField('mapping', `${kind} have no field "${name}"`)
    if (!(column < columns)) return refuseField('mapping', 'The file has no such column')
  }
  if (new Set(Object.values(mapping)).size < Object.keys(mapping).length)
    return refuseField('mapping', 'One column serves two fields')
  const missing = fields.find(({ name, required }) => required && !(name in mapping))
  return missing ? refuseField('mapping', MESSAGES.import.unmapped(missing.label)) : null
}

async function knownFleet(): Promise<KnownFleet> {
  const rows = (await db.from('carriers').select('id', 'name_key')) as { id: number; name_key: string }[]
  const trucks = (await db.from('vehicles').select('id', 'carrier_id', 'vehicle_number', 'retired')) as {
    id: number
    carrier_id: number
    vehicle_number: string
    retired: number
  }[]
  return {
    byName: new Map(rows.map(({ id, name_key }) => [name_key, id])),
    ids: new Set(rows.map(({ id }) => id)),
    trucks: new Map(
      trucks.map(({ id, carrier_id, vehicle_number, retired }) => [
        truckKey(carrier_id, vehicle_number),
        retired ? null : id,
      ]),
    ),
  }
}

/** What the mapped cells say, and what no field could hold. */
function textsOf({ cells, spoilt }: TableRow, mapping: ImportMapping, dates: ReadonlySet<string>) {
  const texts: Record<string, string> = {}
  const errors: Record<string, string> = {}
  for (const [name, column] of Object.entries(mapping)) {
    const text = cells[column] ?? ''
    texts[name] = text
    const how = spoilt?.get(column)
    if (how && !(how === 'date' && dates.has(name))) errors[name] = MESSAGES.import[how]
    else if (text.length > IMPORT_LIMITS.cell) errors[name] = MESSAGES.import.longCell
  }
  return { texts: texts as Texts, errors }
}

async function checkRows<F, P>(
  run: ImportRun<F, P>,
): Promise<{ entries: CheckedRow<F>[]; errors: ImportRowError[] }> {
  const { kind, definition, table, mapping, check, signal, report } = run
  const dates = new Set(IMPORT_FIELDS[kind].flatMap(({ name, kind: type }) => (type === 'date' ? name : [])))
  const fleet = await knownFleet()
  const entries: CheckedRow<F>[] = []
  const errors: ImportRowError[] = []
  const textOf = (row: number, field: string) =>
    rowsByNumber.get(row)?.cells[mapping[field] ?? -1]?.slice(0, IMPORT_LIMITS.cell) ?? ''
  const rowsByNumber = new Map(table.rows.map((row) => [row.row, row]))
  const blame = (row: number, found: Record<string, string>) => {
    for (const [field, sentence] of Object.entries(found))
      errors.push({ row, field, sentence, value: textOf(row, field) })
  }

  const yieldToEventLoop = createYieldToEventLoop()
  for (const [n, row] of table.rows.entries()) {
    await yieldToEventLoop()
    const { texts, errors: unreadable } = textsOf(row, mapping, dates)
    const { body, errors: misread } = definition.read(texts, fleet)
    const checked = await check(body)
    const found = { ...('errors' in checked && checked.errors), ...misread, ...unreadable }
    if (Object.keys(found).length > 0) blame(row.row, found)
    else if ('fields' in checked) entries.push({ row: row.row, fields: checked.fields })
    if (signal.aborted) return { entries, errors }
    if (n % CHUNK === CHUNK - 1) report('checking', n + 1, table.rows.length)
  }
  for (const { field, keyOf, taken, sentence } of definition.unique) {
    const first = new Map<string, number>()
    const kept = await taken(
      entries.map(({ fields }) => fields),
      db.connection(),
    )
    for (const { row, fields } of entries) {
      const key = keyOf(fields)
      const before = first.get(key)
      if (before !== undefined) blame(row, { [field]: MESSAGES.import.twice(before) })
      else if (kept.has(key)) blame(row, { [field]: sentence })
      if (before === undefined) first.set(key, row)
    }
  }
  report('checking', table.rows.length, table.rows.length)
  return { entries, errors: errors.sort((a, b) => a.row - b.row) }
}

/** `null` when the request was aborted. */
async function prepareRows<F, P>(
  { definition, signal, report }: ImportRun<F, P>,
  entries: readonly CheckedRow<F>[],
): Promise<P[] | null> {
  const yieldToEventLoop = createYieldToEventLoop()
  const prepare = await definition.preparer()
  const prepared: P[] = []
  for (const entry of entries) {
    await yieldToEventLoop()
    if (signal.aborted) return null
    prepared.push(prepare(entry))
    if (prepared.length % CHUNK === 0) report('writing', prepared.length, entries.length)
  }
  return prepared
}

/** All rows or none. Checked and prepared first: one short transaction only writes. */
export async function runImport<F, P>(run: ImportRun<F, P>): Promise<ImportResult | Refusal> {
  const { kind, definition, table, dryRun, actor, signal, report } = run
  const { entries, errors } = await checkRows(run)
  if (signal.aborted) return CANCELLED
  const checked = { dry_run: dryRun, rows: table.rows.length, errors, made: [] }
  if (dryRun || errors.length > 0) return checked
  const prepared = await prepareRows(run, entries)
  if (!prepared) return CANCELLED
  try {
    const made = await inTransaction<ImportMade[] | Refusal>(async (trx) => {
      // A write first: it takes SQLite's write lock.
      await recordEvent(
        actor,
        'import',
        { kind: kind.slice(0, -1), id: null },
        { after: { rows: entries.length } },
        trx,
      )
      const stored = await definition.store(prepared, actor, trx)
      // A closed connection is noticed only when the event loop runs.
      await yieldToEventLoop()
      return signal.aborted ? CANCELLED : stored
    })
    if (!Array.isArray(made)) return made
    report('writing', made.length, made.length)
    return { ...checked, made }
  } catch (error) {
    if (classifyDbFailure(error) === 'duplicate' || classifyDbFailure(error) === 'in-use') return OVERTAKEN
    throw error
  }
}
