import { readdirSync } from 'node:fs'
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise'
import { inRoot } from '../../../backend/bin/launch/paths.mjs'
import { buildTrip } from '../../support/api.ts'
import { throwAwayDatabase } from '../../support/mysql.mjs'
import { exported } from './exported.ts'
import { atSizes, onDatabase, registerAdmin, say } from './filled.ts'
import { load, quantile, type Call, type Load } from './load.ts'
import { register, signIn } from './people.ts'
import { FIRST_DRIVER, seed, SEED_VERSION } from './seed.ts'

/**
 * The API over a full database on MySQL: BENCH_TRIPS trips (sizes with commas between; default
 * 10000,1000000), with 10 duty rows each, a driver to 200 and a vehicle to 50 of them. BENCH_DATA names a
 * folder that keeps the filled databases for the next run, BENCH_POOL_GB the memory of the database (default
 * 2). Times are the client's, over loopback.
 */
export const name = 'api'

const SIZES = (process.env['BENCH_TRIPS'] ?? '10000,1000000').split(',').map(Number)
const REQUESTS = 400
const page = (list: string, filter: object = {}, sort = ['id', 'DESC'], range = [0, 24]) =>
  `/api/${list}/?${new URLSearchParams({
    range: JSON.stringify(range),
    sort: JSON.stringify(sort),
    filter: JSON.stringify(filter),
  }).toString()}`

/** What is measured, and the bar of its 95th percentile in milliseconds. */
const MEASURES = (trips: number): [name: string, bar: number | null, call: (n: number) => Call][] => [
  ['page', 30, () => ({ path: page('trips') })],
  [
    'page, 10,000 rows in',
    30,
    () => ({
      path: page('trips', {}, ['id', 'DESC'], [trips > 10_024 ? 10_000 : 0, trips > 10_024 ? 10_024 : 24]),
    }),
  ],
  ['filter: status', 30, () => ({ path: page('trips', { status: 'IN_PROGRESS' }) })],
  [
    'filter: status, by start',
    30,
    () => ({ path: page('trips', { status: 'COMPLETED' }, ['start_time', 'ASC']) }),
  ],
  ['filter: driver', 30, (n) => ({ path: page('trips', { driver_id: FIRST_DRIVER + (n % 40) }) })],
  [
    'filter: vehicle, by start',
    30,
    (n) => ({ path: page('trips', { vehicle_id: 1 + (n % 40) }, ['start_time', 'DESC']) }),
  ],
  ['duty of a driver', 30, (n) => ({ path: page('duty-statuses', { driver_id: FIRST_DRIVER + (n % 40) }) })],
  ['search: one common word', 60, () => ({ path: '/api/search/?q=chicago' })],
  [
    'search: two words',
    60,
    (n) => ({ path: `/api/search/?q=${['omaha%20chi', 'dal%20trk1', 'reno%20tuls'][n % 3]}` }),
  ],
  ['search: a number', 60, (n) => ({ path: `/api/search/?q=${1 + (n % trips)}` })],
  ['list q', 60, (n) => ({ path: page('trips', { q: ['omaha', 'cago', 'trk101', 'e', 'nowhere'][n % 5] }) })],
  ['summary', null, () => ({ path: '/api/trips/summary/' })],
  ['one trip', 30, (n) => ({ path: `/api/trips/${1 + ((n * 7919) % trips)}/` })],
]

/** Whether this seed filled a kept database to the end, with no migration that this version does not have. */
async function isFilled(connection: Connection, trips: number): Promise<boolean> {
  const names = async (sql: string, values: unknown[] = []) =>
    (await connection.query<RowDataPacket[]>(sql, values))[0].map((row) => String(Object.values(row)[0]))
  const tables = await names(
    'select table_name from information_schema.tables where table_schema = database()',
  )
  if (!tables.includes('bench_seed') || !tables.includes('adonis_schema')) return false
  const seeds = await names("select concat(version, ' ', trips) from bench_seed")
  const known = readdirSync(inRoot('backend', 'database', 'migrations')).map((file) =>
    file.replace(/\.ts$/, ''),
  )
  const ran = (await names('select name from adonis_schema')).map((name) => name.split('/').at(-1)!)
  return seeds[0] === `${SEED_VERSION} ${trips}` && ran.every((name) => known.includes(name))
}

const failed = ({ errors, failures }: Load) =>
  errors > 0 ? `, ${errors} ERRORS: ${[...failures.keys()].slice(0, 3).join(' | ')}` : ''

