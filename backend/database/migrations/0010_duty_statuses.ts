import { column, TableMigration } from '#database/ddl/table'

/**
 * Planned rows belong to their trip; recorded rows to the driver, and outlive it.
 * `active` is false on an old version of a changed row; its `replaced_by` points to the new one.
 */
export default class extends TableMigration {
  protected readonly table = {
    name: 'duty_statuses',
    columns: {
      id: column.id,
      driver_id: column.ref,
      trip_id: column.maybe.ref,
      status: column.code(20),
      start_ms: column.instant,
      end_ms: column.maybe.instant,
      location_description: column.text(200),
      lon: column.maybe.double,
      lat: column.maybe.double,
      remarks: column.maybe.text(1000),
      origin: column.code(10),
      special: column.maybe.code(20),
      client_id: column.maybe.code(36),
      active: column.bool,
      replaced_by: column.maybe.ref,
      edit_reason: column.maybe.text(60),
      edited_by: column.maybe.ref,
      created_ms: column.instant,
      updated_ms: column.instant,
    },
    unique: [['driver_id', 'client_id']],
    index: [
      ['driver_id', 'active', 'origin', 'start_ms'],
      ['trip_id', 'active', 'origin', 'start_ms'],
      ['start_ms', 'id'],
    ],
    references: [
      { column: 'driver_id', table: 'users', onDelete: 'restrict' as const },
      { column: 'trip_id', table: 'trips', onDelete: 'set null' as const },
      { column: 'edited_by', table: 'users', onDelete: 'restrict' as const },
    ],
  }
}
