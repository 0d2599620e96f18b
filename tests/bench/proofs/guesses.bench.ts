import { onBoth } from './onBoth.ts'

/**
 * GUESSES wrong passwords for one name (10,000), on both databases: how many were checked, and who was
 * served meanwhile.
 */
export const name = 'guesses'

export const run = (): Promise<string[]> =>
  onBoth({ file: 'functional/accounts/throttling', settings: { GUESSES: process.env['GUESSES'] ?? '10000' } })
