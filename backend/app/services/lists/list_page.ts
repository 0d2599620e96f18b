import { type RawQueryBindings } from '@adonisjs/lucid/types/querybuilder'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { LIMITS } from '@longhaul/core/contract'
import { type FilteredColumns } from '#services/lists/filters'
import { chooseOrder, isUnique, forceIndex, type IndexedOrder } from '#services/lists/indexed_orders'
import {
  applyFilters,
  readRange,
  readSort,
  refuseSort,
  type ListInput,
  type ListSpec,
} from '#services/lists/list_parameters'
import {
  findByText,
  joinInOrder,
  testEach,
  type AskedPage,
  type FoundRows,
} from '#services/lists/text_search'
import { isRefusal, type Refusal } from '#services/shared/refusal'

type Query<M extends LucidModel> = ModelQueryBuilderContract<M>

export interface ListPage<Row> {
  ok: true
  rows: Row[]
  contentRange: string
}

export interface PreparedPage<M extends LucidModel> {
  ok: true
  /** Found in the index alone. */
  page: Query<M>
  /** One more than is counted. */
  matches: Query<M>
  through: IndexedOrder | 'any'
  /** Found by a text's own rows, put together and sorted: as dear to count as to page. */
  gathered: boolean
  sorted: { column: string; order: 'asc' | 'desc' }[]
  from: number
  /** The most rows the page can have. */
  size: number
  /** `null` if the list gives none. */
  countable: number | null
}

/** Refuses what is malformed or what the list does not offer. */
export async function preparePage<M extends LucidModel>(
  query: Query<M>,
  spec: ListSpec,
  input: ListInput,
): Promise<PreparedPage<M> | Refusal> {
  const { table } = query.model
  const page = query.clone()
  const columns = await applyFilters(page, spec, input)
  if (isRefusal(columns)) return columns
  const range = readRange(input.range)
  if (isRefusal(range)) return range
  const sort = readSort(spec, input.sort)
  if (isRefusal(sort)) return sort
  const chosen = [sort, spec.instead?.(sort, columns.fixed)]
    .filter((order) => order != null)
    .map((order) => ({ order, through: chooseOrder(spec.table, columns, order.column) }))
    .find(({ through }) => through !== null)
  if (!chosen?.through) return refuseSort(' with this filter')
  const { order, through } = chosen

  const byId = { ...order, column: 'id' }
  const sorted = (
    order.column === 'id' || columns.fixed.has(order.column)
      ? [byId]
      : through !== 'any' && isUnique(through, order.column)
        ? [order]
        : [order, byId]
  ).map(({ column, direction }) => ({ column: `${table}.${column}`, order: direction }))
  const [from, to] = range
  const end = columns.searched ? Math.min(to + 1, LIMITS.list.searchMax) : to + 1
  const size = Math.max(0, end - from)
  page.clearSelect().select(`${table}.id`)
  const { rows, walked, many } = await findText(page, columns, through, {
    order: columns.fixed.has(order.column) ? byId : order,
    fixed: columns.fixed,
    upTo: end,
  })
  const taken = walked ? through : 'any'
  if (walked) forceIndex(rows, through)
  const matches = rows.clone().limit(LIMITS.list.exactTotalMax + 1)
  rows.orderBy(sorted).offset(from).limit(size)
  const most = columns.searched ? LIMITS.list.searchMax : LIMITS.list.exactTotalMax
  const countable = columns.more || many ? null : most
  const gathered = !walked && !many
  return { ok: true, page: rows, matches, through: taken, gathered, sorted, from, size, countable }
}

/** The rows with the text that is searched for, if any is. */
async function findText<M extends LucidModel>(
  list: Query<M>,
  { text }: FilteredColumns,
  through: IndexedOrder | 'any',
  page: Omit<AskedPage, 'through'>,
): Promise<FoundRows<M>> {
  if (!text) return { rows: list, walked: true, many: false }
  return through === 'any' || through.few
    ? testEach(list, text)
    : findByText(list, text, { ...page, through })
}

/**
 * Without `range` the newest 1,000 rows, else that page. Totals end at 10,000 matches: counting costs more
 * than the page. The page is found in the index alone; `read` reads only its rows.
 */
export async function listPage<M extends LucidModel, Row = InstanceType<M>>(
  query: Query<M>,
  spec: ListSpec,
  input: ListInput,
  read: (page: Query<M>) => Promise<Row[]> = (page) =>
    page.select(`${page.model.table}.*`).exec() as Promise<Row[]>,
): Promise<ListPage<Row> | Refusal> {
  const prepared = await preparePage(query, spec, input)
  if (isRefusal(prepared)) return prepared
  const { page, matches, through, gathered, sorted, from, size, countable } = prepared
  const { table } = query.model
  if (gathered && countable !== null) {
    const { ids, total } = await pageWithTotal(page)
    if (ids.length > 0 || from === 0) {
      const rows = ids.length === 0 ? [] : await read(query.whereIn(`${table}.id`, ids).orderBy(sorted))
      return { ok: true, rows, contentRange: rangeOf(spec, from, rows.length, total, countable) }
    }
  }
  const { sql, bindings } = page.toSQL()
  // In this order: SQLite would walk the table to have its rows in the order of the page.
  query.knexQuery.from(
    query.client.knexRawQuery(`(${sql}) as page ${joinInOrder(query.client)} ??`, [
      ...(bindings as RawQueryBindings[]),
      table,
    ] as RawQueryBindings),
  )
  query.whereRaw(`${table}.id = page.id`)
  const broad = countable !== null && through !== 'any' && !through.few
  const [rows, counted] = await Promise.all([read(query.orderBy(sorted)), broad ? count(matches) : null])
  const shown = rows.length
  const last = shown < size && (shown > 0 || from === 0)
  const total = countable === null ? Infinity : last ? from + shown : (counted ?? (await count(matches)))
  return { ok: true, rows, contentRange: rangeOf(spec, from, shown, total, countable) }
}

function rangeOf(
  { name }: ListSpec,
  from: number,
  shown: number,
  total: number,
  countable: number | null,
): string {
  const span = shown === 0 ? '*' : `${from}-${from + shown - 1}`
  return `${name} ${span}/${total > (countable ?? 0) ? '*' : total}`
}

/** The page's rows and how many there are in all, found once; 0 where the page is empty. */
async function pageWithTotal<M extends LucidModel>(
  page: Query<M>,
): Promise<{ ids: number[]; total: number }> {
  const rows = await page
    .select(page.client.raw('count(*) over () as total'))
    .pojo<{ id: number; total: unknown }>()
    .exec()
  return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) }
}

/** Until when it is known that they have more matches than are counted. */
const beyond = new Map<string, number>()
const KNOWN_MS = 60_000
const MOST_KNOWN = 1000

async function count<M extends LucidModel>(limited: Query<M>): Promise<number> {
  const { sql, bindings } = limited.toSQL()
  const key = JSON.stringify([sql, bindings])
  if ((beyond.get(key) ?? 0) > Date.now()) return Infinity
  const [row] = await limited.client
    .query<{ total: number }>()
    .from(limited.as('matches'))
    .count('* as total')
  const total = Number(row?.total ?? 0)
  if (total > LIMITS.list.exactTotalMax) {
    if (beyond.size >= MOST_KNOWN) beyond.clear()
    beyond.set(key, Date.now() + KNOWN_MS)
  }
  return total
}
