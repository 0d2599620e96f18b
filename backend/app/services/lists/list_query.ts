import { type RawQueryBindings } from '@adonisjs/lucid/types/querybuilder'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { LIMITS } from '@longhaul/core/contract'
import { isUnique, PRIMARY, wayTo, type ListedTable, type Way } from '#services/lists/indexed_orders'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'

type Query<M extends LucidModel> = ModelQueryBuilderContract<M>

/** One field a list can be filtered by. */
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
  /** Some records, whose ids are found first; of those a search finds a list shows LIMITS.list.searchMax. */
  | { kind: 'some'; search: boolean; find: (value: unknown) => Promise<Some> }
  /** A test of each row of a list that is short already. */
  | { kind: 'test'; narrow: (query: Query<LucidModel>, value: unknown) => string | undefined }

export interface Bound {
  is: '>=' | '<=' | '<'
  to: string | number
}

/** The ids found, and whether there are more; or what is wrong with the value; or everything, for no value. */
type Some = { ids: readonly number[]; more: boolean } | 'all' | { problem: string }

/** What a list can be sorted and filtered by; whatever is not named here is refused. */
export interface ListSpec {
  /** The resource as `Content-Range` names it. */
  name: string
  table: ListedTable
  /** Wire field -> column. `id` is always allowed and always closes the order. */
  sorts: Record<string, string>
  /** The wire field a list comes by when nobody asks: its newest first. */
  newest: string
  /** Columns the caller's own view holds to one value each. */
  within?: readonly string[]
  filters: Record<string, Filter>
}

/** The query string's `range`, `sort` and `filter`, as they came. */
export interface ListInput {
  range?: unknown
  sort?: unknown
  filter?: unknown
}

export interface ListPage<Row> {
  ok: true
  rows: Row[]
  contentRange: string
}

const MAX_ID = 2 ** 32 - 1
export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_ID

/** The id that an address names, in plain digits; `null` for anything else. */
export function idOf(value: unknown): number | null {
  const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value
  return isId(id) ? id : null
}

/** Equality, or membership when the value is a list; ids and other scalars alike. */
export const equals = (column: string, accepts: (value: unknown) => boolean): Filter => ({
  kind: 'equal',
  column,
  accepts,
})

const malformed = (field: string): Refusal => {
  const sentence = `The list's ${field} is not well formed`
  return refuse('invalid', sentence, { errors: { [field]: sentence } })
}

function parse(text: unknown): unknown {
  if (text === undefined || text === '') return undefined
  if (typeof text !== 'string') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** A list narrowed by a filter, and what the filter leaves of it. */
interface Narrowed {
  ok: true
  held: Set<string>
  bounded: Set<string>
  loose: Set<string>
  /** So few rows that their order and number cost nothing. */
  few: boolean
  /** It was searched: the list is cut after LIMITS.list.searchMax. */
  searched: boolean
  /** There are more records than were found. */
  more: boolean
}

async function narrowBy<M extends LucidModel>(
  query: Query<M>,
  filter: Filter,
  value: unknown,
  so: Narrowed,
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
      if (filter.column === 'id') so.few = true
      else (kept.length === 1 ? so.held : so.loose).add(filter.column)
      return undefined
    }
    case 'bound': {
      const bound = await filter.read(value)
      if (bound === null) return `This must be a ${filter.named}`
      query.where(column, bound.is, bound.to)
      so.bounded.add(filter.column)
      return undefined
    }
    case 'some': {
      const found = await filter.find(value)
      if (found === 'all') return undefined
      if ('problem' in found) return found.problem
      query.whereIn(`${query.model.table}.id`, [...found.ids])
      so.few = true
      so.searched ||= filter.search
      so.more ||= found.more
      return undefined
    }
    case 'test':
      return filter.narrow(query as unknown as Query<LucidModel>, value)
  }
}

