import db from '@adonisjs/lucid/services/db'
import { type RawQueryBindings } from '@adonisjs/lucid/types/querybuilder'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { LIMITS } from '@longhaul/core/contract'
import { forceIndex, type IndexedOrder } from '#services/lists/indexed_orders'
import { type Order } from '#services/lists/order'
import { hasText, type AskedText, type SharedTexts } from '#services/lists/text_filter'

type Query<M extends LucidModel> = ModelQueryBuilderContract<M>

/** More texts than these are found again by joining their table. */
const NAMED_TEXTS = 1000
/** Above this, rows are so many that walking the list in its order meets them soon. */
const FEW_ROWS = LIMITS.list.exactTotalMax
/** Each is read in the list's order, down to the page's end. */
const ORDERED_LISTS = 120

/** One way to rows with the text. */
interface Way {
  readonly of: SharedTexts
  readonly column: string
  readonly ids: readonly number[]
  readonly all: boolean
  readonly index: string
}

export interface FoundRows<M extends LucidModel> {
  readonly rows: Query<M>
  /** The rows are the list's own, each tested. */
  readonly walked: boolean
  /** More than a list counts. */
  readonly many: boolean
}

export interface AskedPage {
  readonly order: Order
  readonly through: IndexedOrder
  /** Columns the filters fix to one value. */
  readonly fixed: ReadonlyMap<string, unknown>
  /** Rows from the first of the list to the last of the page; `null`: all of them. */
  readonly upTo: number | null
}

async function findWays({ search, text }: AskedText, { order, fixed }: AskedPage): Promise<Way[]> {
  const ways: Way[] = []
  for (const of of search.shared) {
    const rows = (await db
      .from(of.table)
      .whereRaw(hasText(of.text), [text])
      .limit(NAMED_TEXTS + 1)
      .select('id')) as { id: unknown }[]
    const ids = rows.slice(0, NAMED_TEXTS).map(({ id }) => Number(id))
    const all = rows.length === ids.length
    if (ids.length > 0)
      for (const column of of.columns)
        ways.push({ of, column, ids, all, index: of.index(column, order.column, fixed) })
  }
  return ways
}

/** Tables are read in the order they are written. */
export const joinInOrder = (client: QueryClientContract): string =>
  client.dialect.name === 'mysql' ? 'straight_join' : 'cross join'

/** Neither database would choose the index for many texts: it knows nothing of how their rows lie. */
const READ = {
  mysql: { alone: '?? force index (??)', joined: '?? as texts straight_join ?? force index (??)' },
  sqlite: { alone: '?? indexed by ??', joined: '?? as texts cross join ?? indexed by ??' },
}

function readBy<M extends LucidModel>(list: Query<M>, { of, index }: Way, how: 'alone' | 'joined'): Query<M> {
  const sql = READ[list.client.dialect.name === 'mysql' ? 'mysql' : 'sqlite'][how]
  const rows = list.clone()
  const names = [list.model.table, index]
  rows.knexQuery.from(list.client.knexRawQuery(sql, how === 'alone' ? names : [of.table, ...names]))
  return rows
}

/** The rows of the list with one of the texts in a column. */
function rowsOf<M extends LucidModel>(list: Query<M>, way: Way, text: string): Query<M> {
  const column = `${list.model.table}.${way.column}`
  if (way.all) return readBy(list, way, 'alone').whereIn(column, [...way.ids])
  return readBy(list, way, 'joined')
    .whereColumn(column, 'texts.id')
    .whereRaw(hasText(`texts.${way.of.text}`), [text])
}

/** Each row once, under the name of the list's table. */
function union<M extends LucidModel>(list: Query<M>, parts: readonly Query<M>[]): Query<M> {
  const statements = parts.map((part) => part.toSQL())
  const sql = statements.map(({ sql }, n) => `select * from (${sql}) as part_${n}`).join(' union ')
  const rows = list.clone().clearWhere()
  rows.knexQuery.from(
    list.client.knexRawQuery(
      `(${sql}) as ${list.model.table}`,
      statements.flatMap(({ bindings }) => bindings) as RawQueryBindings,
    ),
  )
  return rows
}

