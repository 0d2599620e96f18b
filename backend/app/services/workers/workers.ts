import logger from '@adonisjs/core/services/logger'
import env from '#start/env'
import { WorkerPool } from '#services/workers/pool'

const open = (): WorkerPool =>
  new WorkerPool({
    file: new URL('thread.js', import.meta.url),
    threads: env.get('TASK_THREADS'),
    limits: {
      runningPerUser: 1,
      perUser: env.get('TASKS_PER_USER'),
      waiting: env.get('TASKS_WAITING'),
    },
    secondsPerTask: env.get('TASK_SECONDS'),
    idleSeconds: 60,
    megabytesPerThread: env.get('TASK_MEGABYTES'),
    report: (error) => logger.error({ err: error }, 'a thread of the pool failed'),
  })

let pool: WorkerPool | undefined

/** The server's one pool for long work. */
export const workers = (): WorkerPool => (pool ??= open())

/** Replaces the pool; `undefined` opens one by the settings of that time. */
export function useWorkers(other: WorkerPool | undefined): WorkerPool | undefined {
  const before = pool
  pool = other
  return before
}

/** Ends the threads, so that they do not hold the process. */
export async function closeWorkers(): Promise<void> {
  await pool?.close()
}
