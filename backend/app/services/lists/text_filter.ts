import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { type Order } from '#services/lists/order'

type Query<M extends LucidModel> = ModelQueryBuilderContract<M>

/** Texts that rows of a list share, in a table of their own. */
export interface SharedTexts {
  /** Folded texts with the id by which `columns` of the list name them. */
  readonly table: string
  readonly text: string
  readonly columns: readonly string[]
  /** What the index of such a column has next: a column with few values, before the order and the id. */
  readonly parted?: {
    readonly column: string
    readonly values: readonly string[]
    /** The order of the index in which rows with one of the values lie as the list's has them. */
    readonly within?: (order: Order, value: string) => Order | null
  }
  /** The index from such a column to the rows in an order, some columns fixed. */
  readonly index: (column: string, order: string, fixed: ReadonlyMap<string, unknown>) => string
}

/** A list's text search: any part of a folded text. */
export interface TextSearch {
  /** Tests each row that is walked. */
  readonly test: (query: Query<LucidModel>, text: string) => void
  readonly shared: readonly SharedTexts[]
}

export const dialectOf = (client: QueryClientContract): 'mysql' | 'sqlite' =>
  client.dialect.name === 'mysql' ? 'mysql' : 'sqlite'

/** MySQL and MariaDB look for bytes in half the time that characters take; in UTF-8 they are found alike. */
const SOUGHT = { mysql: 'cast(? as binary)', sqlite: '?' }

/** `column`, which is folded, has the text somewhere. Nothing in it is a wildcard. */
export const hasText = (client: QueryClientContract, column: string): string =>
  `instr(${column}, ${SOUGHT[dialectOf(client)]}) > 0`

/** Folded. */
export interface AskedText {
  readonly search: TextSearch
  readonly text: string
}