/** At most one more than FEW_ROWS of each. */
async function countEach<M extends LucidModel>(
  list: Query<M>,
  parts: readonly Query<M>[],
): Promise<number[]> {
  const statements = parts.map((part) =>
    part
      .clone()
      .limit(FEW_ROWS + 1)
      .toSQL(),
  )
  const sql = statements.map(({ sql }, n) => `select ${n} as n, count(*) as found from (${sql}) as part_${n}`)
  const rows = (await list.client
    .query<{ n: unknown; found: unknown }>()
    .from(
      list.client.knexRawQuery(
        `(${sql.join(' union all ')}) as counts`,
        statements.flatMap(({ bindings }) => bindings) as RawQueryBindings,
      ) as never,
    )
    .select('n', 'found')) as { n: unknown; found: unknown }[]
  return parts.map((_, n) => Number(rows.find((row) => Number(row.n) === n)?.found ?? 0))
}

/** The first rows of each text in the list's order; `null` when these are too many lists. */
function orderedLists<M extends LucidModel>(
  list: Query<M>,
  way: Way,
  { order, fixed, upTo }: AskedPage,
): Query<M>[] | null {
  const { of, column, ids, all } = way
  const { parted } = of
  if (!all || !parted || upTo === null) return null
  const parts = fixed.has(parted.column) ? [null] : parted.values
  if (ids.length * parts.length > ORDERED_LISTS) return null
  const { table } = list.model
  return ids.flatMap((id) =>
    parts.map((value) => {
      const rows = readBy(list, way, 'alone').where(`${table}.${column}`, id)
      if (value !== null) rows.where(`${table}.${parted.column}`, value)
      const { column: by, direction } = (value !== null && parted.within?.(order, value)) || order
      if (by !== parted.column) rows.orderBy(`${table}.${by}`, direction)
      if (by !== 'id') rows.orderBy(`${table}.id`, order.direction)
      return rows.limit(upTo)
    }),
  )
}

/** The rows of `list` with the text, row by row. */
export function testEach<M extends LucidModel>(
  list: Query<M>,
  { search, text }: AskedText,
  many = false,
): FoundRows<M> {
  search.test(list as unknown as Query<LucidModel>, text)
  return { rows: list, walked: true, many }
}

/**
 * Finds the rows of `list` with the text: by the rows of each text where they are few or in order, else down
 * the list. `list` selects its id; its filters are applied.
 */
export async function findByText<M extends LucidModel>(
  list: Query<M>,
  sought: AskedText,
  page: AskedPage,
): Promise<FoundRows<M>> {
  if (sought.search.shared.length === 0) return testEach(list, sought)
  const [rows = 0] = await countEach(list, [forceIndex(list.clone(), page.through)])
  if (rows <= FEW_ROWS) return testEach(list, sought)
  const ways = await findWays(sought, page)
  if (ways.length === 0) return { rows: list.whereRaw('1 = 0'), walked: false, many: false }
  const ordered = list.clone()
  if (page.order.column !== 'id') ordered.select(`${list.model.table}.${page.order.column}`)
  const parts = ways.map((way) => rowsOf(ordered, way, sought.text))
  const counts = await countEach(list, parts)
  if (counts.every((count) => count <= FEW_ROWS))
    return { rows: union(list, parts), walked: false, many: false }
  const lists = ways.map((way, n) =>
    counts[n]! <= FEW_ROWS ? [parts[n]!] : orderedLists(ordered, way, page),
  )
  const merged = lists.flatMap((one) => one ?? [])
  return lists.includes(null) || merged.length > ORDERED_LISTS
    ? testEach(list, sought, true)
    : { rows: union(list, merged), walked: false, many: true }
}
