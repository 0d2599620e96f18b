import { column, TableMigration } from '#database/ddl/table'

/** Licence and carrier of a person who waits for approval; profile and carrier are made on approval. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'registrations',
    columns: {
      id: column.id,
      user_id: column.ref,
      license_number: column.text(20),
      carrier_name: column.text(100),
      carrier_key: column.code(200),
      carrier_address: column.text(200),
      home_zone: column.code(64),
      created_ms: column.instant,
      updated_ms: column.instant,
    },
    unique: [['user_id']],
    index: [['carrier_key']],
    references: [{ column: 'user_id', table: 'users', onDelete: 'cascade' as const }],
  }
}
