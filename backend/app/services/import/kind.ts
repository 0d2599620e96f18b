import { type TransactionClientContract, type QueryClientContract } from '@adonisjs/lucid/types/database'
import { type LucidModel } from '@adonisjs/lucid/types/model'
import { MESSAGES, type ImportMade } from '@longhaul/core/contract'
import { type Actor } from '#services/audit_trail'

/** Rows per statement: SQLite takes a limited number of values. */
export const CHUNK = 200

/** What a row says, by field: texts as they stand in the file. */
export type Texts = Readonly<Record<string, string>>
/** A request body as the form would send it, and what of the texts could not be read. */
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
  readonly of: (fields: F) => string
  /** Which of these are taken already. */
  readonly taken: (fields: readonly F[], client: QueryClientContract) => Promise<ReadonlySet<string>>
  readonly sentence: string
}

/** One kind of record that can be imported. */
export interface ImportOf<F> {
  readonly read: (texts: Texts, carriers: CarrierIds) => Read
  readonly unique: readonly UniqueKey<F>[]
  /** Writes rows that have been checked, with their words for the search and their lines of the audit trail. */
  readonly insert: (
    entries: readonly Entry<F>[],
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
export class Reader {
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

/** Rows as the database keeps them, inserted in few statements; what hooks of the model add must be in `values`. */
export async function insertMany(
  model: LucidModel,
  values: readonly Record<string, unknown>[],
  trx: TransactionClientContract,
): Promise<void> {
  const at = Date.now()
  const rows = values.map((attributes) =>
    Object.fromEntries(
      Object.entries({ ...attributes, createdMs: at, updatedMs: at }).map(([name, value]) => [
        model.$keys.attributesToColumns.resolve(name),
        typeof value === 'boolean' ? Number(value) : value,
      ]),
    ),
  )
  for (let from = 0; from < rows.length; from += CHUNK)
    await trx.table(model.table).multiInsert(rows.slice(from, from + CHUNK))
}

/** The rows of `table` whose `column` is one of `values`, read in several questions. */
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
