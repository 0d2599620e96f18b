import { type QueryClientContract } from '@adonisjs/lucid/types/database'

/** Epoch milliseconds by the database's clock, in SQL: servers' clocks differ. */
export const databaseClock = (client: QueryClientContract): string =>
  client.dialect.name === 'mysql'
    ? 'cast(unix_timestamp(current_timestamp(3)) * 1000 as signed)'
    : "cast(unixepoch('subsec') * 1000 as integer)"
