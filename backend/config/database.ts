import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@adonisjs/lucid'
import env from '#start/env'
import { prepareMysql, type MysqlConnection } from '#services/database/mysql_connection'
import { readMysqlServer } from '#services/database/mysql_server'
import { prepareSqlite, takeConnection } from '#services/database/sqlite_connection'

const migrations = { naturalSort: true, paths: ['database/migrations'] }

/** Errors are logged, so they must not carry a statement's values: names, hashes, tokens. */
const quiet = { compileSqlOnError: false }

/** Knex waits for the answer; Lucid's type knows only one at once. */
const validate = takeConnection as unknown as (connection: unknown) => boolean

const sqlite = () => {
  mkdirSync(env.get('DATA_DIR'), { recursive: true })
  return {
    ...quiet,
    client: 'better-sqlite3' as const,
    connection: { filename: join(env.get('DATA_DIR'), 'longhaul.sqlite3') },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: prepareSqlite, validate },
    migrations,
  }
}

const mysql = () => ({
  ...quiet,
  client: 'mysql2' as const,
  connection: readMysqlServer(),
  pool: {
    min: 0,
    max: 12,
    acquireTimeoutMillis: 6000,
    afterCreate: (
      connection: MysqlConnection,
      done: (error: Error | null, connection: MysqlConnection) => void,
    ) => prepareMysql(connection, done),
  },
  migrations,
})

const kind = env.get('DB_CONNECTION')

export default defineConfig({
  connection: kind,
  connections: kind === 'sqlite' ? { sqlite: sqlite() } : { mysql: mysql() },
})
