import { join } from 'node:path'
import Database from 'better-sqlite3'
import { dbFailure } from '#services/database/db_failure'

/** Another server has the data folder. */
export class FolderTaken extends Error {
  constructor(folder: string) {
    super(
      `Another Longhaul server already runs on the data folder ${folder} (DATA_DIR), perhaps in another container. ` +
        'Stop it first, or give this one a folder of its own.',
    )
  }
}

/**
 * Keeps every other server off the data folder for as long as this process lives, in whatever container either runs:
 * process numbers mean nothing across containers, a lock on an open file is the kernel's and ends with its process.
 * SQLite takes that lock on every system Node runs on.
 * @returns how to give it back
 * @throws FolderTaken
 */
export function lockFolder(folder: string): () => void {
  const file = new Database(join(folder, 'longhaul.folder'), { timeout: 0 })
  try {
    file.pragma('journal_mode = MEMORY')
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    throw dbFailure(error) === 'busy' ? new FolderTaken(folder) : error
  }
  return () => void file.close()
}
