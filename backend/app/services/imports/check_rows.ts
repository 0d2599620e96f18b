import db from '@adonisjs/lucid/services/db'
import {
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  MESSAGES,
  type ImportKind,
  type ImportMapping,
  type ImportRowError,
} from '@longhaul/core/contract'
import { findRows } from '#rows/find_rows'
import { type Actor } from '#services/audit/trail'
import {
  changeOf,
  type Existing,
  type ExistingRecords,
  type RowChange,
  type Unclear,
} from '#services/imports/existing'
import {
  CHUNK,
  truckKey,
  type CheckedRow,
  type ImportDefinition,
  type KnownFleet,
  type Texts,
} from '#services/imports/kind'
import { type Table, type TableRow } from '#services/imports/table'
import { createYieldToEventLoop, mapYielding } from '#services/shared/yield_to_event_loop'

export type Checked<F> = { fields: F } | { errors: Record<string, string> }

export interface ImportRun<F, P> {
  kind: ImportKind
  definition: ImportDefinition<F, P>
  table: Table
  mapping: ImportMapping
  check: (body: Record<string, unknown>) => Promise<Checked<F>>
  /** Of records that are there: `null` refuses rows that name one. */
  updates: Updates | null
  /** The version of the changes that somebody has agreed to. */
  seen: string | undefined
  /** Only says what would happen. */
  dryRun: boolean
  actor: Actor
  /** Aborted when nobody waits any more: nothing stays. */
  signal: AbortSignal
  report: (stage: 'checking' | 'writing', done: number, total: number) => void
}

export interface Updates {
  readonly of: ExistingRecords
  readonly check: (body: Record<string, unknown>) => Promise<Checked<Record<string, unknown>>>
}

/** The trucks that these rows name, by number; of every carrier that has one of that number. */
async function knownTrucks({ table, mapping }: Pick<ImportRun<never, never>, 'table' | 'mapping'>) {
  const column = mapping['usual_vehicle']
  const numbers =
    column === undefined ? [] : table.rows.flatMap(({ cells }) => cells[column]?.toUpperCase() ?? [])
  const trucks = await findRows<{
    id: number
    carrier_id: number
    vehicle_number: string
    retired: number
  }>(db.connection(), 'vehicles', 'vehicle_number', numbers, [
    'id',
    'carrier_id',
    'vehicle_number',
    'retired',
  ])
  return new Map(
    trucks.map(({ id, carrier_id, vehicle_number, retired }) => [
      truckKey(carrier_id, vehicle_number),
      retired ? null : id,
    ]),
  )
}

