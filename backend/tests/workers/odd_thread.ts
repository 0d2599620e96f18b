import { workerData } from 'node:worker_threads'
import { begin, passThrough, type Gate } from '#tests/workers/gate'

export type Odd = 'hold' | 'spin' | 'exhaust' | 'exit' | 'throw' | { readonly say: string }

/** A thread whose tasks do what no task of the server should. */
export function run({ input }: { input: Odd }): unknown {
  begin(workerData as Gate)
  if (typeof input === 'object') return input.say
  switch (input) {
    case 'hold':
      return passThrough(workerData as Gate)
    case 'spin':
      for (;;);
    case 'exhaust': {
      const kept: unknown[] = []
      for (;;) kept.push(new Array(10_000).fill(kept.length))
    }
    case 'exit':
      return process.exit(7)
    case 'throw':
      throw new RangeError('a mistake of ours')
  }
}
