import { onBoth } from './onBoth.ts'

/**
 * FUZZ_REQUESTS requests (20,000) over every call of the API document, on both databases: no server error,
 * no change by a refused request, no stranger's data. FUZZ_SEED names the requests.
 * About half an hour, so only when it is named.
 */
export const name = 'fuzz'
export const onlyWhenNamed = true

export const run = (): Promise<string[]> =>
  onBoth({
    file: 'functional/api/fuzz',
    settings: { FUZZ_REQUESTS: process.env['FUZZ_REQUESTS'] ?? '20000' },
  })
