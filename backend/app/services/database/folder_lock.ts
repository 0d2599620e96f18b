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
 * Locks the data folder for the life of this process, across containers too: process numbers mean
 * nothing there, but a lock on an open file belongs to the kernel. SQLite takes one on every system.
 * @returns a function that releases it
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
