import { workerData } from 'node:worker_threads'
import { run as work } from '#services/workers/thread'
import { begin, passThrough, type Gate } from '#tests/workers/gate'

/** The server's own thread, held at a gate before each task. */
export function run(task: Parameters<typeof work>[0]): unknown {
  begin(workerData as Gate)
  passThrough(workerData as Gate)
  return work(task)
}