const KEPT = process.env['BENCH_DATA']

/** The database of a size, and whether it is filled already: a kept one when there is a place to keep it. */
async function databaseOf(mysqlUrl: string, trips: number) {
  if (!KEPT) return { ...(await throwAwayDatabase(mysqlUrl)), filled: false }
  const name = `longhaul_bench_${trips}`
  const database = await throwAwayDatabase(mysqlUrl, name)
  const connection = await createConnection({ uri: mysqlUrl, database: name })
  const filled = await isFilled(connection, trips)
  await connection.end()
  if (filled) return { env: database.env, drop: async () => undefined, filled }
  await database.drop()
  return { env: (await throwAwayDatabase(mysqlUrl, name)).env, drop: async () => undefined, filled }
}

async function measure(mysqlUrl: string, trips: number): Promise<string[]> {
  const database = await databaseOf(mysqlUrl, trips)
  return onDatabase(mysqlUrl, database, async (stack, connection) => {
    const figures = new Map<string, string>()
    if (database.filled) say(`${trips} trips are kept from an earlier run`)
    else {
      await registerAdmin(stack, connection)
      await register(stack.url, 'bench_driver')
      const drivers = Math.max(50, Math.round(trips / 200))
      const vehicles = Math.max(50, Math.round(trips / 50))
      await seed(connection, { trips, drivers, vehicles, dutyRows: trips * 10 }, say)
      await connection.query('create table bench_seed (version int, trips int)')
      await connection.query('insert into bench_seed values (?, ?)', [SEED_VERSION, trips])
    }
    await connection.query('set global innodb_flush_log_at_trx_commit = 1')
    const token = await signIn(stack.url, 'bench_admin')
    for (const [what, bar, call] of MEASURES(trips)) {
      await load(stack.url, token, 4, call, { requests: 20 })
      const run = await load(stack.url, token, 4, call, {
        requests: REQUESTS,
        seconds: 30,
      })
      const figure = `p50 ${quantile(run.times, 0.5).toFixed(1)} ms, p95 ${quantile(run.times, 0.95).toFixed(1)} ms`
      figures.set(what, `${figure}${bar === null ? '' : ` (bar ${bar})`}${failed(run)}`)
    }
    const body = (n: number) =>
      buildTrip({
        vehicle_id: 1 + (n % 40),
        start_time: new Date(Date.now() + n * 5 * 86_400_000).toISOString(),
      })
    const created = await load(
      stack.url,
      await signIn(stack.url, 'bench_driver'),
      4,
      (n) => ({ method: 'POST', path: '/api/trips/', body: body(n) }),
      { requests: 100, seconds: 60 },
    )
    figures.set(
      'create and plan',
      `p50 ${quantile(created.times, 0.5).toFixed(1)} ms, p95 ${quantile(created.times, 0.95).toFixed(1)} ms${failed(created)}`,
    )
    const live = await load(stack.url, null, 50, () => ({ path: '/health/live' }), { seconds: 5 })
    const busy = await load(stack.url, token, 50, () => ({ path: page('trips') }), { seconds: 10 })
    const rate = (run: { times: number[]; seconds: number }) => run.times.length / run.seconds
    figures.set(
      'page at 50 connections',
      `${rate(busy).toFixed(0)} a second, ${busy.errors} errors, p95 ${quantile(busy.times, 0.95).toFixed(0)} ms; /health/live ${rate(live).toFixed(0)} a second, ${live.errors} errors: ${(rate(busy) / rate(live)).toFixed(3)} of it`,
    )
    for (const list of ['trips', 'vehicles'])
      figures.set(`export of ${list}`, await exported(stack.url, token, list))
    // A kept database stays as it was filled.
    const [made] = await connection.query<RowDataPacket[]>('select id from trips where id > ?', [trips])
    await load(stack.url, token, 4, (n) => ({ method: 'DELETE', path: `/api/trips/${made[n]?.['id']}/` }), {
      requests: made.length,
    })
    return [`${trips} trips`, ...[...figures].map(([what, figure]) => `  ${what.padEnd(28)}${figure}`)]
  })
}

export async function run(): Promise<string[]> {
  const poolGb = Number(process.env['BENCH_POOL_GB'] ?? 2)
  const figures = await atSizes(SIZES, measure, {
    ...(KEPT && { folder: KEPT }),
    options: [`--innodb-buffer-pool-size=${poolGb}G`, '--loose-innodb-log-file-size=1G'],
  })
  return figures.flat()
}
