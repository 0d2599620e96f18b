/** The meaning of a database error for the caller. */
export type DbFailure =
  | 'duplicate'
  | 'in-use'
  /** Others hold the lock; repeating may work. */
  | 'busy'
  /** No connection, or a lost one. */
  | 'unreachable'
  /** No room on the disk or in the quota. */
  | 'full'
  /** It takes no changes. */
  | 'read-only'
  | 'unwritable'
  /** The file is no database any more. */
  | 'damaged'
  /** Nobody knows whether it was saved. */
  | 'unknown'
  | 'other'

/** The driver has no name for these. */
const BY_NUMBER: Readonly<Record<number, DbFailure>> = {
  // TiDB: another transaction has written the same row.
  9007: 'busy',
}

/** A COMMIT that failed for the reason in brackets: InnoDB's deadlock, and its lock that took too long. */
const CONFLICT_IN_COMMIT = /^Got error (149|146)\b/

/**
 * A node of a cluster could not wait for what the others have acknowledged: it is being cut off. It says so
 * of a read as of a lock that took too long.
 */
export const OUT_OF_STEP = 'NODE_OUT_OF_STEP'

/** A node of a group that is not its primary takes no writes, like any copy. */
export const NO_PRIMARY = 'NODE_NO_PRIMARY'

/** A COMMIT under way when its node left the group: the others may have it. */
export const LEFT_IN_COMMIT = 'NODE_LEFT_IN_COMMIT'

/** Of a node that its cluster goes on without; its proxy leads to another. */
const HAS_LEFT = [
  // Galera says the first of every statement.
  'ER_UNKNOWN_COM_ERROR',
  OUT_OF_STEP,
  LEFT_IN_COMMIT,
  'ER_RUN_HOOK_ERROR',
  'ER_GRP_TRX_CONSISTENCY_NOT_ALLOWED',
  'ER_GRP_TRX_CONSISTENCY_BEFORE',
  'ER_GRP_TRX_CONSISTENCY_AFTER_ON_TRX_BEGIN',
  'ER_GRP_TRX_CONSISTENCY_BEGIN_NOT_ALLOWED',
  'ER_SERVER_OFFLINE_MODE',
]

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
  ER_TRANSACTION_ROLLBACK_DURING_COMMIT: 'busy',
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
  ...Object.fromEntries(HAS_LEFT.map((code) => [code, 'unreachable' as const])),
  ENOSPC: 'full',
  ER_DISK_FULL: 'full',
  ER_RECORD_FILE_FULL: 'full',
  ER_OPTION_PREVENTS_STATEMENT: 'read-only',
  [NO_PRIMARY]: 'read-only',
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: 'read-only',
  ER_READ_ONLY_MODE: 'read-only',
}

/** SQLite adds a detail: SQLITE_BUSY_SNAPSHOT, SQLITE_IOERR_WRITE. */
const SQLITE: readonly [RegExp, DbFailure][] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  [/^SQLITE_(NOTADB|CORRUPT)/, 'damaged'],
  [/^SQLITE_IOERR_WRITE/, 'unwritable'],
  [/^SQLITE_(CANTOPEN|IOERR)/, 'unreachable'],
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_READONLY/, 'read-only'],
]

const fieldOf = (
  error: unknown,
  name: 'code' | 'name' | 'fatal' | 'errno' | 'message' | 'sqlMessage',
): string =>
  typeof error === 'object' && error !== null && name in error
    ? String((error as Record<string, unknown>)[name])
    : ''

/** Nobody knows whether the data was stored. */
const unknownOutcomes = new WeakSet<object>()

/** With these nothing was stored; a closed connection was not even asked. */
const UNDONE: readonly DbFailure[] = ['duplicate', 'in-use', 'busy', 'full', 'read-only', 'unwritable']

export function markOutcome(error: unknown): void {
  if (typeof error !== 'object' || error === null) return
  if (fieldOf(error, 'code') !== 'CONNECTION_CLOSED' && !UNDONE.includes(classifyDbFailure(error)))
    unknownOutcomes.add(error)
}

/** Of any supported database. */
export function classifyDbFailure(error: unknown): DbFailure {
  if (typeof error === 'object' && error !== null && unknownOutcomes.has(error)) return 'unknown'
  const code = fieldOf(error, 'code')
  // All connections are in use, or none could be opened in time.
  if (fieldOf(error, 'name') === 'KnexTimeoutError') return 'busy'
  if (code === 'ER_ERROR_DURING_COMMIT' && CONFLICT_IN_COMMIT.test(fieldOf(error, 'sqlMessage')))
    return 'busy'
  const known =
    FAILURES[code] ??
    SQLITE.find(([pattern]) => pattern.test(code))?.[1] ??
    BY_NUMBER[Number(fieldOf(error, 'errno'))]
  return known ?? (fieldOf(error, 'fatal') === 'true' ? 'unreachable' : 'other')
}

/** Whoever asks on must ask another node. */
export const isWrongNode = (error: unknown): boolean =>
  [...HAS_LEFT, NO_PRIMARY].includes(fieldOf(error, 'code'))

const LOST = [
  'PROTOCOL_CONNECTION_LOST',
  'CONNECTION_CLOSED',
  'ECONNRESET',
  'EPIPE',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
]

/** Nothing was stored: another connection may repeat the work. */
export const isLostBeforeSaving = (error: unknown): boolean =>
  classifyDbFailure(error) !== 'unknown' && (LOST.includes(fieldOf(error, 'code')) || isWrongNode(error))

/** Nobody takes connections there, for now: a proxy, or an address, that leads to another node. */
const TURNED_AWAY = ['ECONNREFUSED', 'EHOSTUNREACH']

export const isTurnedAway = (error: unknown): boolean => TURNED_AWAY.includes(fieldOf(error, 'code'))

/** SQLite has one code for all that is wrong with a statement. */
const isMissingTable = (error: unknown): boolean =>
  fieldOf(error, 'code') === 'ER_NO_SUCH_TABLE' || fieldOf(error, 'message').includes('no such table')

/** `null` where its table is not there. To ask for the table first is no answer while somebody makes it. */
export async function readIfThere<T>(reading: PromiseLike<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (isMissingTable(error)) return null
    throw error
  }
}
