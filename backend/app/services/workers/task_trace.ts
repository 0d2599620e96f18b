import { tracingChannel } from 'node:diagnostics_channel'
import { type TaskEnd } from '#services/workers/task_figures'

/** A task's way from its asker through the queue; times as `performance.now` has them. */
export interface TaskTrace {
  readonly task: string
  readonly askedAt: number
  /** `null` while it waits. */
  begunAt: number | null
  /** `null` until it is over. */
  end: TaskEnd | null
}

/** For whoever wants to know of each; while nobody does, it costs nothing. */
export const taskTraces = tracingChannel<unknown, TaskTrace>('longhaul.task')
