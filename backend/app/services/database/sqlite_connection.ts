import { setImmediate as nextTurn } from 'node:timers/promises'
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

/** Statements take so long in one turn of the event loop, then others have theirs. Milliseconds. */
const SLICE_MS = 10
/** Of the first statement in this turn; 0 before it. */
let turnBegan = 0

/** SQLite answers at once: a chain of statements would run to its end before anyone else is heard. */
async function waitForTurn(): Promise<void> {
  if (turnBegan > 0 && performance.now() - turnBegan >= SLICE_MS) await nextTurn()
  if (turnBegan > 0) return
  turnBegan = performance.now()
  setImmediate(() => (turnBegan = 0))
}

/** Before a connection is used, outside a transaction or for a whole one. @returns whether it can be. */
export async function takeConnection(connection: SqliteConnection): Promise<boolean> {
  await waitForTurn()
  return cleanConnection(connection)
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
