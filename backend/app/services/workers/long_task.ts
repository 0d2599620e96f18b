import { type Refusal } from '#services/shared/refusal'

/** A pure function of plain data. Loaded in a thread, its module may import neither database nor settings. */
export interface LongTask<Input, Output> {
  /** As the metrics name it. */
  readonly name: string
  /** A URL. */
  readonly module: string
  readonly run: string
  /** The refusal when it takes too long. */
  readonly tooLong?: Refusal
  readonly does?: (input: Input) => Output
}

export type SentTask = Pick<LongTask<unknown, unknown>, 'module' | 'run'> & { readonly input: unknown }

type InputOf<F> = F extends (input: infer Input) => unknown ? Input : never
type OutputOf<F> = F extends (input: never) => infer Output ? Awaited<Output> : never

/** The function of this name that `module`, of type `Module`, exports. */
export const defineTask = <Module, Name extends keyof Module & string, F = Module[Name]>(
  task: Omit<LongTask<unknown, unknown>, 'does' | 'run'> & { readonly run: Name },
): LongTask<InputOf<F>, OutputOf<F>> => task
