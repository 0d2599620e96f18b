import { column, TableMigration } from '#database/ddl/table'

/** Each name of a pickup or drop-off once, folded: far fewer than trips. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'trip_places',
    columns: { id: column.id, name_key: column.code(200) },
    unique: [['name_key']],
  }
}
