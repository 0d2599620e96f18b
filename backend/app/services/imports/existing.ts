import { createHash } from 'node:crypto'
import { type QueryClientContract, type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type LucidModel } from '@adonisjs/lucid/types/model'
import { type ImportChange } from '@longhaul/core/contract'
import { inChunks } from '#rows/in_chunks'
import { type Stored } from '#rows/insert_rows'
import { auditValues, recordEvents, type Actor } from '#services/audit/trail'
import { type KnownFleet, type Texts } from '#services/imports/kind'
import { createYieldToEventLoop, mapYielding } from '#services/shared/yield_to_event_loop'

/** A row as it was seen. */
interface Version {
  readonly id: number
  readonly updatedMs: number
}

/** A record that a row of the file names, as it is before the import. */
export interface Existing {
  readonly id: number
  readonly name: string
  readonly carrierId: number
  /** The row that is changed. */
  readonly row: Version
  /** Another one that is shown with it. */
  readonly shownWith: Version | null
  /** By field, as stored. */
  readonly values: Readonly<Record<string, Stored>>
  /** By field, where people read something else. */
  readonly words: Readonly<Record<string, string | null>>
}

/** Why a row does not say which record it means. */
export interface Unclear {
  readonly errors: Record<string, string>
}

/** Fills cells of records that are there already. */
export interface ExistingRecords {
  /** Which a row may change, with their columns. */
  readonly fields: Readonly<Record<string, { readonly column: string; readonly attribute: string }>>
  /** By which a row names its record. */
  readonly key: string
  readonly missing: string
  readonly model: LucidModel
  /** Of the audit trail. */
  readonly kind: 'driver' | 'vehicle'
  /** The table whose rows show these, and change with them. */
  readonly shownIn: string | null
  /** Finds records by the texts of their rows. */
  readonly find: (
    rows: readonly Texts[],
    fleet: KnownFleet,
    client: QueryClientContract,
  ) => Promise<(texts: Texts) => Existing | Unclear | null>
  /** Of what is put in, whether it still may be; after locking it. */
  readonly mayStay?: (changes: readonly RowChange[], trx: TransactionClientContract) => Promise<boolean>
}

/** What a row of the file changes. */
export interface RowChange extends ImportChange {
  readonly existing: Existing
  /** By field. */
  readonly after: Readonly<Record<string, NonNullable<Stored>>>
}

/** `null` when the row says what is stored already; a blank cell says nothing. */
export function changeOf(
  row: number,
  existing: Existing,
  checked: Readonly<Record<string, unknown>>,
  texts: Texts,
): RowChange | null {
  const { id, name, values, words } = existing
  const changed = Object.entries(checked).filter(
    (entry): entry is [string, NonNullable<Stored>] => entry[1] != null && entry[1] !== values[entry[0]],
  )
  if (changed.length === 0) return null
  const shown = (value: Stored | undefined) => (value == null ? null : String(value))
  return {
    row,
    id,
    name,
    fields: changed.map(([field, value]) => ({
      field,
      from: field in words ? words[field]! : shown(values[field]),
      to: field in words ? texts[field]!.toUpperCase() : String(value),
    })),
    existing,
    after: Object.fromEntries(changed),
  }
}

/** Names the changes and the records they were made from: of others it is another one. */
export async function versionOf(changes: readonly RowChange[]): Promise<string> {
  const hash = createHash('sha256')
  const yieldToEventLoop = createYieldToEventLoop()
  for (const { id, after, existing } of changes) {
    await yieldToEventLoop()
    const { row, shownWith, values } = existing
    hash.update(JSON.stringify([id, after, values, row, shownWith]))
  }
  return hash.digest('hex')
}

export const wireOf = ({ row, id, name, fields }: RowChange): ImportChange => ({ row, id, name, fields })

/** Counts each row on from the version that was seen; false when one is not that any more. */
async function touchSeen(
  table: string,
  seen: readonly Version[],
  trx: TransactionClientContract,
): Promise<boolean> {
  const at = seen.reduce((latest, { updatedMs }) => Math.max(latest, updatedMs + 1), Date.now())
  const version = seen.map(() => 'when ? then ?').join(' ')
  const touched = await trx
    .from(table)
    .whereIn(
      'id',
      seen.map(({ id }) => id),
    )
    .whereRaw(
      `updated_ms = case id ${version} end`,
      seen.flatMap(({ id, updatedMs }) => [id, updatedMs]),
    )
    .update({ updated_ms: at })
  return Number(touched) === seen.length
}

/** Many rows in one statement, each with its own values. */
async function fillColumn(
  table: string,
  column: string,
  values: readonly (readonly [id: number, value: NonNullable<Stored>])[],
  trx: TransactionClientContract,
): Promise<void> {
  if (values.length === 0) return
  const cases = values.map(() => 'when ? then ?').join(' ')
  const ids = values.map(([id]) => id)
  await trx.rawQuery(
    `update \`${table}\` set \`${column}\` = case id ${cases} end where id in (${ids.map(() => '?').join(', ')})`,
    [...values.flat(), ...ids],
  )
}

/** With an audit line for each; false when one of them has changed since it was looked at. */
export async function storeChanges(
  { model: { table }, fields, kind, shownIn, mayStay }: ExistingRecords,
  changes: readonly RowChange[],
  actor: Actor,
  trx: TransactionClientContract,
): Promise<boolean> {
  if (mayStay && !(await mayStay(changes, trx))) return false
  const yieldToEventLoop = createYieldToEventLoop()
  for (const part of inChunks(changes)) {
    await yieldToEventLoop()
    const shown = part.flatMap(({ existing: { shownWith } }) => shownWith ?? [])
    if (shownIn !== null && !(await touchSeen(shownIn, shown, trx))) return false
    const rows = part.map(({ existing }) => existing.row)
    if (!(await touchSeen(table, rows, trx))) return false
    for (const [field, { column }] of Object.entries(fields)) {
      const values = part.flatMap(({ existing, after }) => {
        const value = after[field]
        return value === undefined ? [] : [[existing.row.id, value] as const]
      })
      await fillColumn(table, column, values, trx)
    }
  }
  const named = (values: Readonly<Record<string, Stored>>, of: RowChange['after']) =>
    auditValues(Object.fromEntries(Object.keys(of).map((field) => [fields[field]!.attribute, values[field]])))
  await recordEvents(
    actor,
    'update',
    kind,
    await mapYielding(changes, ({ id, existing: { row, values }, after }) => ({
      id: row.id,
      driverId: kind === 'driver' ? id : null,
      before: named(values, after),
      after: named(after, after),
    })),
    trx,
  )
  return true
}
