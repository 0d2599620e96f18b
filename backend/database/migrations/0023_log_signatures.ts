import { column, TableMigration } from '#database/ddl/table'

/**
 * Each signature of a daily log and each withdrawal: rows are only added. The signed text is copied
 * into the row, so that later changes elsewhere cannot alter it.
 */
export default class extends TableMigration {
  protected readonly table = {
    name: 'log_signatures',
    columns: {
      id: column.id,
      log_id: column.ref,
      driver_id: column.ref,
      date: column.code(10),
      /** 'certified' or 'withdrawn'. */
      action: column.code(12),
      /** The whole log as signed, canonical JSON; empty for a withdrawal. */
      content: column.maybe.long,
      /** Why a signature was taken back. */
      reason: column.maybe.code(40),
      /** What is doubtful about it: 'password-link'. */
      mark: column.maybe.code(20),
      user_id: column.maybe.ref,
      session: column.maybe.code(36),
      address: column.maybe.code(64),
      at_ms: column.instant,
    },
    index: [
      ['log_id', 'id'],
      ['driver_id', 'date', 'id'],
      ['user_id', 'id'],
    ],
    references: [
      { column: 'log_id', table: 'eld_logs', onDelete: 'restrict' as const },
      { column: 'driver_id', table: 'users', onDelete: 'restrict' as const },
      { column: 'user_id', table: 'users', onDelete: 'restrict' as const },
    ],
  }
}
