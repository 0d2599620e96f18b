import { column, TableMigration } from '#database/ddl/table'

const place = (name: string) => ({
  [`${name}_location_name`]: column.text(200),
  [`${name}_lon`]: column.double,
  [`${name}_lat`]: column.double,
})

/** `driver_id` is the user who drives; the summary of the stored plan stands beside it. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'trips',
    columns: {
      id: column.id,
      driver_id: column.ref,
      vehicle_id: column.ref,
      status: column.code(12),
      ...place('current'),
      ...place('pickup'),
      ...place('dropoff'),
      places_key: column.code(420),
      current_cycle_hours: column.double,
      start_ms: column.instant,
      trailer_numbers: column.maybe.text(100),
      shipping_document: column.maybe.text(100),
      co_driver: column.maybe.text(100),
      total_miles_tenths: column.maybe.integer,
      arrival_ms: column.maybe.instant,
      finish_ms: column.maybe.instant,
      verdict: column.maybe.code(12),
      created_ms: column.instant,
      updated_ms: column.instant,
    },
    index: [
      ['driver_id', 'id'],
      ['driver_id', 'status', 'id'],
      ['driver_id', 'start_ms', 'id'],
      ['vehicle_id', 'id'],
      ['vehicle_id', 'status', 'id'],
      ['vehicle_id', 'start_ms', 'id'],
      ['status', 'id'],
      ['status', 'start_ms', 'id'],
      ['start_ms', 'id'],
    ],
    references: [
      { column: 'driver_id', table: 'users', onDelete: 'restrict' as const },
      { column: 'vehicle_id', table: 'vehicles', onDelete: 'restrict' as const },
    ],
  }
}
