import { Worker } from 'node:worker_threads'
import { type Table } from '#services/import/table'
import { refuseField, type Refusal } from '#services/refusal'

/** Far more than the largest file allowed takes to read; what needs more is no table. */
const MOST_MEGABYTES = 512

const TOO_MUCH = refuseField(
  'file',
  'This file needs far more memory than a table of this kind. Save the sheet as CSV, or split it.',
)

/**
 * `readTable` on a thread of its own: a large workbook, or one made to unfold without end, takes seconds, and drivers
 * do not wait for it.
 */
export function readApart(bytes: Buffer): Promise<Table | Refusal> {
  const worker = new Worker(new URL('read_thread.js', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(TOO_MUCH) : reject(error),
    )
    worker.once('exit', (code) => reject(new Error(`The reading thread ended with ${code}`)))
  })
}
