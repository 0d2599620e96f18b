import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { type CheckpointWork } from '#services/database/checkpoints'

/** The thread of `scheduleCheckpoints`. */
const { file, everyMs } = workerData as CheckpointWork
const connection = new Database(file, { fileMustExist: true })

/** Readers and writers go on beside it; what one of them still needs is left for the next time. */
function checkpoint(): void {
  try {
    connection.pragma('wal_checkpoint(PASSIVE)')
  } catch {
    // A full disk, say: whoever writes is told, and here it is tried again.
  }
}

const timer = setInterval(checkpoint, everyMs)
parentPort?.once('message', () => {
  clearInterval(timer)
  connection.close()
})
