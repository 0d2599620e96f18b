import { onBoth } from './onBoth.ts'

/**
 * kill -9 in the middle of WRITES writes (1,000), once in every 250, on both databases.
 * What was acknowledged is there.
 */
export const name = 'kill'

export const run = (): Promise<string[]> =>
  onBoth({ file: 'durable/processes/kill', settings: { WRITES: process.env['WRITES'] ?? '1000' } })