/** Narrows `query` by the query string's `filter`; a refusal when it is malformed or asks what the list does not offer. */
async function narrowed<M extends LucidModel>(
  query: Query<M>,
  spec: ListSpec,
  asked: unknown,
): Promise<Narrowed | Refusal> {
  const filter = parse(asked) ?? (asked ? null : {})
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return malformed('filter')
  const so: Narrowed = {
    ok: true,
    held: new Set(spec.within),
    bounded: new Set(),
    loose: new Set(),
    few: spec.within?.includes('id') ?? false,
    searched: false,
    more: false,
  }
  const filters: ListSpec['filters'] = { id: equals('id', isId), ...spec.filters }
  for (const [field, value] of Object.entries(filter)) {
    const one = Object.hasOwn(filters, field) ? filters[field] : undefined
    const problem = one ? await narrowBy(query, one, value, so) : 'This list cannot be filtered by this field'
    if (problem) return refuse('invalid', `${field}: ${problem}`, { errors: { [field]: problem } })
  }
  return so
}

const refusedSort = (sentence: string) => refuse('invalid', sentence, { errors: { sort: sentence } })

/** Makes MySQL read through the index of the way; SQLite chooses it by itself. */
export function through<M extends LucidModel>(query: Query<M>, way: Way | 'any'): Query<M> {
  if (way === 'any' || query.client.dialect.name !== 'mysql') return query
  query.knexQuery.from(query.client.knexRawQuery('?? force index (??)', [query.model.table, way.index]))
  return query
}

interface Order {
  column: string
  direction: 'asc' | 'desc'
}

function orderOf(spec: ListSpec, asked: unknown): Order | Refusal {
  const sorts: Record<string, string> = { id: 'id', ...spec.sorts }
  const sort = parse(asked)
  if (sort === undefined) return { column: sorts[spec.newest]!, direction: 'desc' }
  if (!Array.isArray(sort) || sort.length !== 2) return malformed('sort')
  const [field, direction] = sort as [unknown, unknown]
  const column = typeof field === 'string' && Object.hasOwn(sorts, field) ? sorts[field] : undefined
  const way = typeof direction === 'string' ? direction.toLowerCase() : ''
  if (!column || (way !== 'asc' && way !== 'desc')) return refusedSort('This list cannot be sorted that way')
  return { column, direction: way }
}

/** A page before it is read. */
export interface Asking<M extends LucidModel> {
  ok: true
  /** The ids of the page, found in the index alone. */
  page: Query<M>
  /** The ids of everything the filter lets through, one more than is counted. */
  matches: Query<M>
  way: Way | 'any'
  sorted: { column: string; order: 'asc' | 'desc' }[]
  from: number
  /** The most rows the page can have. */
  size: number
  /** The highest total that is told; `null` where none can be. */
  countable: number | null
}

/** What the query string asks of the list; a refusal when it is malformed, or asks what the list does not offer. */
export async function asking<M extends LucidModel>(
  query: Query<M>,
  spec: ListSpec,
  input: ListInput,
): Promise<Asking<M> | Refusal> {
  const range = parse(input.range)
  const { table } = query.model
  const page = query.clone()
  const so = await narrowed(page, spec, input.filter)
  if (isRefusal(so)) return so

  let [from, to] = [0, LIMITS.list.plainMax - 1] as [number, number]
  if (range !== undefined) {
    if (!Array.isArray(range) || range.length !== 2 || !range.every((n) => Number.isSafeInteger(n)))
      return malformed('range')
    ;[from, to] = range as [number, number]
    if (from < 0 || to < from || to - from >= LIMITS.list.plainMax) return malformed('range')
    if (from > LIMITS.list.offsetMax)
      return refuse('invalid', 'Narrow the filter', { errors: { range: 'Narrow the filter' } })
  }
  const order = orderOf(spec, input.sort)
  if (isRefusal(order)) return order
  const way = wayTo(spec.table, { ...so, order: order.column })
  if (way === null) return refusedSort('This list cannot be sorted that way with this filter')

  const closing = { ...order, column: 'id' }
  const sorted = (
    order.column === 'id' || so.held.has(order.column)
      ? [closing]
      : way !== 'any' && isUnique(way, order.column)
        ? [order]
        : [order, closing]
  ).map(({ column, direction }) => ({ column: `${table}.${column}`, order: direction }))
  through(page.clearSelect().select(`${table}.id`), way)
  const matches = page.clone().limit(LIMITS.list.exactTotalMax + 1)
  const end = so.searched ? Math.min(to + 1, LIMITS.list.searchMax) : to + 1
  const size = Math.max(0, end - from)
  page.orderBy(sorted).offset(from).limit(size)
  const countable = so.more ? null : so.searched ? LIMITS.list.searchMax : LIMITS.list.exactTotalMax
  return { ok: true, page, matches, way, sorted, from, size, countable }
}

