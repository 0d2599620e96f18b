import { type SentTask } from '#services/workers/long_task'

/** What a thread of the pool runs. */
export async function run({ module, run: name, input }: SentTask): Promise<unknown> {
  const functions = (await import(module)) as Record<string, (given: unknown) => unknown>
  return functions[name]!(input)
}
