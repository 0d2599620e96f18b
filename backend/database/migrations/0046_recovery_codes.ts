import { column, TableMigration } from '#database/ddl/table'

/** Codes that take the place of the app's, once each. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'recovery_codes',
    columns: {
      id: column.id,
      user_id: column.ref,
      /** Salt and hash. */
      hash: column.code(100),
      used_ms: column.maybe.instant,
    },
    index: [['user_id', 'id']],
    references: [{ column: 'user_id', table: 'users', onDelete: 'cascade' as const }],
  }
}
