/** The meaning of a database error for the caller. */
export type DbFailure =
  | 'duplicate'
  | 'in-use'
  /** Others hold the lock; repeating may work. */
  | 'busy'
  /** No connection, or a lost one. */
  | 'unreachable'
  /** The disk, or what the database may use of it, has no room. */
  | 'full'
  /** The database takes no changes. */
  | 'read-only'
  /** The disk takes nothing: over a limit, or failing. */
  | 'unwritable'
  /** What is in the file is no database any more. */
  | 'damaged'
  /** Nobody knows whether it was saved. */
  | 'unknown'
  | 'other'

const FAILURES: Record<string, DbFailure> = {
  SQLITE_CONSTRAINT_UNIQUE: 'duplicate',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'duplicate',
  ER_DUP_ENTRY: 'duplicate',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'in-use',
  SQLITE_CONSTRAINT_TRIGGER: 'in-use',
  ER_ROW_IS_REFERENCED: 'in-use',
  ER_ROW_IS_REFERENCED_2: 'in-use',
  ER_NO_REFERENCED_ROW_2: 'in-use',
  ER_LOCK_DEADLOCK: 'busy',
  ER_LOCK_WAIT_TIMEOUT: 'busy',
  ER_CHECKREAD: 'busy',
  ER_CON_COUNT_ERROR: 'busy',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  PROTOCOL_CONNECTION_LOST: 'unreachable',
  PROTOCOL_SEQUENCE_TIMEOUT: 'unreachable',
  CONNECTION_CLOSED: 'unreachable',
  ER_CONNECTION_KILLED: 'unreachable',
  ER_SERVER_SHUTDOWN: 'unreachable',
  ER_ACCESS_DENIED_ERROR: 'unreachable',
  ER_BAD_DB_ERROR: 'unreachable',
  ENOSPC: 'full',
  ER_DISK_FULL: 'full',
  ER_RECORD_FILE_FULL: 'full',
  ER_OPTION_PREVENTS_STATEMENT: 'read-only',
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: 'read-only',
  ER_READ_ONLY_MODE: 'read-only',
}

/** SQLite adds a detail to its codes: SQLITE_BUSY_SNAPSHOT, SQLITE_IOERR_WRITE. */
const SQLITE: readonly [RegExp, DbFailure][] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  [/^SQLITE_(NOTADB|CORRUPT)/, 'damaged'],
  [/^SQLITE_IOERR_WRITE/, 'unwritable'],
  [/^SQLITE_(CANTOPEN|IOERR)/, 'unreachable'],
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_READONLY/, 'read-only'],
]

const said = (error: unknown, name: 'code' | 'name' | 'fatal'): string =>
  typeof error === 'object' && error !== null && name in error
    ? String((error as Record<string, unknown>)[name])
    : ''

/** Errors after which nobody knows whether the data was stored. */
const doubted = new WeakSet<object>()

/** With these the database says that nothing was stored; a closed connection was not even asked. */
const UNDONE: readonly DbFailure[] = ['duplicate', 'in-use', 'busy', 'full', 'read-only', 'unwritable']

/**
 * Marks the failure of a COMMIT, or of a write outside a transaction, as 'unknown', unless the
 * database said that nothing was stored.
 */
export function markOutcome(error: unknown): void {
  if (typeof error !== 'object' || error === null) return
  if (said(error, 'code') !== 'CONNECTION_CLOSED' && !UNDONE.includes(dbFailure(error))) doubted.add(error)
}

/** The meaning of an error of any supported database. */
export function dbFailure(error: unknown): DbFailure {
  if (typeof error === 'object' && error !== null && doubted.has(error)) return 'unknown'
  const code = said(error, 'code')
  // Knex's pool: all connections are in use, or none could be opened in time.
  if (said(error, 'name') === 'KnexTimeoutError') return 'busy'
  const known = FAILURES[code] ?? SQLITE.find(([pattern]) => pattern.test(code))?.[1]
  // A fatal error of the driver ends the connection.
  return known ?? (said(error, 'fatal') === 'true' ? 'unreachable' : 'other')
}

const LOST = [
  'PROTOCOL_CONNECTION_LOST',
  'CONNECTION_CLOSED',
  'ECONNRESET',
  'EPIPE',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
]

/** The connection was lost and nothing was stored: another connection may repeat the work. */
export const isLostBeforeSaving = (error: unknown): boolean =>
  dbFailure(error) === 'unreachable' && LOST.includes(said(error, 'code'))
