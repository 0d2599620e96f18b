import { column, TableMigration } from '#database/ddl/table'

/** One-time challenges of a few minutes: a sign-in's second step, or a passkey's signature. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'sign_in_challenges',
    columns: {
      id: column.id,
      /** 'second-factor', 'link-second-factor', 'passkey-sign-in' or 'passkey-new'. */
      kind: column.code(20),
      hash: column.code(64),
      /** Empty while nobody knows who will answer. */
      user_id: column.maybe.ref,
      address: column.code(64),
      tries_left: column.integer,
      expires_ms: column.instant,
    },
    unique: [['hash']],
    index: [['user_id'], ['expires_ms']],
    references: [{ column: 'user_id', table: 'users', onDelete: 'cascade' as const }],
  }
}
