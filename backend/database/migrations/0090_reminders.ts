import { column, TableMigration } from '#database/ddl/table'

/** The last time that the office reminded a driver of a problem, one row for each problem. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'reminders',
    columns: {
      id: column.id,
      /** As `GET /api/problems/` names it. */
      problem_id: column.code(80),
      driver_id: column.ref,
      kind: column.code(20),
      date: column.code(10),
      at_ms: column.instant,
      to_ms: column.maybe.instant,
      /** Of the proposal or the trip. */
      record_id: column.maybe.ref,
      /** A UUID of the request: sent again it reminds nobody twice. */
      request_id: column.code(36),
      reminded_by: column.ref,
      reminded_ms: column.instant,
    },
    unique: [['problem_id']],
    index: [['driver_id', 'reminded_ms'], ['reminded_by']],
    references: [
      { column: 'driver_id', table: 'users', onDelete: 'cascade' as const },
      { column: 'reminded_by', table: 'users', onDelete: 'cascade' as const },
    ],
  }
}
