import { BUSY_TIMEOUT_MS } from '#rows/without_waiting'

/** The part of the SQLite connection that is used here. */
export interface SqliteConnection {
  readonly inTransaction: boolean
  readonly open: boolean
  pragma(statement: string): unknown
  exec(statement: string): unknown
}

type Done = (error: Error | null, connection: SqliteConnection) => void

/** Of 4 kB: a thread moves them into the file long before (`checkpoints.ts`), a COMMIT that many. */
const LOG_PAGES = 20_000

/** With WAL readers never wait for the writer; with FULL an acknowledged write survives a power cut. */
export function prepareSqlite(connection: SqliteConnection, done: Done): void {
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    `wal_autocheckpoint = ${LOG_PAGES}`,
    `busy_timeout = ${BUSY_TIMEOUT_MS}`,
  ])
    connection.pragma(pragma)
  done(null, connection)
}

/**
 * Rolls back what a refused COMMIT left open, else the next transaction would store it.
 * @returns false for a connection that cannot even do that
 */
export function cleanConnection(connection: SqliteConnection): boolean {
  if (!connection.open) return false
  if (!connection.inTransaction) return true
  try {
    connection.exec('ROLLBACK')
    return true
  } catch {
    return false
  }
}
