import { Worker } from 'node:worker_threads'

export interface CheckpointWork {
  readonly file: string
  readonly everyMs: number
}

const EVERY_MS = 2_000

/**
 * Moves what stands in the log of the embedded database into its file, in a thread: a COMMIT that does it
 * itself holds the whole server up. An acknowledged write is on the disk before and after. Where the thread
 * fails COMMITs do it, later (`sqlite_connection.ts`).
 */
export function scheduleCheckpoints(
  file: string,
  onFailure: (error: Error) => void,
  everyMs = EVERY_MS,
): { stop: () => Promise<void> } {
  const worker = new Worker(new URL('checkpoint_thread.js', import.meta.url), {
    workerData: { file, everyMs } satisfies CheckpointWork,
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.on('error', onFailure)
  worker.unref()
  return {
    async stop() {
      worker.postMessage('end')
      await ended
    },
  }
}
