import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createConnection } from 'mysql2'
import env from '#start/env'
import { type BackupTable, type Value } from '#services/backup/format'
import { readMysqlServer } from '#services/database/mysql_server'

/** An empty schema that rows are written into, by a connection that checks no references meanwhile. */
export interface Target {
  /** Empties the table, which a migration may have filled; rows that follow are its. */
  begin(table: BackupTable): Promise<void>
  write(row: readonly Value[]): Promise<void>
  /** Stores what is left, gives each table its next id and checks the references. */
  finish(): Promise<void>
  close(): void
}

const AT_ONCE = { mysql: 500, sqlite: 5000 }

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
/** `2026-03-02 17:30:00.000` */
const asText = (iso: string): string => iso.replace('T', ' ').replace('Z', '')

interface Dialect {
  empty(table: string): Promise<void>
  /** In one transaction. */
  insert(table: BackupTable, moments: readonly boolean[], rows: readonly (readonly Value[])[]): Promise<void>
  /** Which columns hold a DATETIME. */
  momentsOf(table: BackupTable): Promise<readonly boolean[]>
  continueFrom(table: string, next: number): Promise<void>
  check(): Promise<void>
  close(): void
}

function onSqlite(): Dialect {
  const file = new Database(join(env.get('DATA_DIR'), 'longhaul.sqlite3'), { fileMustExist: true })
  file.pragma('foreign_keys = OFF')
  // What SQLite wrote itself has no milliseconds and is text; what the program wrote is a number.
  const toStored = (value: Value, isMoment: boolean) => {
    if (!isMoment || typeof value !== 'string') return value
    return value.includes('.') ? Date.parse(value) : asText(value)
  }
  return {
    async empty(table) {
      file.exec(`delete from \`${table}\``)
    },
    async insert({ table, columns }, moments, rows) {
      const insert = file.prepare(
        `insert into \`${table}\` (${quoted(columns)}) values (${columns.map(() => '?').join(', ')})`,
      )
      file.transaction(() => {
        for (const row of rows) insert.run(row.map((value, n) => toStored(value, moments[n]!)))
      })()
    },
    async momentsOf({ table, columns }) {
      const types = new Map(
        file
          .prepare<{ name: string; type: string }>(`pragma table_info(\`${table}\`)`)
          .all()
          .map(({ name, type }) => [name, type]),
      )
      return columns.map((column) => /^DATETIME/i.test(types.get(column) ?? ''))
    },
    async continueFrom(table, next) {
      file.prepare('delete from sqlite_sequence where name = ?').run(table)
      file.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, next - 1)
    },
    async check() {
      const [broken] = file.pragma('foreign_key_check') as { table: string; parent: string }[]
      if (broken)
        throw new Error(`A row of ${broken.table} refers to one of ${broken.parent} that is not there`)
    },
    close: () => file.close(),
  }
}

async function onMysql(): Promise<Dialect> {
  const connection = createConnection({ ...readMysqlServer(), multipleStatements: false })
  const run = (sql: string, values: unknown[] = []): Promise<unknown> =>
    new Promise((resolve, reject) =>
      connection.query(sql, values, (error, result) => (error ? reject(error) : resolve(result))),
    )
  await run('set session foreign_key_checks = 0')
  return {
    async empty(table) {
      await run(`delete from \`${table}\``)
    },
    async insert({ table, columns }, moments, rows) {
      const stored = rows.map((row) =>
        row.map((value, n) => (moments[n] && typeof value === 'string' ? asText(value) : value)),
      )
      await run(`insert into \`${table}\` (${quoted(columns)}) values ?`, [stored])
    },
    async momentsOf({ table, columns }) {
      const types = (await run(
        'select column_name as c, data_type as type from information_schema.columns where table_schema = database() and table_name = ?',
        [table],
      )) as { c: string; type: string }[]
      return columns.map((column) => {
        const type = types.find(({ c }) => c === column)?.type ?? ''
        return /^(datetime|timestamp)$/i.test(type)
      })
    },
    async continueFrom(table, next) {
      await run(`alter table \`${table}\` auto_increment = ${next}`)
    },
    async check() {
      await run('set session foreign_key_checks = 1')
    },
    close: () => connection.destroy(),
  }
}

export async function openTarget(): Promise<Target> {
  const isMysql = env.get('DB_CONNECTION') === 'mysql'
  const dialect = isMysql ? await onMysql() : onSqlite()
  const most = AT_ONCE[isMysql ? 'mysql' : 'sqlite']
  const tables: BackupTable[] = []
  let moments: readonly boolean[] = []
  let rows: (readonly Value[])[] = []
  const store = async () => {
    const table = tables.at(-1)
    if (table && rows.length > 0) await dialect.insert(table, moments, rows)
    rows = []
  }
  return {
    async begin(table) {
      await store()
      tables.push(table)
      moments = await dialect.momentsOf(table)
      await dialect.empty(table.table)
    },
    async write(row) {
      rows.push(row)
      if (rows.length === most) await store()
    },
    async finish() {
      await store()
      for (const { table, next } of tables) if (next !== null) await dialect.continueFrom(table, next)
      await dialect.check()
    },
    close: dialect.close,
  }
}
