import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createConnection, type Connection } from 'mysql2'
import env from '#start/env'
import { type BackupTable, type Value } from '#services/backup/format'
import { readMysqlServer } from '#services/database/mysql_server'

/** A stored table; `moments`: the columns that hold a DATETIME. */
export interface StoredTable extends BackupTable {
  readonly moments: ReadonlySet<string>
}

/** All rows as of one moment, read on a connection of its own while others write. */
export interface Snapshot {
  readonly tables: readonly StoredTable[]
  /** Where the binary log stood then: MariaDB's alone says so. */
  readonly binaryLog?: string | undefined
  rows(table: StoredTable): AsyncIterable<readonly Value[]>
  close(): void
}

const isOfSqlite = (name: string) => name.startsWith('sqlite_')
const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** SQLite keeps a DATETIME as milliseconds, MySQL tells it as `2026-03-02 17:30:00.000` in UTC. */
function toValue(value: unknown, isMoment: boolean): Value {
  if (value === null || value === undefined) return null
  if (!isMoment) return value as Value
  return typeof value === 'number' ? new Date(value).toISOString() : `${String(value).replace(' ', 'T')}Z`
}

/** @throws the driver's error where there is no such file */
export function openSqlite(folder: string): Snapshot {
  const file = new Database(join(folder, 'longhaul.sqlite3'), { readonly: true, fileMustExist: true })
  file.exec('BEGIN')
  const names = file
    .prepare<{ name: string }>("select name from sqlite_schema where type = 'table' order by name")
    .all()
    .map(({ name }) => name)
    .filter((name) => !isOfSqlite(name))
  const given = new Map(
    file
      .prepare<{ name: string; seq: number }>('select name, seq from sqlite_sequence')
      .all()
      .map(({ name, seq }) => [name, seq]),
  )
  const tables = names.map((table) => {
    // Columns that the database works out itself are hidden ones.
    const columns = file
      .prepare<{ name: string; type: string; hidden: number }>(`pragma table_xinfo(\`${table}\`)`)
      .all()
      .filter(({ hidden }) => hidden === 0)
    return {
      table,
      columns: columns.map(({ name }) => name),
      next: given.has(table) ? given.get(table)! + 1 : null,
      moments: new Set(columns.filter(({ type }) => /^DATETIME/i.test(type)).map(({ name }) => name)),
    }
  })
  return {
    tables,
    async *rows({ table, columns, moments }) {
      const isMoment = columns.map((column) => moments.has(column))
      const rows = file.prepare(`select ${quoted(columns)} from \`${table}\` order by rowid`).raw()
      for (const row of rows.iterate() as IterableIterator<unknown[]>)
        yield row.map((value, n) => toValue(value, isMoment[n]!))
    },
    close: () => file.close(),
  }
}

const ask = <Row>(connection: Connection, sql: string): Promise<Row[]> =>
  new Promise((resolve, reject) =>
    connection.query(sql, (error, rows) => (error ? reject(error) : resolve(rows as Row[]))),
  )

async function openMysql(): Promise<Snapshot> {
  const connection = createConnection({ ...readMysqlServer(), dateStrings: true })
  await ask(connection, 'set session transaction isolation level repeatable read')
  await ask(connection, 'start transaction with consistent snapshot, read only')
  const log = await ask<{ Variable_name: string; Value: string }>(
    connection,
    "show status like 'binlog_snapshot_%'",
  )
  const [file, position] = ['file', 'position'].map(
    (what) => log.find(({ Variable_name: name }) => name.toLowerCase() === `binlog_snapshot_${what}`)?.Value,
  )
  // MySQL keeps these figures for a day otherwise; MariaDB has no such setting and keeps none.
  await ask(connection, 'set session information_schema_stats_expiry = 0').catch(() => undefined)
  const given = await ask<{ t: string; next: number | null }>(
    connection,
    'select table_name as t, auto_increment as next from information_schema.tables where table_schema = database()',
  )
  const columns = await ask<{ t: string; c: string; type: string; extra: string }>(
    connection,
    `select c.table_name as t, c.column_name as c, c.data_type as type, c.extra as extra
       from information_schema.columns c join information_schema.tables t
         on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = database() and t.table_type = 'BASE TABLE'
      order by c.table_name, c.ordinal_position`,
  )
  const stored = columns.filter(({ extra }) => !/GENERATED/.test(extra.replace('DEFAULT_GENERATED', '')))
  const tables = [...new Set(stored.map(({ t }) => t))].map((table) => {
    const own = stored.filter(({ t }) => t === table)
    return {
      table,
      columns: own.map(({ c }) => c),
      next: given.find(({ t }) => t === table)?.next ?? null,
      moments: new Set(own.filter(({ type }) => /^(datetime|timestamp)$/i.test(type)).map(({ c }) => c)),
    }
  })
  return {
    tables,
    binaryLog: file ? `${file}:${position}` : undefined,
    async *rows({ table, columns, moments }) {
      const isMoment = columns.map((column) => moments.has(column))
      const sql = `select ${quoted(columns)} from \`${table}\``
      const rows = connection.query({ sql, rowsAsArray: true }).stream({ highWaterMark: 500 })
      for await (const row of rows as AsyncIterable<unknown[]>)
        yield row.map((value, n) => toValue(value, isMoment[n]!))
    },
    close: () => connection.destroy(),
  }
}

export const openSnapshot = async (): Promise<Snapshot> =>
  env.get('DB_CONNECTION') === 'mysql' ? openMysql() : openSqlite(env.get('DATA_DIR'))
