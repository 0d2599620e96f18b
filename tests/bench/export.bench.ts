import { createConnection } from 'mysql2/promise'
import { ensureBuilt } from '../../backend/bin/launch/build.mjs'
import { findMysql, throwAwayDatabase } from '../support/mysql.mjs'
import { startStack } from '../support/stack.ts'
import { exported, METRICS_TOKEN } from './api/exported.ts'
import { register, signIn } from './api/people.ts'
import { seed } from './api/seed.ts'

/**
 * Whole lists as CSV from MySQL: BENCH_ROWS trips and as many duty rows (sizes with commas between; default
 * 50000,200000). The server's memory shows whether it grows with the list.
 */
export const name = 'export'

const SIZES = (process.env['BENCH_ROWS'] ?? '50000,200000').split(',').map(Number)
const say = (line: string) => console.log(`  ... ${line}`)

async function measure(mysqlUrl: string, rows: number): Promise<string[]> {
  const database = await throwAwayDatabase(mysqlUrl)
  const stack = await startStack({
    ...database.env,
    DEMO: 'off',
    REGISTRATION: 'open',
    LOG_LEVEL: 'error',
    METRICS_TOKEN,
  })
  const connection = await createConnection({
    uri: mysqlUrl,
    database: database.env.DB_DATABASE,
    multipleStatements: true,
  })
  try {
    await register(stack.url, 'bench_admin')
    await connection.query("update users set role = 'admin' where username = 'bench_admin'")
    await seed(connection, { trips: rows, drivers: 1000, vehicles: 4000, dutyRows: rows }, say)
    const token = await signIn(stack.url, 'bench_admin')
    const lines: string[] = []
    for (const list of ['users', 'trips', 'duty-statuses'])
      lines.push(`${list.padEnd(16)}${await exported(stack.url, token, list)}`)
    return lines
  } finally {
    await connection.end()
    await stack.stop()
    await database.drop()
  }
}

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  const mysql = await findMysql(say)
  try {
    const lines: string[] = []
    for (const rows of SIZES)
      lines.push(`${rows} rows`, ...(await measure(mysql.url, rows)).map((line) => `  ${line}`))
    return lines
  } finally {
    await mysql.stop()
  }
}
