import { createConnection, type Connection } from 'mysql2/promise'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { findMysql, type throwAwayDatabase } from '../../support/mysql.mjs'
import { startStack, type Stack } from '../../support/stack.ts'
import { METRICS_TOKEN } from './exported.ts'
import { register } from './people.ts'

export const say = (line: string): void => console.log(`  ... ${line}`)

/**
 * A server on `database`, a connection of its own to it for filling and counting, and the end of all three.
 */
export async function onDatabase<Figures>(
  mysqlUrl: string,
  database: Awaited<ReturnType<typeof throwAwayDatabase>>,
  work: (stack: Stack, connection: Connection) => Promise<Figures>,
): Promise<Figures> {
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
    return await work(stack, connection)
  } finally {
    await connection.end()
    await stack.stop()
    await database.drop()
  }
}

/** The admin who asks. */
export async function registerAdmin(stack: Stack, connection: Connection): Promise<void> {
  await register(stack.url, 'bench_admin')
  await connection.query("update users set role = 'admin' where username = 'bench_admin'")
}

/** One measurement after the other on a MySQL that is there or is started for it. */
export async function atSizes<Figures>(
  sizes: readonly number[],
  measure: (mysqlUrl: string, size: number) => Promise<Figures>,
  options?: Parameters<typeof findMysql>[1],
): Promise<Figures[]> {
  await ensureBuilt(() => undefined)
  const mysql = await findMysql(say, options)
  try {
    const figures: Figures[] = []
    for (const size of sizes) figures.push(await measure(mysql.url, size))
    return figures
  } finally {
    await mysql.stop()
  }
}
