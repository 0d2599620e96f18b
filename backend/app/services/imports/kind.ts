import { type TransactionClientContract, type QueryClientContract } from '@adonisjs/lucid/types/database'
import { type LucidModel } from '@adonisjs/lucid/types/model'
import { MESSAGES, type ImportMade } from '@longhaul/core/contract'
import { type SearchKind } from '#rows/search_terms'
import { type Actor } from '#services/audit/trail'
import { insertRows, type Stored } from '#rows/insert_rows'

/** Values per query (SQLite limits them), and rows between two lines of progress. */
export const CHUNK = 200

/** A row's texts by field, as they are in the file. */
export type Texts = Readonly<Record<string, string>>
/** A request body as the form would send it, and the texts that could not be read. */
export interface Read {
  body: Record<string, unknown>
  errors: Record<string, string>
}

/** A row that has passed every check. */
export interface Entry<F> {
  readonly row: number
  readonly fields: F
}

/** A value no two records share. */
export interface UniqueKey<F> {
  /** Field the sentence is shown at. */
  readonly field: string
  /** As the database compares it. */
  readonly keyOf: (fields: F) => string
  /** Which of these are taken already. */
  readonly taken: (fields: readonly F[], client: QueryClientContract) => Promise<ReadonlySet<string>>
  readonly sentence: string
}

/** A checked row as record columns, search words and audit line. */
export interface NewRecord {
  /** As the spreadsheet counts. */
  readonly row: number
  /** The record's name for people. */
  readonly name: string
  readonly record: Readonly<Record<string, Stored>>
  readonly words: readonly string[]
  readonly after: string
}

/** One kind of record that can be imported; `P` is what a checked row becomes. */
export interface ImportDefinition<F, P> {
  readonly read: (texts: Texts, carriers: CarrierIds) => Read
  readonly unique: readonly UniqueKey<F>[]
  /** Computes all it can of a row before anything is locked. */
  readonly preparer: () => Promise<(entry: Entry<F>) => P>
  /** Writes the rows with their search terms and audit lines, in a handful of statements. */
  readonly store: (
    prepared: readonly P[],
    actor: Actor,
    trx: TransactionClientContract,
  ) => Promise<ImportMade[]>
}

/** Folded name -> id, and the ids that exist. */
export interface CarrierIds {
  readonly byName: ReadonlyMap<string, number>
  readonly ids: ReadonlySet<number>
}

const YES = new Set(['yes', 'y', 'true', '1', 'x'])
const NO = new Set(['no', 'n', 'false', '0'])

/** Reads the texts of a row into a body, field by field. */
export class FieldReader {
  readonly body: Record<string, unknown> = {}
  readonly errors: Record<string, string> = {}
  readonly #texts: Texts
  constructor(texts: Texts) {
    this.#texts = texts
  }

  text(...names: string[]): this {
    for (const name of names) if (this.#texts[name]) this.body[name] = this.#texts[name]
    return this
  }

  /** A number, also with thousands separators; anything else stays text, for the rules to refuse. */
  number(...names: string[]): this {
    for (const name of names) {
      const text = this.#texts[name]
      if (!text) continue
      const bare = /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text
      this.body[name] = /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : text
    }
    return this
  }

  flag(...names: string[]): this {
    for (const name of names) {
      const text = this.#texts[name]?.toLowerCase()
      if (!text) continue
      if (YES.has(text)) this.body[name] = true
      else if (NO.has(text)) this.body[name] = false
      else this.errors[name] = MESSAGES.import.yesOrNo
    }
    return this
  }
}

/** A new record as its table keeps it; what hooks of the model add must be in `attributes`. */
export function columnsOf(
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

/**
 * Inserts records that all have the same columns and reads their ids back, with the columns that
 * identify them. On MySQL rows of other writers may be among them.
 */
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

/** Inserts the search words of new records. */
export const insertSearchTerms = (
  trx: TransactionClientContract,
  kind: SearchKind,
  records: readonly { id: number; words: readonly string[] }[],
): Promise<void> =>
  insertRows(trx, {
    table: 'search_terms',
    columns: ['term', 'kind', 'record_id'],
    rows: records.flatMap(({ id, words }) => words.map((word) => [word, kind, id])),
  })

/** The rows of `table` whose `column` is one of `values`, in several queries. */
export async function rowsWith<Row>(
  client: QueryClientContract,
  table: string,
  column: string,
  values: readonly (string | number)[],
  select: readonly string[],
): Promise<Row[]> {
  const found: Row[] = []
  const different = [...new Set(values)]
  for (let from = 0; from < different.length; from += CHUNK)
    found.push(
      ...((await client
        .from(table)
        .whereIn(column, different.slice(from, from + CHUNK))
        .select(...select)) as Row[]),
    )
  return found
}
