import app from '@adonisjs/core/services/app'
import { findDatabaseTrouble, type Trouble } from '#services/database/database_trouble'
import { readBuild, type Build } from '#services/shared/build'
import { refuse, type Refusal } from '#services/shared/refusal'

export interface Ready extends Build {
  status: 'ready'
}

const build = readBuild()

/** For the operator. */
const SAYS: Record<Trouble, string> = {
  unreachable: 'The database does not answer.',
  full: 'The database takes no writes: its disk is full.',
  'read-only': 'The database takes no writes: it is read-only.',
  unwritable: 'The database takes no writes: its disk is full, over a limit or failing.',
  damaged: 'The database is damaged. Restore it from a backup.',
}

/** Until the server begins to stop. */
export async function checkReadiness(): Promise<Ready | Refusal> {
  if (app.isTerminating) return refuse('unavailable', 'The server is stopping.')
  const trouble = await findDatabaseTrouble()
  if (trouble) return refuse('unavailable', SAYS[trouble])
  return { status: 'ready', ...build }
}
