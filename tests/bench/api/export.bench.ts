import { throwAwayDatabase } from '../../support/mysql.mjs'
import { exported } from './exported.ts'
import { atSizes, onDatabase, registerAdmin, say } from './filled.ts'
import { signIn } from './people.ts'
import { seed } from './seed.ts'

/**
 * Whole lists as CSV from MySQL: BENCH_ROWS trips and as many duty rows (sizes with commas between; default
 * 50000,200000). The server's memory shows whether it grows with the list.
 */
export const name = 'export'

const SIZES = (process.env['BENCH_ROWS'] ?? '50000,200000').split(',').map(Number)

const measure = async (mysqlUrl: string, rows: number): Promise<string[]> =>
  onDatabase(mysqlUrl, await throwAwayDatabase(mysqlUrl), async (stack, connection) => {
    await registerAdmin(stack, connection)
    await seed(connection, { trips: rows, drivers: 1000, vehicles: 4000, dutyRows: rows }, say)
    const token = await signIn(stack.url, 'bench_admin')
    const lines = [`${rows} rows`]
    for (const list of ['users', 'trips', 'duty-statuses'])
      lines.push(`  ${list.padEnd(16)}${await exported(stack.url, token, list)}`)
    return lines
  })

export const run = async (): Promise<string[]> => (await atSizes(SIZES, measure)).flat()
