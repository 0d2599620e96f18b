import { column, TableMigration } from '#database/ddl/table'

export default class extends TableMigration {
  protected readonly table = {
    name: 'carriers',
    columns: {
      id: column.id,
      name: column.text(100),
      name_key: column.code(200),
      main_office_address: column.text(200),
      dot_number: column.maybe.text(20),
      home_zone: column.code(64),
      day_start_hour: column.integer,
      created_ms: column.instant,
      updated_ms: column.instant,
    },
    unique: [['name_key']],
  }
}
