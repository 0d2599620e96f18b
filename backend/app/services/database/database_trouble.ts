import db from '@adonisjs/lucid/services/db'
import { type Problem } from '@longhaul/core/contract'
import { isReadOnly, queryOnOwnConnection } from '#services/database/mysql_server'
import { classifyDbFailure, type DbFailure } from '#services/database/db_failure'

/** A database that answers may still take no writes: remembered from the first that failed. */
export type Trouble = 'unreachable' | 'full' | 'read-only' | 'unwritable' | 'damaged'

interface Said {
  readonly status: 503
  readonly detail: string
}

const tell = (detail: string): Said => ({ status: 503, detail })

const TROUBLE: Record<Trouble, Said> = {
  unreachable: tell(
    'The database does not answer. Please try again in a minute; if that does not help, tell your fleet administrator.',
  ),
  full: tell(
    'The server has no room left to save this, so nothing was changed. Please tell your fleet administrator.',
  ),
  'read-only': tell(
    'The database takes no changes at the moment, so nothing was changed. Please tell your fleet administrator.',
  ),
  unwritable: tell(
    'The server cannot write this to its disk, so nothing was changed. Please tell your fleet administrator.',
  ),
  damaged: tell(
    'The database is damaged and has to be restored from a backup. Please tell your fleet administrator.',
  ),
}

/** Repeating at once could save it twice. */
const UNKNOWN_OUTCOME = tell(
  'The connection to the database was lost while this was being saved: it may or may not have been saved. Please look before you try again.',
)

const BY_FAILURE: Record<
  Exclude<DbFailure, 'other'>,
  { status: number; detail: string; code?: NonNullable<Problem['code']> }
> = {
  duplicate: { status: 409, detail: 'Somebody else has just saved the same. Please look at it again.' },
  'in-use': {
    status: 409,
    detail: 'Something this refers to has been removed meanwhile. Please look at it again.',
  },
  busy: { status: 503, detail: 'The database is busy. Please try again in a moment.' },
  ...TROUBLE,
  unknown: { ...UNKNOWN_OUTCOME, code: 'outcome-unknown' },
}

/** `null` for an unexpected failure, which is our bug. */
export function describeDatabaseFailure(
  error: unknown,
): { status: number; detail: string; code?: Problem['code'] } | null {
  const failure = classifyDbFailure(error)
  return failure === 'other' ? null : BY_FAILURE[failure]
}

const isTrouble = (failure: DbFailure): failure is Trouble => failure in TROUBLE

let cannotWrite = false
/** Until the file is restored, with the server stopped. */
let damaged = false

/** The next check tries a write. */
export function rememberTrouble(failure: DbFailure): void {
  if (failure === 'damaged') damaged = true
  if (failure === 'full' || failure === 'read-only' || failure === 'unwritable' || failure === 'unknown')
    cannotWrite = true
}

/** Enough rows to need space, with keys of full length. */
const PROBE = Array.from({ length: 40 }, (_, i) => ({
  key: `readiness_${String(i).padStart(200, '0')}`,
  points: 0,
  expire: 0,
}))

/** Throws as any write would. */
async function tryToWrite(): Promise<void> {
  const probes = () => db.from('rate_limits').where('key', 'like', 'readiness_%')
  await probes().delete()
  await db.table('rate_limits').multiInsert(PROBE)
  await probes().delete()
}

const READ = 'select id from carriers limit 1'
/** A copy is read as well as the server that takes changes. */
const READ_MYSQL = `select @@global.read_only as copy, (${READ}) as id`
const READ_MS = 2000

/** On MySQL outside the pool, whose connections may all wait for a dead server. */
async function isCopy(): Promise<boolean> {
  const [row] = (await queryOnOwnConnection(READ_MYSQL, READ_MS)) as [{ copy: number | string }]
  return isReadOnly(String(row.copy))
}

/** `null` when it answers and accepts writes again. */
export async function findDatabaseTrouble(): Promise<Trouble | null> {
  if (damaged) return 'damaged'
  try {
    if (db.connection().dialect.name !== 'mysql') await db.rawQuery(READ)
    else if (await isCopy()) return 'read-only'
    if (cannotWrite) await tryToWrite()
    cannotWrite = false
    return null
  } catch (error) {
    const failure = classifyDbFailure(error)
    return isTrouble(failure) ? failure : 'unreachable'
  }
}
