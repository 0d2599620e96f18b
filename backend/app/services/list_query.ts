import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { LIMITS } from '@longhaul/core/contract'
import { isRefusal, refuse, type Refusal } from '#services/refusal'

type Query<M extends LucidModel> = ModelQueryBuilderContract<M>

/** What a list can be sorted and filtered by; whatever is not named here is refused. */
export interface ListSpec<M extends LucidModel> {
  /** The resource as `Content-Range` names it. */
  name: string
  /** Wire field -> column. `id` is always allowed and always closes the order. */
  sorts: Record<string, string>
  /** Wire field -> narrows the query; answers a sentence when the value cannot be taken. */
  filters: Record<
    string,
    (query: Query<M>, value: unknown) => string | undefined | Promise<string | undefined>
  >
}

/** The query string's `range`, `sort` and `filter`, as they came. */
export interface ListInput {
  range?: unknown
  sort?: unknown
  filter?: unknown
}

export interface ListPage<M extends LucidModel> {
  ok: true
  rows: InstanceType<M>[]
  contentRange: string
}

const MAX_ID = 2 ** 32 - 1
export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_ID

/** Equality, or membership when the value is a list; ids and other scalars alike. */
export const equals =
  <M extends LucidModel>(column: string, accepts: (value: unknown) => boolean) =>
  (query: Query<M>, value: unknown): string | undefined => {
    const values = Array.isArray(value) ? value : [value]
    if (values.length > LIMITS.list.plainMax || !values.every(accepts))
      return 'This value cannot be filtered by'
    query.whereIn(column, values as (string | number)[])
    return undefined
  }

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

/** Narrows `query` by the query string's `filter`; a refusal when it is malformed or asks what the list does not offer. */
export async function narrowed<M extends LucidModel>(
  query: Query<M>,
  spec: ListSpec<M>,
  asked: unknown,
): Promise<null | Refusal> {
  const filter = parse(asked) ?? (asked ? null : {})
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return malformed('filter')
  const filters: ListSpec<M>['filters'] = { id: equals(`${query.model.table}.id`, isId), ...spec.filters }
  for (const [field, value] of Object.entries(filter)) {
    const narrow = Object.hasOwn(filters, field) ? filters[field] : undefined
    const problem = narrow ? await narrow(query, value) : 'This list cannot be filtered by this field'
    if (problem) return refuse('invalid', `${field}: ${problem}`, { errors: { [field]: problem } })
  }
  return null
}

/**
 * One list, two dialects. Without `range`: the plain list, newest first, at most 1,000 rows. With `range` (and `sort`,
 * `filter`): that page. The total is exact up to 10,000 matches and `*` beyond, since counting a million rows costs
 * more than the page.
 */
export async function listPage<M extends LucidModel>(
  query: Query<M>,
  spec: ListSpec<M>,
  input: ListInput,
): Promise<ListPage<M> | Refusal> {
  const range = parse(input.range)
  const sort = parse(input.sort)
  const table = query.model.table

  const refused = await narrowed(query, spec, input.filter)
  if (isRefusal(refused)) return refused

  let [from, to] = [0, LIMITS.list.plainMax - 1] as [number, number]
  if (range !== undefined) {
    if (!Array.isArray(range) || range.length !== 2 || !range.every((n) => Number.isSafeInteger(n)))
      return malformed('range')
    ;[from, to] = range as [number, number]
    if (from < 0 || to < from || to - from >= LIMITS.list.plainMax) return malformed('range')
    if (from > LIMITS.list.offsetMax)
      return refuse('invalid', 'Narrow the filter', { errors: { range: 'Narrow the filter' } })
  }

  let order: { column: string; direction: 'asc' | 'desc' }[] = []
  if (sort !== undefined) {
    const sorts: Record<string, string> = { id: 'id', ...spec.sorts }
    if (!Array.isArray(sort) || sort.length !== 2) return malformed('sort')
    const [field, direction] = sort as [unknown, unknown]
    const column = typeof field === 'string' && Object.hasOwn(sorts, field) ? sorts[field] : undefined
    const way = typeof direction === 'string' ? direction.toLowerCase() : ''
    if (!column || (way !== 'asc' && way !== 'desc'))
      return refuse('invalid', 'This list cannot be sorted that way', {
        errors: { sort: 'This list cannot be sorted that way' },
      })
    order = [{ column, direction: way }]
  }
  const last = order[0]
  if (last?.column !== 'id') order.push({ column: 'id', direction: last?.direction ?? 'desc' })

  const counted = query
    .clone()
    .clearSelect()
    .select(`${table}.id`)
    .limit(LIMITS.list.exactTotalMax + 1)
  const rows = await query
    .orderBy(order.map(({ column, direction }) => ({ column: `${table}.${column}`, order: direction })))
    .offset(from)
    .limit(to - from + 1)
  const shown = rows.length
  const exact = from === 0 && shown < to + 1 ? shown : await count(counted)
  const total = exact > LIMITS.list.exactTotalMax ? '*' : exact
  const span = shown === 0 ? '*' : `${from}-${from + shown - 1}`
  return { ok: true, rows, contentRange: `${spec.name} ${span}/${total}` }
}

/** How many rows a limited query matches, counted in the database. */
async function count<M extends LucidModel>(limited: Query<M>): Promise<number> {
  const [row] = await limited.client
    .query<{ total: number }>()
    .from(limited.as('matches'))
    .count('* as total')
  return Number(row?.total ?? 0)
}
