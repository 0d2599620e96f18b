import { LIMITS } from '@longhaul/core/contract'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { fold } from '#rows/fold'
import { hasText, type TextSearch } from '#services/lists/text_filter'

export type Filter =
  /** The column is the value, or one of several. */
  | { kind: 'equal'; column: string; accepts: (value: unknown) => boolean; kept?: (value: never) => unknown }
  /** The column is on one side of what the value reads as. */
  | {
      kind: 'bound'
      column: string
      read: (value: unknown) => Bound | null | Promise<Bound | null>
      named: 'time' | 'date'
    }
  /** Columns are what is found for the value. */
  | { kind: 'columns'; find: (value: unknown) => Promise<{ are: ColumnValues } | Problem> }
  /** Ids are found first; of a search a list shows LIMITS.list.searchMax. */
  | { kind: 'some'; search: boolean; find: (value: unknown) => Promise<Some> }
  /** Rows with any part of a text. */
  | { kind: 'text'; search: TextSearch }

export interface Bound {
  is: '>=' | '<=' | '<'
  to: string | number
}

/** Ids and whether there are more; a problem with the value; or 'all' for no value. */
type Some = { ids: readonly number[]; more: boolean } | 'all' | Problem

type ColumnValues = Readonly<Record<string, string | number>>

interface Problem {
  readonly problem: string
}

export interface FilteredColumns {
  /** To one value each; of what the caller's own view fixes it is not known. */
  readonly fixed: Map<string, unknown>
  readonly bounded: Set<string>
  readonly anyOf: Set<string>
  /** So few rows are left that their order and number cost nothing. */
  few: boolean
  /** The list is cut after LIMITS.list.searchMax. */
  searched: boolean
  /** Than the search found. */
  more: boolean
  /** Folded. */
  text: { search: TextSearch; text: string } | null
}

export const equals = (column: string, accepts: (value: unknown) => boolean): Filter => ({
  kind: 'equal',
  column,
  accepts,
})

export const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

/** Stored as 1 or 0. */
export const equalsFlag = (column: string): Filter => ({
  kind: 'equal',
  column,
  accepts: (value) => typeof value === 'boolean',
  kept: (value: boolean) => (value ? 1 : 0),
})

/** Any part of one of the folded columns, row by row: for lists of some thousand rows. */
export const contains = (...columns: string[]): Filter => ({
  kind: 'text',
  search: {
    test: (query, text) => {
      query.where((any) => {
        for (const column of columns) any.orWhereRaw(hasText(query.client, column), [text])
      })
    },
    shared: [],
  },
})

/**
 * Records in `columns` what the filter means for them.
 * @returns what is wrong with the value, as a sentence
 */
export async function applyFilter<M extends LucidModel>(
  query: ModelQueryBuilderContract<M>,
  filter: Filter,
  value: unknown,
  columns: FilteredColumns,
): Promise<string | undefined> {
  const column = 'column' in filter ? `${query.model.table}.${filter.column}` : ''
  switch (filter.kind) {
    case 'equal': {
      const values = Array.isArray(value) ? (value as unknown[]) : [value]
      if (values.length > LIMITS.list.plainMax || !values.every(filter.accepts))
        return 'This value cannot be filtered by'
      const kept = values.map((one) => (filter.kept ? filter.kept(one as never) : one)) as (string | number)[]
      if (kept.length === 1) query.where(column, kept[0]!)
      else query.whereIn(column, kept)
      if (filter.column === 'id') columns.few = true
      else if (kept.length === 1) columns.fixed.set(filter.column, kept[0])
      else columns.anyOf.add(filter.column)
      return undefined
    }
    case 'bound': {
      const bound = await filter.read(value)
      if (bound === null) return `This must be a ${filter.named}`
      query.where(column, bound.is, bound.to)
      columns.bounded.add(filter.column)
      return undefined
    }
    case 'columns': {
      const found = await filter.find(value)
      if ('problem' in found) return found.problem
      for (const [name, kept] of Object.entries(found.are)) {
        query.where(`${query.model.table}.${name}`, kept)
        columns.fixed.set(name, kept)
      }
      return undefined
    }
    case 'some': {
      const found = await filter.find(value)
      if (found === 'all') return undefined
      if ('problem' in found) return found.problem
      query.whereIn(`${query.model.table}.id`, [...found.ids])
      columns.few = true
      columns.searched ||= filter.search
      columns.more ||= found.more
      return undefined
    }
    case 'text': {
      if (!isText(value)) return 'This must be text'
      const text = fold(value)
      columns.text = text === '' ? null : { search: filter.search, text }
      return undefined
    }
  }
}
