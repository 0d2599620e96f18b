import { column, TableMigration } from '#database/ddl/table'

/** The shape Adonis auth expects; the one table with timestamps. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'auth_access_tokens',
    columns: {
      id: column.id,
      tokenable_id: column.ref,
      type: column.code(20),
      name: column.maybe.code(60),
      hash: column.code(255),
      abilities: column.long,
      created_at: column.maybe.stamp,
      updated_at: column.maybe.stamp,
      last_used_at: column.maybe.stamp,
      expires_at: column.maybe.stamp,
    },
    index: [['tokenable_id', 'name'], ['expires_at']],
    references: [{ column: 'tokenable_id', table: 'users', onDelete: 'cascade' as const }],
  }
}
