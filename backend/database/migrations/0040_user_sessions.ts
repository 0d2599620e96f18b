import { column, TableMigration } from '#database/ddl/table'

/** Each session of a user: where it is used from, when it ends, and which refresh token was used last. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'user_sessions',
    columns: {
      /** The name both tokens of the sign-in carry. */
      id: column.code(36),
      user_id: column.ref,
      opened_ms: column.instant,
      /** However much it is used. */
      ends_ms: column.instant,
      /** When it closes if it is not used any more; once it has been ended, when that was. */
      closes_ms: column.instant,
      last_used_ms: column.instant,
      address: column.code(64),
      user_agent: column.text(255),
      salt: column.code(40),
      generation: column.integer,
      nonce: column.code(20),
      since_ms: column.instant,
      /** Why it was ended before its time. */
      ended: column.maybe.code(20),
      /** When the user said to have read why. */
      seen_ms: column.maybe.instant,
    },
    primaryKey: ['id'],
    index: [['user_id', 'closes_ms'], ['closes_ms']],
    references: [{ column: 'user_id', table: 'users', onDelete: 'cascade' as const }],
  }
}
