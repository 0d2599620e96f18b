import { join } from 'node:path'
import Database from 'better-sqlite3'
import { classifyDbFailure } from '#services/database/db_failure'
import { workerNumber } from '#services/shared/worker'

export class FolderTaken extends Error {
  constructor(folder: string) {
    super(
      `Another Longhaul server already runs on the data folder ${folder} (DATA_DIR), perhaps in another container. ` +
        'Stop it first, or give this one a folder of its own.',
    )
  }
}

/** Kept until the process ends, so that the database has closed before another server may open it. */
let lock: InstanceType<typeof Database> | undefined

/**
 * Locks the data folder for the life of this process, across containers too, where process ids mean nothing.
 * @throws FolderTaken
 */
export function lockFolder(folder: string): void {
  // Workers share the folder; whoever else comes meets the lock of the first.
  const name = workerNumber === 1 ? 'longhaul.folder' : `longhaul.folder.${workerNumber}`
  lock = new Database(join(folder, name), { timeout: 0 })
  try {
    lock.pragma('journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw classifyDbFailure(error) === 'busy' ? new FolderTaken(folder) : error
  }
}
