import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { LIMITS } from '@longhaul/core/contract'
import { applyFilter, equals, type Filter, type FilteredColumns } from '#services/lists/filters'
import { isId } from '#services/lists/ids'
import { type ListedTable } from '#services/lists/indexed_orders'
import { type Order } from '#services/lists/order'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'

/** Whatever is not named here is refused. */
export interface ListSpec {
  /** As `Content-Range` names it. */
  name: string
  table: ListedTable
  /** Wire field -> column. `id` is always allowed and closes the order. */
  sorts: Record<string, string>
  /** The next best for an order that no index serves with these filters. */
  instead?: (order: Order, fixed: ReadonlyMap<string, unknown>) => Order | null
  /** The wire field of the default order, newest first. */
  newest: string
  /** Columns the caller's own view fixes to one value each. */
  within?: readonly string[]
  filters: Record<string, Filter>
  /** Filters that may stand in the address by themselves. */
  plain?: Record<string, PlainParameter>
}

/** `?status=PLANNED` for the filter `{"status":"PLANNED"}`. */
export interface PlainParameter {
  readonly filter: string
  /** `null` for what is malformed, `undefined` for everything. */
  readonly read: (text: string) => unknown
}

/** As they came in the query string. */
export interface ListInput {
  range?: unknown
  sort?: unknown
  filter?: unknown
  [plain: string]: unknown
}

export const refuseParameter = (field: string, sentence: string): Refusal =>
  refuse('invalid', sentence, { errors: { [field]: sentence } })
export const malformed = (field: string) => refuseParameter(field, `The list's ${field} is not well formed`)

export const refuseSort = (withFilter = ''): Refusal =>
  refuseParameter('sort', `This list cannot be sorted that way${withFilter}`)

/** `undefined` without a text, `null` for an invalid one. */
export function parseParameter(text: unknown): unknown {
  if (text === undefined || text === '') return undefined
  if (typeof text !== 'string') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Field -> value. */
export function readFilter(text: unknown): Record<string, unknown> | Refusal {
  const filter = parseParameter(text) ?? (text ? null : {})
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return malformed('filter')
  return filter as Record<string, unknown>
}

export const refuseFilter = (field: string, problem: string): Refusal =>
  refuse('invalid', `${field}: ${problem}`, { errors: { [field]: problem } })

export const NO_SUCH_FILTER = 'This list cannot be filtered by this field'

const OF_EVERY_LIST = ['range', 'sort', 'filter']

/** The filters asked for, one by one: in `filter`, and those that stand by themselves. */
export function readFilters(
  spec: Pick<ListSpec, 'plain'>,
  input: ListInput,
): [field: string, value: unknown][] | Refusal {
  const plain = spec.plain ?? {}
  const unknown = Object.keys(input).find(
    (name) => !OF_EVERY_LIST.includes(name) && !Object.hasOwn(plain, name),
  )
  if (unknown !== undefined) return refuseParameter(unknown, 'This list has no such parameter')
  const filter = readFilter(input.filter)
  if (isRefusal(filter)) return filter
  const filters = Object.entries(filter)
  for (const [name, { filter: field, read }] of Object.entries(plain)) {
    const text = input[name]
    if (text === undefined) continue
    const value = typeof text === 'string' ? read(text) : null
    if (value === null) return refuseParameter(name, 'This value cannot be filtered by')
    if (Object.hasOwn(filter, field)) return refuseParameter(name, `The list's ${name} is said twice`)
    if (value !== undefined) filters.push([field, value])
  }
  return filters
}

/** A refusal when the filter asks what the list does not offer. */
export async function applyFilters<M extends LucidModel>(
  query: ModelQueryBuilderContract<M>,
  spec: ListSpec,
  input: ListInput,
): Promise<FilteredColumns | Refusal> {
  const given = readFilters(spec, input)
  if (isRefusal(given)) return given
  const columns: FilteredColumns = {
    fixed: new Map(spec.within?.map((column) => [column, undefined])),
    bounded: new Set(),
    anyOf: new Set(),
    few: spec.within?.includes('id') ?? false,
    searched: false,
    more: false,
    text: null,
  }
  const filters: ListSpec['filters'] = { id: equals('id', isId), ...spec.filters }
  for (const [field, value] of given) {
    const one = Object.hasOwn(filters, field) ? filters[field] : undefined
    const problem = one ? await applyFilter(query, one, value, columns) : NO_SUCH_FILTER
    if (problem) return refuseFilter(field, problem)
  }
  return columns
}

/** The newest first without one. */
export function readSort(spec: Pick<ListSpec, 'sorts' | 'newest'>, text: unknown): Order | Refusal {
  const sorts: Record<string, string> = { id: 'id', ...spec.sorts }
  const sort = parseParameter(text)
  if (sort === undefined) return { column: sorts[spec.newest]!, direction: 'desc' }
  if (!Array.isArray(sort) || sort.length !== 2) return malformed('sort')
  const [field, given] = sort as [unknown, unknown]
  const column = typeof field === 'string' && Object.hasOwn(sorts, field) ? sorts[field] : undefined
  const direction = typeof given === 'string' ? given.toLowerCase() : ''
  if (!column || (direction !== 'asc' && direction !== 'desc')) return refuseSort()
  return { column, direction }
}

/** Counted from 0, both included. */
export function readRange(text: unknown): readonly [from: number, to: number] | Refusal {
  const range = parseParameter(text)
  if (range === undefined) return [0, LIMITS.list.plainMax - 1]
  if (!Array.isArray(range) || range.length !== 2 || !range.every((n) => Number.isSafeInteger(n)))
    return malformed('range')
  const [from, to] = range as [number, number]
  if (from < 0 || to < from || to - from >= LIMITS.list.plainMax) return malformed('range')
  return from > LIMITS.list.offsetMax ? refuseParameter('range', 'Narrow the filter') : [from, to]
}
