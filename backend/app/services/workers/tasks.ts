import type { DayPdf } from '#services/logs/log_pdf'
import { overviewStep } from '#services/overview/figures'
import { planStep } from '#services/trips/plan_step'
import { replayStep } from '#services/replay/replay_step'

/** What threads do: pure functions of plain data. What they import comes into each thread, so no database and no server. */
export const TASKS = {
  plan: planStep,
  overview: overviewStep,
  replay: replayStep,
  /** Its library is loaded by the first PDF. */
  logPdf: async (log: DayPdf): Promise<Uint8Array> => (await import('#services/logs/log_pdf')).logPdf(log),
}

type Tasks = typeof TASKS
export type TaskName = keyof Tasks
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>

/** One task as it is sent to a thread. */
export type Task = { [Name in TaskName]: { readonly name: Name; readonly input: TaskInput<Name> } }[TaskName]
