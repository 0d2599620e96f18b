import logger from '@adonisjs/core/services/logger'
import env from '#start/env'
import { WorkerPool } from '#services/workers/pool'

/** One process's part of what the machine has. */
export const shareOf = (whole: number): number => Math.max(1, Math.floor(whole / env.get('WORKERS')))

const open = (): WorkerPool =>
  new WorkerPool({
    file: new URL('thread.js', import.meta.url),
    threads: shareOf(env.get('TASK_THREADS')),
    limits: {
      runningPerUser: 1,
      perUser: env.get('TASKS_PER_USER'),
      waiting: shareOf(env.get('TASKS_WAITING')),
    },
    secondsPerTask: env.get('TASK_SECONDS'),
    idleSeconds: 60,
    megabytesPerThread: env.get('TASK_MEGABYTES'),
    report: (error) => logger.error({ err: error }, 'a thread of the pool failed'),
  })

let pool: WorkerPool | undefined

/** The server's one pool. */
export const openWorkers = (): WorkerPool => (pool ??= open())

export function replaceWorkers(other: WorkerPool | undefined): WorkerPool | undefined {
  const before = pool
  pool = other
  return before
}

export async function closeWorkers(): Promise<void> {
  await pool?.close()
}
