import { column, TableMigration } from '#database/ddl/table'

/** Devices and networks that a user has logged in from lately: strangers cannot keep the user out there. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'known_places',
    columns: {
      id: column.id,
      user_id: column.ref,
      /** Digest of the device's mark, or of the network. */
      mark: column.code(43),
      last_ms: column.instant,
    },
    unique: [['user_id', 'mark']],
    references: [{ column: 'user_id', table: 'users', onDelete: 'cascade' as const }],
  }
}
