import { onBoth } from './onBoth.ts'

/**
 * OFFLINE_DAYS (1,000) random days of drivers on devices with a bad network, tabs that are killed in a write
 * and a server that is: what the device kept is what the log has, once and without a gap.
 */
export const name = 'offline'

export const run = (): Promise<string[]> =>
  onBoth({
    file: 'durable/logs/offline_days',
    settings: { OFFLINE_DAYS: process.env['OFFLINE_DAYS'] ?? '1000' },
  })