/**
 * One list, two dialects. Without `range`: the plain list, newest first, at most 1,000 rows. With `range` (and `sort`,
 * `filter`): that page. The total is exact up to 10,000 matches and `*` beyond, since counting a million rows costs
 * more than the page; of what a search finds it is exact up to the 50 a list shows. The page is found in the index
 * alone; only its rows are then read, by `read` where a list shows more than the table has.
 */
export async function listPage<M extends LucidModel, Row = InstanceType<M>>(
  query: Query<M>,
  spec: ListSpec,
  input: ListInput,
  read: (page: Query<M>) => Promise<Row[]> = (page) =>
    page.select(`${page.model.table}.*`).exec() as Promise<Row[]>,
): Promise<ListPage<Row> | Refusal> {
  const asked = await asking(query, spec, input)
  if (isRefusal(asked)) return asked
  const { page, matches, way, sorted, from, size, countable } = asked
  const { table } = query.model
  const { sql, bindings } = page.toSQL()
  query.knexQuery.innerJoin(
    query.client.knexRawQuery(`(${sql}) as page`, bindings as RawQueryBindings),
    'page.id',
    `${table}.id`,
  )
  const broad = countable !== null && way !== 'any' && !way.few
  const [rows, counted] = await Promise.all([read(query.orderBy(sorted)), broad ? count(matches) : null])
  const shown = rows.length
  const last = shown < size && (shown > 0 || from === 0)
  const total = countable === null ? Infinity : last ? from + shown : (counted ?? (await count(matches)))
  const span = shown === 0 ? '*' : `${from}-${from + shown - 1}`
  const told = total > (countable ?? 0) ? '*' : total
  return { ok: true, rows, contentRange: `${spec.name} ${span}/${told}` }
}

/** Filters that let through more than is counted, until when that is taken as known: it seldom changes. */
const beyond = new Map<string, number>()
const KNOWN_MS = 60_000
const MOST_KNOWN = 1000

/** How many rows a limited query matches, counted in the database. */
async function count<M extends LucidModel>(limited: Query<M>): Promise<number> {
  const { sql, bindings } = limited.toSQL()
  const asked = JSON.stringify([sql, bindings])
  if ((beyond.get(asked) ?? 0) > Date.now()) return Infinity
  const [row] = await limited.client
    .query<{ total: number }>()
    .from(limited.as('matches'))
    .count('* as total')
  const total = Number(row?.total ?? 0)
  if (total > LIMITS.list.exactTotalMax) {
    if (beyond.size >= MOST_KNOWN) beyond.clear()
    beyond.set(asked, Date.now() + KNOWN_MS)
  }
  return total
}

/**
 * Walks down the primary key of a filtered list, `size` plain rows at a time: memory stays flat, and what is held to one
 * value is read through its index where that comes in the key's order.
 */
export async function walkOf<M extends LucidModel, Row extends { id: number }>(
  query: ModelQueryBuilderContract<M, Row>,
  spec: ListSpec,
  input: ListInput,
  size: number,
): Promise<{ ok: true; after: (id: number | null) => Promise<Row[]> } | Refusal> {
  const walked = query as unknown as Query<M>
  const so = await narrowed(walked, spec, input.filter)
  if (isRefusal(so)) return so
  const id = `${query.model.table}.id`
  const byKey: Way = { held: [], order: 'id', index: PRIMARY, few: false }
  const found = wayTo(spec.table, { ...so, order: 'id' })
  through(walked, found === 'any' || found?.order === 'id' ? found : byKey)
  return {
    ok: true,
    after: (below) =>
      walked
        .clone()
        .if(below !== null, (walk) => walk.where(id, '<', below!))
        .orderBy(id, 'desc')
        .limit(size)
        .pojo<Row>()
        .exec(),
  }
}
