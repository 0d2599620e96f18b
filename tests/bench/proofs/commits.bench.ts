import { onBoth } from './onBoth.ts'

/**
 * What is answered as saved is stored, for every kind of write: on a full disk, with the connection cut at
 * each COMMIT, with the database killed in a COMMIT (COMMIT_ROUNDS, 20) and the server killed (WRITES, 250).
 */
export const name = 'commits'

export async function run(): Promise<string[]> {
  const settings = {
    COMMIT_TRIES: process.env['COMMIT_TRIES'] ?? '20',
    COMMIT_ROUNDS: process.env['COMMIT_ROUNDS'] ?? '20',
    WRITES: process.env['WRITES'] ?? '250',
  }
  return [
    ...(await onBoth({ file: 'durable/commits/answered_means_stored', settings })),
    ...(await onBoth({ file: 'durable/processes/kill', settings })),
  ]
}
