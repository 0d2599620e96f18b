import type { TripRow, UserRow } from '@longhaul/core/contract'
import type { GetListParams, RaRecord } from 'react-admin'

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** What `q` is looked for in. */
const searchedOf = (row: RaRecord): unknown[] => {
  const { pickup_location_name: pickup, dropoff_location_name: dropoff, vehicle } = row as Partial<TripRow>
  return vehicle ? [pickup, dropoff, vehicle.vehicle_number] : Object.values(row)
}

/** The value a filter is compared with: `vehicle_id` is the id of the record in `vehicle`. */
const filteredOf = (row: RaRecord, name: string): unknown =>
  row[name] ?? (row[name.replace(/_id$/, '')] as RaRecord | undefined)?.id

/** What runs first, then what is planned by its start, then what is done, the newest first. */
const urgencyOf = ({ status, start_time }: Partial<TripRow>): number => {
  const start = Date.parse(start_time ?? '')
  if (status === 'PLANNED') return start
  return status === 'IN_PROGRESS' ? start - 1e15 : 1e15 - start
}

/** react-admin's part of a list: paging, sorting and equality filters over rows in memory. */
export function listRows(rows: readonly RaRecord[], { pagination, sort, filter }: GetListParams) {
  const { q = '', ...fields } = (filter ?? {}) as Record<string, unknown>
  const { field, order } = sort ?? { field: 'id', order: 'ASC' }
  const sign = order === 'ASC' ? 1 : -1
  const compare = (name: string) => (a: RaRecord, b: RaRecord) =>
    name === 'urgency'
      ? sign * (urgencyOf(a as Partial<TripRow>) - urgencyOf(b as Partial<TripRow>))
      : sign * String(a[name]).localeCompare(String(b[name]), undefined, { numeric: true })
  const found = rows
    .filter((row) => searchedOf(row).some((value) => contains(String(value), String(q))))
    .filter((row) =>
      Object.entries(fields).every(([name, value]) => String(filteredOf(row, name)) === String(value)),
    )
    .sort((a, b) => compare(field)(a, b) || compare('id')(a, b))
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 }
  return { data: found.slice((page - 1) * perPage, page * perPage) as never[], total: found.length }
}

/** The filter `usable_by` as the columns it stands for. */
export function onlyUsable(
  params: GetListParams,
  { drivers = [], ownVehicles = false }: { drivers?: UserRow[]; ownVehicles?: boolean },
): GetListParams {
  const { usable_by, ...filter } = (params.filter ?? {}) as { usable_by?: number }
  if (usable_by === undefined) return params
  const carrier = drivers.find(({ id }) => id === usable_by)?.carrier ?? null
  const owned = ownVehicles && carrier !== null && { carrier }
  return { ...params, filter: { ...filter, ...owned, retired: false } }
}
