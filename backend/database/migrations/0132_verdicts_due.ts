import { column, TableMigration } from '#database/ddl/table'

/** Drivers whose rules have changed: their trips since a time, below a number, are to be judged again. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'verdicts_due',
    columns: {
      driver_id: column.ref,
      since_ms: column.instant,
      before_id: column.ref,
    },
    primaryKey: ['driver_id'],
    references: [{ column: 'driver_id', table: 'users', onDelete: 'cascade' as const }],
  }
}
