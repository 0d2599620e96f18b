import { column, TableMigration } from '#database/ddl/table'

/** Verifications of the chain that were started from the Proof page. */
export default class extends TableMigration {
  protected readonly table = {
    name: 'proof_runs',
    columns: {
      id: column.id,
      /** 'running', 'done', 'cancelled' or 'failed'. */
      state: column.code(12),
      /** 1 while it runs, so that there is one at a time. */
      running: column.maybe.integer,
      user_id: column.maybe.ref,
      /** The earlier head it was to look for. */
      head: column.maybe.code(80),
      checked: column.ref,
      total: column.ref,
      /** What was found, JSON. */
      report: column.maybe.long,
      started_ms: column.instant,
      /** When the server that runs it last said so. */
      alive_ms: column.instant,
      ended_ms: column.maybe.instant,
    },
    unique: [['running']],
    references: [{ column: 'user_id', table: 'users', onDelete: 'set null' as const }],
  }
}
