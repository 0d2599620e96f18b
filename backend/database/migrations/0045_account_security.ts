import { column, TableMigration } from '#database/ddl/table'

/** How an account signs in besides its password; a row is made when somebody first needs it. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'account_security',
    columns: {
      user_id: column.ref,
      /** What passkeys know the account by: random, so that it tells nothing. */
      user_handle: column.code(43),
      /** Encrypted. Without `totp_since_ms` the set-up waits for its first code. */
      totp_secret: column.maybe.code(400),
      totp_since_ms: column.maybe.instant,
      /** The time step of the last code that was accepted: it and those before it are spent. */
      totp_last_step: column.instant,
      /** When an administrator took the second step away, until the person has seen it. */
      reset_ms: column.maybe.instant,
    },
    primaryKey: ['user_id'],
    unique: [['user_handle']],
    references: [{ column: 'user_id', table: 'users', onDelete: 'cascade' as const }],
  }
}
