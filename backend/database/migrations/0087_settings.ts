import { column, TableMigration } from '#database/ddl/table'

/** What admins decide on the Settings page, one row a setting; a row without a value is as .env has it. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'settings',
    columns: {
      name: column.code(60),
      /** When this setting was last changed; of the row without a name, when any was. */
      updated_ms: column.instant,
      /** JSON; of a secret encrypted, of the logo its bytes in base64. */
      value: column.maybe.long,
    },
    primaryKey: ['name'],
  }
}
