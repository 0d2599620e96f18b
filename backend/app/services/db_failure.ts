export type DbFailure = 'duplicate' | 'in-use' | 'busy' | 'other'

const FAILURES: Record<string, DbFailure> = {
  SQLITE_CONSTRAINT_UNIQUE: 'duplicate',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'duplicate',
  ER_DUP_ENTRY: 'duplicate',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'in-use',
  SQLITE_CONSTRAINT_TRIGGER: 'in-use',
  ER_ROW_IS_REFERENCED: 'in-use',
  ER_ROW_IS_REFERENCED_2: 'in-use',
  ER_NO_REFERENCED_ROW_2: 'in-use',
  SQLITE_BUSY: 'busy',
  SQLITE_BUSY_SNAPSHOT: 'busy',
  ER_LOCK_DEADLOCK: 'busy',
  ER_LOCK_WAIT_TIMEOUT: 'busy',
  ER_CHECKREAD: 'busy',
}

/** What a database error means, whichever database said it. */
export function dbFailure(error: unknown): DbFailure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return FAILURES[code] ?? 'other'
}
