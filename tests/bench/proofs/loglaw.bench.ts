import { onBoth } from './onBoth.ts'

/**
 * LAW_SEQUENCES sequences (5,000) of what drivers, admins and support do to logs, against a model of the
 * log, on both databases: no overlap, no second open status, no hole that the driver has not made, no
 * certification of what has changed. LAW_SEED names the sequences. Then RACE_ROUNDS times (20) each pair of
 * calls at once. Some minutes.
 */
export const name = 'loglaw'
export const onlyWhenNamed = true

export const run = async (): Promise<string[]> => [
  ...(await onBoth({
    file: 'durable/logs/log_law',
    settings: { LAW_SEQUENCES: process.env['LAW_SEQUENCES'] ?? '5000' },
  })),
  ...(await onBoth({
    file: 'durable/logs/log_races',
    settings: { RACE_ROUNDS: process.env['RACE_ROUNDS'] ?? '20' },
  })),
]
