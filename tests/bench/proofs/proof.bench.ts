import { onBoth } from './onBoth.ts'

/**
 * The audit chain on both databases: TAMPERINGS random tamperings (1,000), each of which has to be found;
 * how long sealing and verifying take at EVENTS sizes (10,000 and 100,000), and what CHANGES status changes
 * (2,000) cost with the sealer; how long a verification takes when ENTRIES entries (10,000 and 100,000) of
 * certified days are compared with the chain.
 */
export const name = 'proof'

export const run = async (): Promise<string[]> => [
  ...(await onBoth({
    file: 'durable/proof/tampering',
    settings: {
      TAMPERINGS: process.env['TAMPERINGS'] ?? '1000',
      SEED: process.env['SEED'] ?? String(Date.now() % 1e6),
    },
  })),
  ...(await onBoth({
    file: 'durable/proof/seal_speed',
    settings: {
      EVENTS: process.env['EVENTS'] ?? '10000,100000',
      CHANGES: process.env['CHANGES'] ?? '2000',
    },
  })),
  ...(await onBoth({
    file: 'durable/proof/live_speed',
    settings: { ENTRIES: process.env['ENTRIES'] ?? '10000,100000' },
  })),
]
