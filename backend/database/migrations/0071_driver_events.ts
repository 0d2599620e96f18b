import { column, TableMigration } from '#database/ddl/table'

/** What a driver's devices sent, with the answer, so that the same event sent again changes nothing. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'driver_events',
    columns: {
      id: column.id,
      driver_id: column.ref,
      event_id: column.code(36),
      sequence: column.integer,
      kind: column.code(16),
      digest: column.code(64),
      status: column.integer,
      answer: column.long,
      row_id: column.maybe.ref,
      device_ms: column.instant,
      skew_ms: column.instant,
      created_ms: column.instant,
      updated_ms: column.instant,
    },
    unique: [['driver_id', 'event_id']],
    index: [['created_ms']],
    references: [{ column: 'driver_id', table: 'users', onDelete: 'cascade' as const }],
  }
}
