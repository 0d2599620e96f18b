import { column, TableMigration } from '#database/ddl/table'

export default class extends TableMigration {
  protected readonly table = {
    name: 'trip_plans',
    columns: {
      id: column.id,
      trip_id: column.ref,
      engine_version: column.code(20),
      source: column.text(200),
      inputs: column.long,
      geometry: column.long,
      legs: column.long,
      stops: column.long,
      assumptions: column.long,
      compliance: column.long,
      created_ms: column.instant,
      updated_ms: column.instant,
    },
    unique: [['trip_id']],
    references: [{ column: 'trip_id', table: 'trips', onDelete: 'cascade' as const }],
  }
}
