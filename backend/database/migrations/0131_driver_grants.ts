import { column, TableMigration } from '#database/ddl/table'

/** Pilot programmes of a driver, from a home-terminal day to a last one; `null` is no last one yet. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'driver_grants',
    columns: {
      id: column.id,
      driver_id: column.ref,
      pilot: column.code(30),
      first_day: column.code(10),
      last_day: column.maybe.code(10),
      created_ms: column.instant,
      updated_ms: column.instant,
    },
    unique: [['driver_id', 'pilot', 'first_day']],
    references: [{ column: 'driver_id', table: 'drivers', onDelete: 'cascade' as const }],
  }
}