async function knownFleet(run: Pick<ImportRun<never, never>, 'table' | 'mapping'>): Promise<KnownFleet> {
  const rows = (await db.from('carriers').select('id', 'name_key')) as { id: number; name_key: string }[]
  return {
    byName: new Map(rows.map(({ id, name_key }) => [name_key, id])),
    ids: new Set(rows.map(({ id }) => id)),
    trucks: await knownTrucks(run),
  }
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Fields that take what a spreadsheet has made a date of, and as what. */
export const datesOf = (kind: ImportKind): ReadonlyMap<string, 'date' | 'time'> =>
  new Map(
    IMPORT_FIELDS[kind].flatMap(({ name, kind: type }) =>
      type === 'date' || type === 'time' ? [[name, type] as const] : [],
    ),
  )

/** What the mapped cells say, and what no field could hold. */
export function textsOf(
  { cells, spoilt }: TableRow,
  mapping: ImportMapping,
  dates: ReturnType<typeof datesOf>,
): { texts: Texts; errors: Record<string, string> } {
  const texts: Record<string, string> = {}
  const errors: Record<string, string> = {}
  for (const [name, column] of Object.entries(mapping)) {
    const text = cells[column] ?? ''
    const how = spoilt?.get(column)
    texts[name] = how === 'date' && dates.get(name) === 'date' ? text.slice(0, DAY_LENGTH) : text
    if (how && !(how === 'date' && dates.has(name))) errors[name] = MESSAGES.import[how]
    else if (text.length > IMPORT_LIMITS.cell) errors[name] = MESSAGES.import.longCell
  }
  return { texts, errors }
}

export interface CheckedRows<F> {
  readonly entries: CheckedRow<F>[]
  readonly changes: RowChange[]
  readonly unchanged: number
  readonly errors: ImportRowError[]
}

/** Adds what is wrong with a row, by field, with what the file has there. */
export function createBlame(
  { table, mapping }: Pick<ImportRun<never, never>, 'table' | 'mapping'>,
  errors: ImportRowError[],
): (row: number, found: Readonly<Record<string, string>>) => void {
  const rowsByNumber = new Map(table.rows.map((row) => [row.row, row]))
  const textOf = (row: number, field: string) =>
    rowsByNumber.get(row)?.cells[mapping[field] ?? -1]?.slice(0, IMPORT_LIMITS.cell) ?? ''
  return (row, found) => {
    for (const [field, sentence] of Object.entries(found))
      errors.push({ row, field, sentence, value: textOf(row, field) })
  }
}

export async function checkRows<F, P>(run: ImportRun<F, P>): Promise<CheckedRows<F>> {
  const { kind, definition, table, mapping, check, updates, signal, report } = run
  const dates = datesOf(kind)
  const fleet = await knownFleet(run)
  const entries: CheckedRow<F>[] = []
  const changes: RowChange[] = []
  let unchanged = 0
  const errors: ImportRowError[] = []
  const blame = createBlame(run, errors)
  const isWhole = IMPORT_FIELDS[kind].every(({ name, required }) => !required || name in mapping)
  const existingOf =
    updates &&
    (await updates.of.find(
      await mapYielding(table.rows, (row) => textsOf(row, mapping, dates).texts),
      fleet,
      db.connection(),
    ))
  const named = new Map<number, number>()

  const yieldToEventLoop = createYieldToEventLoop()
  for (const [n, row] of table.rows.entries()) {
    await yieldToEventLoop()
    const { texts, errors: unreadable } = textsOf(row, mapping, dates)
    const existing = existingOf?.(texts) ?? null
    if (updates && existing) {
      const found = await checkExisting(updates, definition, texts, unreadable, existing, fleet)
      const before = 'id' in existing ? named.get(existing.id) : undefined
      if ('id' in existing) named.set(existing.id, before ?? row.row)
      if (before !== undefined) blame(row.row, { [updates.of.key]: MESSAGES.import.twice(before) })
      else if ('errors' in found) blame(row.row, found.errors)
      else if ('id' in existing) {
        const change = changeOf(row.row, existing, found.fields, texts)
        if (change) changes.push(change)
        else unchanged++
      }
    } else if (updates && !isWhole) blame(row.row, { [updates.of.key]: updates.of.missing })
    else {
      const { body, errors: misread } = definition.read(texts, fleet)
      const checked = await check(body)
      const found = { ...('errors' in checked && checked.errors), ...misread, ...unreadable }
      if (Object.keys(found).length > 0) blame(row.row, found)
      else if ('fields' in checked) entries.push({ row: row.row, fields: checked.fields })
    }
    if (signal.aborted) break
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
  return { entries, changes, unchanged, errors: errors.sort((a, b) => a.row - b.row) }
}

/** Of an existing record only what a row may fill in. */
async function checkExisting<F, P>(
  { of: { fields }, check }: Updates,
  definition: ImportDefinition<F, P>,
  texts: Texts,
  unreadable: Record<string, string>,
  existing: Existing | Unclear,
  fleet: KnownFleet,
): Promise<Checked<Record<string, unknown>>> {
  if ('errors' in existing) return existing
  const only = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in fields))
  // Its truck is one of the carrier it has.
  const { body, errors: misread } = definition.read({ ...texts, carrier: String(existing.carrierId) }, fleet)
  const checked = await check(only(body))
  const errors = { ...('errors' in checked && checked.errors), ...only(misread), ...only(unreadable) }
  return Object.keys(errors).length > 0 || 'errors' in checked ? { errors } : checked
}
