import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { inRoot } from '../../../backend/bin/launch/paths.mjs'
import { throwAwayDatabase } from '../../support/mysql.mjs'
import { atSizes, say } from '../api/filled.ts'
import { seed } from '../api/seed.ts'
import { buildRelease, findReleases, runCommand } from './releases.ts'

/**
 * What happens to a full database as a whole, at BENCH_TRIPS trips (sizes with commas between; default
 * 100000,1000000) with two duty rows each: brought from the tables of the release before to these, backed
 * up, checked, restored into both databases, moved from the embedded one.
 */
export const name = 'backup'
export const onlyWhenNamed = true

const SIZES = (process.env['BENCH_TRIPS'] ?? '100000,1000000').split(',').map(Number)
const POOL_GB = process.env['BENCH_POOL_GB'] ?? '2'
const MB = 1024 * 1024

async function measure(mysqlUrl: string, trips: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-backup-'))
  const databases: Awaited<ReturnType<typeof throwAwayDatabase>>[] = []
  const common = { APP_KEY: randomBytes(32).toString('base64url'), ENV_PATH: folder, DATA_DIR: folder }
  const another = async (): Promise<Record<string, string>> => {
    const made = await throwAwayDatabase(mysqlUrl)
    databases.push(made)
    return { ...common, ...made.env }
  }
  const timed = async (
    where: string,
    program: 'longhaul' | 'migrate',
    args: readonly string[],
    settings: Record<string, string>,
  ): Promise<string> => {
    const { code, output, seconds } = await runCommand(where, program, args, settings)
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}\n${output}`)
    say(`${program} ${args[0]}: ${seconds.toFixed(1)} s`)
    return `${seconds.toFixed(1)} s`
  }
  try {
    const [release] = await findReleases(1)
    const old = join(folder, 'release')
    await buildRelease(release!, old)
    const full = await another()
    await timed(old, 'migrate', ['up'], full)
    const connection = await createConnection({
      uri: mysqlUrl,
      database: full['DB_DATABASE']!,
      multipleStatements: true,
    })
    await seed(
      connection,
      { trips, drivers: trips / 200, vehicles: trips / 50, dutyRows: trips * 2 },
      () => undefined,
    )
    await connection.end()
    say(`${trips} trips are there`)

    const here = inRoot()
    const file = join(folder, 'longhaul.gz')
    const embedded = { ...common, DB_CONNECTION: 'sqlite', DATA_DIR: join(folder, 'embedded') }
    const upgraded = await timed(here, 'migrate', ['up'], full)
    const taken = await timed(here, 'longhaul', ['backup', '--to', file], full)
    const size = `${Math.round(statSync(file).size / MB)} MB`
    const checked = await timed(here, 'longhaul', ['check', file], full)
    const restored = await timed(here, 'longhaul', ['restore', file], await another())
    const intoSqlite = await timed(here, 'longhaul', ['restore', file], embedded)
    const moved = await timed(here, 'longhaul', ['move', '--from', embedded.DATA_DIR], await another())
    return `${trips} trips: upgrade from ${release!.commit.slice(0, 8)} ${upgraded}; backup ${taken} (${size}), check ${checked}; restore into MySQL ${restored}, into SQLite ${intoSqlite}; move from SQLite ${moved}`
  } finally {
    for (const { drop } of databases) await drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const run = (): Promise<string[]> =>
  atSizes(SIZES, measure, { options: [`--innodb-buffer-pool-size=${POOL_GB}G`] })
