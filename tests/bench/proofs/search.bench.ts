import { onBoth } from './onBoth.ts'

/**
 * The text search of trips on both databases: TEXT_QUERIES (2,000) random searches of TEXT_TRIPS trips
 * (1,000,000) between TEXT_PLACES addresses (100,000), each compared with a scan of every trip.
 * Then how long some take. Half an hour and 4 GB of memory.
 */
export const name = 'search'
export const onlyWhenNamed = true

const sizes = { TEXT_QUERIES: '2000', TEXT_TRIPS: '1000000', TEXT_PLACES: '100000' }

export const run = (): Promise<string[]> =>
  onBoth({
    file: 'durable/lists/text_search',
    settings: Object.fromEntries(
      Object.entries(sizes).map(([setting, usual]) => [setting, process.env[setting] ?? usual]),
    ),
  })
