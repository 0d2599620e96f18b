import { join } from 'node:path'
import { prettyPrintError } from '@adonisjs/core'
import { FolderTaken } from '#services/database/folder_lock'
import { classifyDbFailure, type DbFailure } from '#services/database/db_failure'
import { readSettingFaults } from '#services/operations/setting_faults'
import { StartRefused } from '#services/shared/start_refused'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** The file system refuses the data folder. */
const FOLDER = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC'])

const TROUBLE: readonly DbFailure[] = ['unreachable', 'full', 'read-only', 'unwritable', 'damaged']
const isTrouble = (failure: DbFailure) => TROUBLE.includes(failure)

/** What the operator can do; `null` for anything else. */
async function sentenceOf(error: unknown): Promise<string | null> {
  if (error instanceof FolderTaken) return error.message
  const code = codeOf(error)
  const failure = classifyDbFailure(error)
  const { path } = error as { path?: unknown }
  const ofFile = FOLDER.has(code) && typeof path === 'string'
  if (!ofFile && !isTrouble(failure) && code !== 'ER_DBACCESS_DENIED_ERROR') return null
  // Wrong settings have been named before there was a database to fail.
  const { default: env } = await import('#start/env')
  const folder = env.get('DATA_DIR')
  if (ofFile && !path.startsWith(folder)) return null
  const file = join(folder, 'longhaul.sqlite3')
  if (failure === 'damaged')
    return `The database ${file} is damaged. Restore it from a backup; the file itself is worth keeping until that is done.`
  if (env.get('DB_CONNECTION') === 'sqlite')
    return failure === 'full' || code === 'ENOSPC'
      ? `There is no room left in ${folder} (DATA_DIR).`
      : `The database in ${folder} cannot be opened and written. Check DATA_DIR, and that this user may write there.`
  if (failure === 'full') return 'The database server has no room left.'
  if (failure === 'read-only') return 'The database takes no changes, and has to be brought up to date first.'
  const { findConnectFault } = await import('#services/operations/connect_faults')
  const { find, mend } = findConnectFault(code)
  return `${find()}; ${mend}.`
}

/** Sentences the operator can act on; `null` for a failure that is none of theirs. */
export const describeTrouble = async (error: unknown): Promise<string | null> =>
  error instanceof StartRefused
    ? error.message
    : (readSettingFaults(error)?.join('\n') ?? (await sentenceOf(error)))

/** They, else the whole error, in colours where somebody looks at it. */
export async function explainStart(error: unknown): Promise<void> {
  const sentence = await describeTrouble(error)
  if (sentence !== null) process.stderr.write(`${sentence}\n`)
  else if (process.stderr.isTTY) await prettyPrintError(error)
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}
