import { column, TableMigration } from '#database/ddl/table'

/** Who did what to which record; never changed, never deleted with the record. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'audit_events',
    columns: {
      id: column.id,
      user_id: column.maybe.ref,
      action: column.code(40),
      record_kind: column.code(30),
      record_id: column.maybe.ref,
      before: column.maybe.long,
      after: column.maybe.long,
      address: column.maybe.code(64),
      at_ms: column.instant,
    },
    index: [
      ['user_id', 'id'],
      ['record_kind', 'record_id', 'id'],
      ['at_ms', 'id'],
    ],
    references: [{ column: 'user_id', table: 'users', onDelete: 'restrict' as const }],
  }
}
