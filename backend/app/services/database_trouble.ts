import db from '@adonisjs/lucid/services/db'
import { dbFailure, type DbFailure } from '#services/db_failure'

/** A database that answers may still take no writes: that is remembered from the first write that failed. */
export type Trouble = 'unreachable' | 'full' | 'read-only'

/** What people are told, and what they can do. */
export const TROUBLE: Record<Trouble, { status: 503; detail: string }> = {
  unreachable: {
    status: 503,
    detail:
      'The database does not answer. Please try again in a minute; if that does not help, tell your fleet administrator.',
  },
  full: {
    status: 503,
    detail:
      'The server has no room left to save this, so nothing was changed. Please tell your fleet administrator.',
  },
  'read-only': {
    status: 503,
    detail:
      'The database takes no changes at the moment, so nothing was changed. Please tell your fleet administrator.',
  },
}

const isTrouble = (failure: DbFailure): failure is Trouble => failure in TROUBLE

let cannotWrite = false

/** A write has failed for want of room or leave: the next look at the database tries one. */
export function rememberTrouble(failure: DbFailure): void {
  if (failure === 'full' || failure === 'read-only') cannotWrite = true
}

/** Rows enough to need room of their own, with keys as long as they may be. */
const PROBE = Array.from({ length: 40 }, (_, i) => ({
  key: `readiness_${String(i).padStart(200, '0')}`,
  points: 0,
  expire: 0,
}))

/** Writes and takes away again; throws as any write would. */
async function tryToWrite(): Promise<void> {
  const probes = () => db.from('rate_limits').where('key', 'like', 'readiness_%')
  await probes().delete()
  await db.table('rate_limits').multiInsert(PROBE)
  await probes().delete()
}

/** What is wrong with the database now; `null` when it answers, and takes writes where the last one failed. */
export async function databaseTrouble(): Promise<Trouble | null> {
  try {
    await db.rawQuery('select 1')
    if (cannotWrite) await tryToWrite()
    cannotWrite = false
    return null
  } catch (error) {
    const failure = dbFailure(error)
    return isTrouble(failure) ? failure : 'unreachable'
  }
}
