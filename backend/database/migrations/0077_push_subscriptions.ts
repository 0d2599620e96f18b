import { column, TableMigration } from '#database/ddl/table'

/** Browsers that are warned while the app is closed, each as long as the session it was asked in. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'push_subscriptions',
    columns: {
      id: column.id,
      user_id: column.ref,
      session_id: column.code(36),
      /** An address is too long for a key of MySQL. */
      endpoint_digest: column.code(64),
      endpoint: column.code(1000),
      p256dh: column.code(100),
      auth: column.code(40),
      /** In a row. */
      failures: column.integer,
      created_ms: column.instant,
    },
    unique: [['endpoint_digest']],
    index: [['user_id'], ['session_id']],
    references: [
      { column: 'user_id', table: 'users', onDelete: 'cascade' as const },
      { column: 'session_id', table: 'user_sessions', onDelete: 'cascade' as const },
    ],
  }
}
