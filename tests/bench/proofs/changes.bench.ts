import { onBoth } from './onBoth.ts'

/**
 * 200 status changes of one driver at once, on both databases: a log without a hole, a lost or a double row.
 */
export const name = 'changes'

export const run = (): Promise<string[]> =>
  onBoth({
    file: 'durable/commits/concurrency',
    test: '200 status changes at once leave no gap, no lost and no double row',
  })
