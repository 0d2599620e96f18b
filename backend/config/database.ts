import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@adonisjs/lucid'
import env from '#start/env'

const migrations = { naturalSort: true, paths: ['database/migrations'] }

interface Pragmatic {
  pragma(statement: string): unknown
}

/** A failed statement is named without its values: they may be names, hashes or tokens, and errors are logged. */
const quiet = { compileSqlOnError: false }

/** WAL so that readers never wait for the writer; FULL so that an acknowledged write survives a power cut. */
const afterOpen = (connection: Pragmatic, done: (error: Error | null, connection: Pragmatic) => void) => {
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'busy_timeout = 5000',
  ])
    connection.pragma(pragma)
  done(null, connection)
}

const sqlite = () => {
  mkdirSync(env.get('DATA_DIR'), { recursive: true })
  return {
    ...quiet,
    client: 'better-sqlite3' as const,
    connection: { filename: join(env.get('DATA_DIR'), 'longhaul.sqlite3') },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: afterOpen },
    migrations,
  }
}

interface Asked {
  query(statement: string, done: (error: Error | null) => void): void
}
type Done = (error: Error | null, connection: Asked) => void

/**
 * What every connection is set to, whatever the server's own settings are.
 *
 * A transaction locks the rows it writes and no gap beside them: under MySQL's own REPEATABLE READ, clearing the rows of
 * a trip that has none yet locks the place where its neighbours' rows go, and two such trips wait for one another.
 *
 * Values are put into statements by the driver, which writes a quote as \': NO_BACKSLASH_ESCAPES would end the text
 * there. And what does not fit is an error, never cut off.
 */
const SESSION = [
  'set session transaction isolation level read committed',
  "set session sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
]

const afterConnect = (connection: Asked, done: Done, statements = SESSION): void => {
  const [next, ...rest] = statements
  if (next === undefined) return done(null, connection)
  connection.query(next, (error) => (error ? done(error, connection) : afterConnect(connection, done, rest)))
}

const mysql = () => ({
  ...quiet,
  client: 'mysql2' as const,
  connection: {
    host: env.get('DB_HOST', '127.0.0.1'),
    port: env.get('DB_PORT', 3306),
    user: env.get('DB_USER', ''),
    password: env.get('DB_PASSWORD', ''),
    database: env.get('DB_DATABASE', ''),
    charset: 'utf8mb4',
    timezone: 'Z',
    connectTimeout: 5000,
  },
  pool: {
    min: 0,
    max: 12,
    acquireTimeoutMillis: 15_000,
    afterCreate: (connection: Asked, done: Done) => afterConnect(connection, done),
  },
  migrations,
})

const kind = env.get('DB_CONNECTION')

export default defineConfig({
  connection: kind,
  connections: kind === 'sqlite' ? { sqlite: sqlite() } : { mysql: mysql() },
})
