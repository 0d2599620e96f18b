import { column, TableMigration } from '#database/ddl/table'

/** Each password that was set through a link somebody else had made, and what its owner says of it. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'link_passwords',
    columns: {
      id: column.id,
      user_id: column.ref,
      /** Who made the link; nobody knows of one made before this was kept. */
      made_by: column.maybe.ref,
      set_ms: column.instant,
      /** The sign-in that the link opened. */
      session: column.maybe.code(60),
      address: column.maybe.code(64),
      /** The account had had no password of its own. */
      first: column.bool,
      /** The hash of the password before: who knows that one is the same person as before. */
      former_password: column.maybe.code(255),
      /** 'none', 'said', 'proved' or 'denied'. */
      word: column.code(8),
      word_ms: column.maybe.instant,
    },
    index: [
      ['user_id', 'id'],
      ['made_by', 'id'],
    ],
    references: [
      { column: 'user_id', table: 'users', onDelete: 'cascade' as const },
      { column: 'made_by', table: 'users', onDelete: 'set null' as const },
    ],
  }
}
