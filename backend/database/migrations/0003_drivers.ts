import { column, TableMigration } from '#database/ddl/table'

export default class extends TableMigration {
  protected readonly table = {
    name: 'drivers',
    columns: {
      id: column.id,
      user_id: column.ref,
      carrier_id: column.ref,
      license_number: column.text(20),
      home_zone_confirmed: column.bool,
      created_ms: column.instant,
      updated_ms: column.instant,
    },
    unique: [['user_id']],
    index: [['carrier_id']],
    references: [
      { column: 'user_id', table: 'users', onDelete: 'cascade' as const },
      { column: 'carrier_id', table: 'carriers', onDelete: 'restrict' as const },
    ],
  }
}
