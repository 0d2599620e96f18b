import { TASKS, type Task } from '#services/workers/tasks'

/** What a thread of the pool runs. */
export const run = ({ name, input }: Task): unknown => (TASKS[name] as (given: unknown) => unknown)(input)
