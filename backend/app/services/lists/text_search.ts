import { setTimeout as pause } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { type RawQueryBindings } from '@adonisjs/lucid/types/querybuilder'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { LIMITS } from '@longhaul/core/contract'
import { forceIndex, type IndexedOrder } from '#services/lists/indexed_orders'
import { type Order } from '#services/lists/order'
import { dialectOf, hasText, type AskedText, type SharedTexts } from '#services/lists/text_filter'

type Query<M extends LucidModel> = ModelQueryBuilderContract<M>

/** Above this, rows are so many that walking the list in its order meets them soon. */
const FEW_ROWS = LIMITS.list.exactTotalMax
/** Each text has a row or more, in one of the columns: more texts than these have many rows. */
const MOST_TEXTS = 2 * FEW_ROWS
/** More are handed over as one list: each has to be a value of the statement else. */
const NAMED_TEXTS = 1000
/** In which as many rows as are few are counted. Milliseconds. */
const SOON_MS = 3
/** Each is read in the list's order, down to the page's end. */
const ORDERED_LISTS = 120

/** One way to rows with the text. */
interface Way {
  readonly of: SharedTexts
  readonly column: string
  readonly ids: readonly number[]
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

/** As one value: as rows, thousands of ids take longer to come than to be found. */
const AS_LIST = { mysql: 'json_arrayagg(id)', sqlite: 'json_group_array(id)' }

/** `null` for more texts than are looked at. */
async function findWays({ search, text }: AskedText, { order, fixed }: AskedPage): Promise<Way[] | null> {
  const client = db.connection()
  const found = await Promise.all(
    search.shared.map(async (of) => {
      const texts = client
        .query()
        .from(of.table)
        .whereRaw(hasText(client, of.text), [text])
        .limit(MOST_TEXTS + 1)
        .select('id')
        .as('texts')
      const list = client.raw(`${AS_LIST[dialectOf(client)]} as ids`)
      const [row] = (await client.query().from(texts).select(list)) as { ids: string | number[] | null }[]
      const ids = row?.ids ?? '[]'
      return { of, ids: (typeof ids === 'string' ? JSON.parse(ids) : ids) as number[] }
    }),
  )
  if (found.some(({ ids }) => ids.length > MOST_TEXTS)) return null
  return found
    .filter(({ ids }) => ids.length > 0)
    .flatMap(({ of, ids }) =>
      of.columns.map((column) => ({ of, column, ids, index: of.index(column, order.column, fixed) })),
    )
}

/** Tables are read in the order they are written. */
export const joinInOrder = (client: QueryClientContract): string =>
  dialectOf(client) === 'mysql' ? 'straight_join' : 'cross join'

/** Neither database would choose the index for many texts: it knows nothing of how their rows lie. */
const READ = {
  mysql: {
    index: '?? force index (??)',
    texts: "json_table(?, '$[*]' columns (id bigint path '$')) as texts straight_join",
  },
  sqlite: { index: '?? indexed by ??', texts: '(select value as id from json_each(?)) as texts cross join' },
}

function readBy<M extends LucidModel>(list: Query<M>, way: Way, texts: readonly number[] | null): Query<M> {
  const sql = READ[dialectOf(list.client)]
  const rows = list.clone()
  const names = [list.model.table, way.index]
  rows.knexQuery.from(
    texts === null
      ? list.client.knexRawQuery(sql.index, names)
      : list.client.knexRawQuery(`${sql.texts} ${sql.index}`, [JSON.stringify(texts), ...names]),
  )
  return rows
}

/** The rows of the list with one of the texts in a column. */
function rowsOf<M extends LucidModel>(list: Query<M>, way: Way): Query<M> {
  const column = `${list.model.table}.${way.column}`
  return way.ids.length <= NAMED_TEXTS
    ? readBy(list, way, null).whereIn(column, [...way.ids])
    : readBy(list, way, way.ids).whereColumn(column, 'texts.id')
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

/** At most one more than FEW_ROWS. */
async function countFew<M extends LucidModel>(rows: Query<M>): Promise<number> {
  const counted = rows
    .clone()
    .limit(FEW_ROWS + 1)
    .as('counted')
  const [row] = await rows.client.query<{ found: unknown }>().from(counted).count('* as found')
  return Number(row?.found ?? 0)
}

/** Texts of which the rows are counted first: those of the others are reckoned from them. */
const SAMPLE = 100
/** So many times more rows than are few, reckoned from a sample, are not counted. */
const CLEARLY_MORE = 3

/** Whether a way has many rows. Only how the rows are read hangs on it, never which. */
async function hasMany<M extends LucidModel>(list: Query<M>, way: Way): Promise<boolean> {
  const { ids } = way
  const step = ids.length / SAMPLE
  if (step > 1) {
    const some = Array.from({ length: SAMPLE }, (_, n) => ids[Math.floor(n * step)]!)
    const reckoned = (await countFew(rowsOf(list, { ...way, ids: some }))) * step
    if (reckoned > CLEARLY_MORE * FEW_ROWS) return true
  }
  return (await countFew(rowsOf(list, way))) > FEW_ROWS
}

/** Lists that a way is read in, each in the list's order. */
const countLists = ({ of, ids }: Way, { fixed }: AskedPage): number =>
  ids.length * (of.parted && !fixed.has(of.parted.column) ? of.parted.values.length : 1)

const isOrdered = (way: Way, page: AskedPage): boolean =>
  way.of.parted !== undefined && page.upTo !== null && countLists(way, page) <= ORDERED_LISTS

/** The first rows of each text in the list's order; `null` when these are too many lists. */
function orderedLists<M extends LucidModel>(list: Query<M>, way: Way, page: AskedPage): Query<M>[] | null {
  const { of, column, ids } = way
  const { order, fixed, upTo } = page
  const { parted } = of
  if (!parted || upTo === null || !isOrdered(way, page)) return null
  const parts = fixed.has(parted.column) ? [null] : parted.values
  const { table } = list.model
  return ids.flatMap((id) =>
    parts.map((value) => {
      const rows = readBy(list, way, null).where(`${table}.${column}`, id)
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
  const counting = countFew(forceIndex(list.clone(), page.through))
  // A fixed column may leave few rows, for which no text has to be found. These are counted soon.
  const soon = page.fixed.size > 0 ? await Promise.race([counting, pause(SOON_MS, null)]) : null
  if (soon !== null && soon <= FEW_ROWS) return testEach(list, sought)
  const [rows, ways] = await Promise.all([counting, findWays(sought, page)])
  if (rows <= FEW_ROWS) return testEach(list, sought)
  if (ways === null) return testEach(list, sought, true)
  if (ways.length === 0) return { rows: list.whereRaw('1 = 0'), walked: false, many: false }
  const ordered = list.clone()
  if (page.order.column !== 'id') ordered.select(`${list.model.table}.${page.order.column}`)
  const parts = ways.map((way) => rowsOf(ordered, way))
  // The first way has most rows as a rule: whether it is walked to is known before the others are counted.
  const first = await hasMany(ordered, ways[0]!)
  if (first && !isOrdered(ways[0]!, page)) return testEach(list, sought, true)
  const many = [first, ...(await Promise.all(ways.slice(1).map((way) => hasMany(ordered, way))))]
  if (!many.includes(true)) return { rows: union(list, parts), walked: false, many: false }
  const lists = ways.map((way, n) => (many[n] ? orderedLists(ordered, way, page) : [parts[n]!]))
  const merged = lists.flatMap((one) => one ?? [])
  return lists.includes(null) || merged.length > ORDERED_LISTS
    ? testEach(list, sought, true)
    : { rows: union(list, merged), walked: false, many: true }
}
