import { column, TableMigration } from '#database/ddl/table'

/** Each driver's trips by status, with their cycle hours: the figures of the stat cards. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'trip_totals',
    columns: {
      driver_id: column.ref,
      status: column.code(12),
      trips: column.integer,
      cycle_hours: column.double,
    },
    primaryKey: ['driver_id', 'status'],
    references: [{ column: 'driver_id', table: 'users', onDelete: 'cascade' as const }],
  }
}
