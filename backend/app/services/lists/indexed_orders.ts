/**
 * Every way a list may be read, and the index that reads it: what the lists check requests against, what the database
 * is told to use, and what the tests explain. A sort and filters that no way serves are refused: on a million rows
 * they would sort or walk the whole table.
 */
export interface Way {
  /** Columns held to one value each; the index begins with them. */
  readonly held: readonly string[]
  /** Column the index orders by next, before the id; bounds on it are free. `null`: the index gives no order. */
  readonly order: string | null
  readonly index: string
  /** Holding these columns leaves few rows: further filters are looked up in them, another order is sorted in memory. */
  readonly few: boolean
}

/** The index over the primary key, which closes every order. */
export const PRIMARY = 'PRIMARY'

const indexOf = (table: string, columns: readonly string[]) => `${table}_${columns.join('_')}`

const way =
  (few: boolean) =>
  (table: string, held: readonly string[], order: string, index?: string): Way => ({
    held,
    order,
    few,
    index:
      index ??
      (held.length === 0 && order === 'id'
        ? PRIMARY
        : indexOf(
            table,
            [...held, order, 'id'].filter((name, at, all) => all.indexOf(name) === at),
          )),
  })
const ordered = way(false)
const within = way(true)
/** A record's own rows, at most some hundred, under an index made for something else. */
const ofRecord = (held: readonly string[], index: string): Way => ({ held, order: null, index, few: true })

export const WAYS = {
  trips: [
    ordered('trips', [], 'id'),
    ordered('trips', [], 'start_ms'),
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
} as const satisfies Record<string, readonly Way[]>

/** Whether no two rows share a place in the order of the way, so that nothing needs to close it. */
export const isUnique = (way: Way, column: string): boolean =>
  way.order === column && way.index.endsWith('_unique')

export type ListedTable = keyof typeof WAYS

/** Tables of some thousand rows, where a filter without an index of its own is looked up row by row. */
const SMALL: readonly ListedTable[] = ['users', 'vehicles', 'carriers']

/** What a request asks of the table. */
export interface Asked {
  /** Columns filtered to exactly one value. */
  held: ReadonlySet<string>
  /** Columns with a bound on either side. */
  bounded: ReadonlySet<string>
  /** Columns filtered to any of several values. */
  loose: ReadonlySet<string>
  /** Some ids, or the records that hold some words. */
  few: boolean
  order: string
}

/**
 * The way to read what is asked: `'any'` when so few rows are asked for that the database may choose, `null` when the
 * list does not offer it.
 */
export function wayTo(table: ListedTable, { held, bounded, loose, few, order }: Asked): Way | 'any' | null {
  if (few) return 'any'
  const ways: readonly Way[] = WAYS[table]
  // A column held to one value orders nothing: what is left is the id.
  const by = held.has(order) ? 'id' : order
  const longest = ways
    .filter((one) => one.held.every((column) => held.has(column)))
    .sort((a, b) => b.held.length - a.held.length)
  const exact = longest.find(
    (one) =>
      one.order === by &&
      one.held.length === held.size &&
      loose.size === 0 &&
      [...bounded].every((column) => column === by),
  )
  const narrow = longest.filter((one) => one.few)
  return (
    exact ??
    narrow.find((one) => one.order === by) ??
    narrow[0] ??
    (SMALL.includes(table) ? longest.find((one) => one.order === by) : null) ??
    null
  )
}
