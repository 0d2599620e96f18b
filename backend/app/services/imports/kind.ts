import { type TransactionClientContract, type QueryClientContract } from '@adonisjs/lucid/types/database'
import { type LucidModel } from '@adonisjs/lucid/types/model'
import {
  IMPORT_FIELDS,
  MESSAGES,
  type ImportField,
  type ImportKind,
  type ImportMade,
} from '@longhaul/core/contract'
import { collectWords, type SearchKind } from '#rows/search_terms'
import { auditValues, recordEvents, type Actor } from '#services/audit/trail'
import { insertRows, type Stored } from '#rows/insert_rows'

export const CHUNK = 200

/** By field, as in the file. */
export type Texts = Readonly<Record<string, string>>
/** The body as the form would send it, and the texts that could not be read. */
export interface ReadBody {
  body: Record<string, unknown>
  errors: Record<string, string>
}

export interface CheckedRow<F> {
  readonly row: number
  readonly fields: F
}

/** A value no two records share. */
export interface UniqueKey<F> {
  /** Where the sentence is shown. */
  readonly field: string
  /** As the database compares it. */
  readonly keyOf: (fields: F) => string
  /** Those taken already. */
  readonly taken: (fields: readonly F[], client: QueryClientContract) => Promise<ReadonlySet<string>>
  readonly sentence: string
}

/** Record columns, search words and audit line. */
export interface NewRecord {
  readonly row: number
  readonly name: string
  readonly record: Readonly<Record<string, Stored>>
  readonly words: readonly string[]
  readonly after: string
}

/** `P` is what a checked row becomes. */
export interface ImportDefinition<F, P> {
  readonly read: (texts: Texts, fleet: KnownFleet) => ReadBody
  readonly unique: readonly UniqueKey<F>[]
  readonly preparer: () => Promise<(entry: CheckedRow<F>) => P>
  /** With search terms and audit lines, in a handful of statements. */
  readonly store: (
    prepared: readonly P[],
    actor: Actor,
    trx: TransactionClientContract,
  ) => Promise<ImportMade[]>
}

export interface CarrierIds {
  readonly byName: ReadonlyMap<string, number>
  readonly ids: ReadonlySet<number>
}

/** What rows of a file may name. */
export interface KnownFleet extends CarrierIds {
  /** Trucks by carrier and number; a retired one is `null`. */
  readonly trucks: ReadonlyMap<string, number | null>
}

export const truckKey = (carrierId: unknown, number: string): string => `${String(carrierId)} ${number}`

const YES = new Set(['yes', 'y', 'true', '1', 'x'])
const NO = new Set(['no', 'n', 'false', '0'])

/** Also with thousands separators; other text stays, for the rules to refuse. */
function readNumber(text: string): number | string {
  const bare = /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : text
}

function readFlag(text: string): boolean | null {
  if (YES.has(text.toLowerCase())) return true
  return NO.has(text.toLowerCase()) ? false : null
}

/** As exports write it, or as a spreadsheet set to US dates does; other text stays, to be refused. */
function readDate(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text
}

const CLOCK = /^(\S+)[T ]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i

/** As `readDate`, with a time of day, also of twelve hours; other text stays, to be refused. */
function readTime(text: string): string {
  const [, date, hour, minute, half] = CLOCK.exec(text) ?? []
  if (date === undefined || hour === undefined) return text
  const typed = Number(hour)
  if (half && (typed < 1 || typed > 12)) return text
  const at = half ? (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : typed
  return `${readDate(date)} ${String(at).padStart(2, '0')}:${minute}`
}

const READERS: Record<ImportField['kind'], (text: string) => unknown> = {
  text: (text) => text,
  number: readNumber,
  flag: readFlag,
  date: readDate,
  time: readTime,
}

/** The texts of a row as a body. A blank one is left out, and the carrier, which `setCarrier` finds. */
export function readFields(kind: ImportKind, texts: Texts): ReadBody {
  const read: ReadBody = { body: {}, errors: {} }
  for (const { name, kind: type } of IMPORT_FIELDS[kind]) {
    const text = texts[name]
    if (!text || name === 'carrier') continue
    const value = READERS[type](text)
    if (value === null) read.errors[name] = MESSAGES.import.yesOrNo
    else read.body[name] = value
  }
  return read
}

/** A record of one table, as it is written. */
export function newRecord(
  model: LucidModel,
  kind: SearchKind,
  { row, fields }: CheckedRow<Readonly<Record<string, Stored>>>,
  name: string,
  keys: Readonly<Record<string, Stored>>,
): NewRecord {
  const record = toColumns(model, { ...fields, ...keys })
  const words = collectWords(kind, (column) => record[column.replace(`${model.table}.`, '')])
  return { row, name, record, words, after: auditValues({ ...fields }) }
}

/** What hooks of the model add must be in `attributes`. */
export function toColumns(
  model: LucidModel,
  attributes: Readonly<Record<string, Stored>>,
): Record<string, Stored> {
  const at = Date.now()
  return Object.fromEntries(
    Object.entries({ ...attributes, createdMs: at, updatedMs: at }).map(([name, value]) => [
      model.$keys.attributesToColumns.resolve(name),
      value,
    ]),
  )
}

/** All with the same columns. On MySQL rows of other writers may be among those read back. */
export async function insertNew<Found extends { id: number }>(
  trx: TransactionClientContract,
  { table }: LucidModel,
  records: readonly Readonly<Record<string, Stored>>[],
  select: readonly (keyof Found & string)[],
): Promise<Found[]> {
  const [last] = (await trx.from(table).max('id as id')) as { id: number | null }[]
  const columns = Object.keys(records[0] ?? {})
  await insertRows(trx, { table, columns, rows: records.map((record) => Object.values(record)) })
  return (await trx
    .from(table)
    .where('id', '>', last?.id ?? 0)
    .select('id', ...select)) as Found[]
}

/** What tells new records apart: read back from `columns`, and of what was prepared. */
interface NewKey<P, Found> {
  readonly columns: readonly (keyof Found & string)[]
  readonly ofRow: (row: Found) => string
  readonly of: (prepared: P) => string
}

/** Inserts records with their search words and audit lines; each with its new id. */
export async function storeNew<P extends NewRecord, Found extends { id: number }>(
  model: LucidModel,
  kind: SearchKind,
  prepared: readonly P[],
  key: NewKey<P, Found>,
  actor: Actor,
  trx: TransactionClientContract,
): Promise<(P & { id: number })[]> {
  const records = prepared.map(({ record }) => record)
  const rows = await insertNew<Found>(trx, model, records, key.columns)
  const ids = new Map(rows.map((row) => [key.ofRow(row), row.id]))
  const made = prepared.map((one) => ({ ...one, id: ids.get(key.of(one))! }))
  await insertRows(trx, {
    table: 'search_terms',
    columns: ['term', 'kind', 'record_id'],
    rows: made.flatMap(({ id, words }) => words.map((word) => [word, kind, id])),
  })
  await recordEvents(actor, 'create', kind, made, trx)
  return made
}

/** The `store` of records that need nothing besides. */
export const storeOf =
  <P extends NewRecord, Found extends { id: number }>(
    model: LucidModel,
    kind: SearchKind,
    key: NewKey<P, Found>,
  ): ImportDefinition<never, P>['store'] =>
  async (prepared, actor, trx) => {
    const made = await storeNew(model, kind, prepared, key, actor, trx)
    return made.map(({ row, id, name }) => ({ row, id, name }))
  }
