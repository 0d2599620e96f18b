import { column, TableMigration } from '#database/ddl/table'

/** Zone, rule set and day start of a driver from a day on; past logs keep theirs. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'driver_terms',
    columns: {
      id: column.id,
      driver_id: column.ref,
      from_date: column.code(10),
      home_zone: column.code(64),
      ruleset: column.code(30),
      day_start_hour: column.integer,
      created_ms: column.instant,
      updated_ms: column.instant,
    },
    unique: [['driver_id', 'from_date']],
    references: [{ column: 'driver_id', table: 'drivers', onDelete: 'cascade' as const }],
  }
}
