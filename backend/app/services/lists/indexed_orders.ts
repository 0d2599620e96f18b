import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { type FilteredColumns } from '#services/lists/filters'

/**
 * A sort with its filters, and the index that serves both. What no index serves is refused: on a million
 * rows it would sort or scan the whole table.
 */
export interface IndexedOrder {
  /** The index begins with these columns. */
  readonly fixed: readonly string[]
  /** Before the id; bounds on it are free. `null`: the index has no order. */
  readonly order: string | null
  readonly index: string
  /** Few rows are left, which can be filtered and sorted in memory. */
  readonly few: boolean
}

/** Closes every order. */
export const PRIMARY = 'PRIMARY'

/** All rows, by their key. */
export const BY_KEY: IndexedOrder = { fixed: [], order: 'id', index: PRIMARY, few: false }

const indexOf = (table: string, columns: readonly string[]) => `${table}_${columns.join('_')}`

/** The index is named after its columns. */
const served =
  (few: boolean) =>
  (table: string, fixed: readonly string[], order: string, index?: string): IndexedOrder => ({
    fixed,
    order,
    few,
    index:
      index ??
      (fixed.length === 0 && order === 'id'
        ? PRIMARY
        : indexOf(
            table,
            [...fixed, order, 'id'].filter((name, at, all) => all.indexOf(name) === at),
          )),
  })
const ordered = served(false)
const within = served(true)
/** At most some hundred rows, under an index made for something else. */
const ofRecord = (fixed: readonly string[], index: string): IndexedOrder => ({
  fixed,
  order: null,
  index,
  few: true,
})

export const INDEXED_ORDERS = {
  trips: [
    ordered('trips', [], 'id'),
    ordered('trips', [], 'start_ms'),
    ordered('trips', [], 'urgency'),
    ordered('trips', [], 'status'),
    ordered('trips', ['status'], 'id'),
    ordered('trips', ['status'], 'start_ms'),
    ...['driver_id', 'vehicle_id'].flatMap((whose) => [
      within('trips', [whose], 'id'),
      within('trips', [whose], 'start_ms'),
      within('trips', [whose], 'status'),
      within('trips', [whose, 'status'], 'id'),
    ]),
  ],
  duty_statuses: [
    ordered('duty_statuses', [], 'id'),
    ordered('duty_statuses', [], 'start_ms'),
    ordered('duty_statuses', ['status'], 'start_ms'),
    ordered('duty_statuses', ['origin'], 'start_ms'),
    ordered('duty_statuses', ['origin', 'status'], 'start_ms'),
    within('duty_statuses', ['driver_id'], 'start_ms'),
    ofRecord(['trip_id'], 'duty_statuses_trip_id_active_origin_start_ms'),
  ],
  eld_logs: [
    ordered('eld_logs', [], 'id'),
    ordered('eld_logs', [], 'date'),
    ordered('eld_logs', ['date'], 'id'),
    within('eld_logs', ['driver_id'], 'date', 'eld_logs_driver_id_date_unique'),
    within('eld_logs', ['trip_id'], 'date', 'eld_logs_trip_id_date'),
  ],
  audit_events: [
    ordered('audit_events', [], 'id'),
    ordered('audit_events', [], 'at_ms'),
    ordered('audit_events', ['action'], 'at_ms'),
    ordered('audit_events', ['record_kind'], 'at_ms'),
    ordered('audit_events', ['action', 'record_kind'], 'at_ms'),
    within('audit_events', ['user_id'], 'at_ms'),
    ofRecord(['record_kind', 'record_id'], 'audit_events_record_kind_record_id_id'),
  ],
  users: [
    ordered('users', [], 'id'),
    ordered('users', [], 'username_key', 'users_username_key_unique'),
    ordered('users', [], 'last_name'),
    ordered('users', ['role'], 'id'),
    ordered('users', ['role'], 'username_key'),
    ordered('users', ['role'], 'last_name'),
  ],
  vehicles: [
    ordered('vehicles', [], 'id'),
    ordered('vehicles', [], 'vehicle_number'),
    ordered('vehicles', [], 'state'),
    ordered('vehicles', ['state'], 'id'),
    ordered('vehicles', ['state'], 'vehicle_number'),
    within('vehicles', ['vehicle_number'], 'id'),
    within('vehicles', ['carrier_id'], 'vehicle_number', 'vehicles_carrier_id_vehicle_number_unique'),
  ],
  carriers: [
    ordered('carriers', [], 'id'),
    ordered('carriers', [], 'name_key', 'carriers_name_key_unique'),
    within('carriers', ['name_key'], 'name_key', 'carriers_name_key_unique'),
  ],
} as const satisfies Record<string, readonly IndexedOrder[]>

/** No two rows share a place in the order. */
export const isUnique = ({ order, index }: IndexedOrder, column: string): boolean =>
  order === column && index.endsWith('_unique')

export type ListedTable = keyof typeof INDEXED_ORDERS

/** Some thousand rows, which may be looked up row by row. */
const SMALL: readonly ListedTable[] = ['users', 'vehicles', 'carriers']

/** `'any'` when so few rows match that the database may choose, `null` when the list lacks the order. */
export function chooseOrder(
  table: ListedTable,
  { fixed, bounded, anyOf, few }: FilteredColumns,
  order: string,
): IndexedOrder | 'any' | null {
  if (few) return 'any'
  const offered: readonly IndexedOrder[] = INDEXED_ORDERS[table]
  // A column fixed to one value orders nothing.
  const by = fixed.has(order) ? 'id' : order
  const longestFirst = offered
    .filter((one) => one.fixed.every((column) => fixed.has(column)))
    .sort((a, b) => b.fixed.length - a.fixed.length)
  const exact = longestFirst.find(
    (one) =>
      one.order === by &&
      one.fixed.length === fixed.size &&
      anyOf.size === 0 &&
      [...bounded].every((column) => column === by),
  )
  const narrow = longestFirst.filter((one) => one.few)
  return (
    exact ??
    narrow.find((one) => one.order === by) ??
    narrow[0] ??
    (SMALL.includes(table) ? longestFirst.find((one) => one.order === by) : null) ??
    null
  )
}

export function forceIndex<M extends LucidModel>(
  query: ModelQueryBuilderContract<M>,
  order: IndexedOrder | 'any',
): ModelQueryBuilderContract<M> {
  if (order === 'any' || query.client.dialect.name !== 'mysql') return query
  query.knexQuery.from(query.client.knexRawQuery('?? force index (??)', [query.model.table, order.index]))
  return query
}
