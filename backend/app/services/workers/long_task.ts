import { type Refusal } from '#services/shared/refusal'

/**
 * Long work for the pool: a pure function of plain data. Its module is loaded in a thread, so it may
 * import neither the database nor the settings.
 */
export interface LongTask<Input, Output> {
  /** As the metrics name it. */
  readonly name: string
  /** The module that exports the function: an URL. */
  readonly module: string
  /** The exported function. */
  readonly run: string
  /** The refusal when it takes too long. */
  readonly tooLong?: Refusal
  /** Only for the compiler: what the function takes and gives. */
  readonly does?: (input: Input) => Output
}

/** One task as it is sent to a thread. */
export type SentTask = Pick<LongTask<unknown, unknown>, 'module' | 'run'> & { readonly input: unknown }

/** Names the work that the function `F` does. */
export const longTask = <F extends (input: never) => unknown>(
  task: Omit<LongTask<unknown, unknown>, 'does'>,
): LongTask<Parameters<F>[0], Awaited<ReturnType<F>>> => task
