import type { Report } from '@longhaul/core/contract'
import { type Connection } from 'mysql2/promise'
import { Api, buildTrip, CHICAGO, OMAHA } from '../../support/api.ts'
import { throwAwayDatabase } from '../../support/mysql.mjs'
import { atSizes, onDatabase, registerAdmin, say } from './filled.ts'
import { lines, watchBoth } from './watched.ts'
import { BENCH_PASSWORD } from './people.ts'
import { FIRST_DRIVER, seed } from './seed.ts'

/**
 * The reports of a quarter with so many trips on MySQL, each with a plan, an appointment and its driving and
 * work recorded: how long each takes, as a page and as a file, and how long others wait meanwhile for
 * `/health/live` and a page.
 */
export const name = 'reports'
export const onlyWhenNamed = true

const SIZES = (process.env.BENCH_TRIPS ?? '2000,20000').split(',').map(Number)
const TRIPS_EACH = 80
const REPORTS = ['hours', 'violations', 'on-time', 'detention', 'miles'] as const
const HOUR = 3_600_000
const DAY = 24 * HOUR

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1)

/** Clones of one planned trip, a day after another for each driver, with what its driver recorded. */
async function fill(connection: Connection, tripId: number, trips: number, first: number): Promise<void> {
  const columns = async (table: string): Promise<string[]> => {
    const [rows] = await connection.query(
      `select column_name as name from information_schema.columns
       where table_schema = database() and table_name = ? and coalesce(generation_expression, '') = ''`,
      [table],
    )
    return (rows as { name: string }[]).map(({ name: column }) => column)
  }
  const copy = async (table: string, changed: Record<string, string>, where: string) => {
    const names = (await columns(table)).filter((column) => column !== 'id' || 'id' in changed)
    await connection.query(
      `insert into ${table} (${names.join(', ')})
       select ${names.map((column) => changed[column] ?? `o.${column}`).join(', ')}
       from ${table} o join bench_clones c where ${where}`,
    )
  }
  await connection.query(
    'create table bench_clones (id int primary key, driver_id int, vehicle_id int, shift bigint)',
  )
  const drivers = Math.ceil(trips / TRIPS_EACH)
  const clones = Array.from({ length: trips }, (_, n) => {
    const driver = n % drivers
    return [tripId + 1 + n, FIRST_DRIVER + driver, 1 + driver, first + Math.floor(n / drivers) * DAY]
  })
  for (let from = 0; from < clones.length; from += 1000)
    await connection.query('insert into bench_clones values ?', [clones.slice(from, from + 1000)])
  const [[{ start }]] = (await connection.query('select start_ms as start from trips where id = ?', [
    tripId,
  ])) as unknown as [[{ start: number }]]
  const moved = (column: string) => `o.${column} - ${start} + c.shift`
  await copy(
    'trips',
    {
      id: 'c.id',
      driver_id: 'c.driver_id',
      vehicle_id: 'c.vehicle_id',
      status: "'COMPLETED'",
      start_ms: moved('start_ms'),
      arrival_ms: moved('arrival_ms'),
      finish_ms: moved('finish_ms'),
    },
    `o.id = ${tripId}`,
  )
  await copy('trip_plans', { trip_id: 'c.id' }, `o.trip_id = ${tripId}`)
  await copy(
    'duty_statuses',
    {
      driver_id: 'c.driver_id',
      trip_id: 'c.id',
      start_ms: moved('start_ms'),
      end_ms: moved('end_ms'),
    },
    `o.trip_id = ${tripId} and o.origin = 'planned'`,
  )
  const recorded: readonly [status: string, from: number, to: number, number, number][] = [
    ['DRIVING', 0, 8.5, OMAHA[0], OMAHA[1]],
    ['ON_DUTY_NOT_DRIVING', 8.5, 10, OMAHA[0], OMAHA[1]],
    ['OFF_DUTY', 10, 15, OMAHA[0], OMAHA[1]],
    ['DRIVING', 15, 22, OMAHA[0], OMAHA[1]],
    ['ON_DUTY_NOT_DRIVING', 22, 24, CHICAGO[0], CHICAGO[1]],
  ]
  for (const [status, from, to, lon, lat] of recorded)
    await connection.query(
      `insert into duty_statuses (driver_id, trip_id, status, start_ms, end_ms, location_description, lon, lat,
         origin, active, created_ms, updated_ms)
       select driver_id, id, ?, shift + ?, shift + ?, 'Omaha, NE', ?, ?, 'recorded', 1, shift, shift
       from bench_clones`,
      [status, from * HOUR, to * HOUR, lon, lat],
    )
  await connection.query('drop table bench_clones; analyze table trips, duty_statuses, trip_plans')
}

const measure = async (mysqlUrl: string, trips: number): Promise<string[]> =>
  onDatabase(mysqlUrl, await throwAwayDatabase(mysqlUrl), async (stack, connection) => {
    await registerAdmin(stack, connection)
    const drivers = Math.ceil(trips / TRIPS_EACH)
    await seed(connection, { trips: drivers, drivers, vehicles: drivers, dutyRows: 200 }, say)
    await connection.query('delete from duty_statuses; delete from trips; update vehicles set retired = 0')
    const admin = await Api.signIn(stack.url, 'bench_admin', BENCH_PASSWORD)
    // Of the last whole quarter.
    const now = new Date()
    const quarter = Math.floor(now.getUTCMonth() / 3) * 3
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    const first = Date.UTC(now.getUTCFullYear(), quarter - 3, 1)
    const last = Date.UTC(now.getUTCFullYear(), quarter, 0)
    const start = new Date(first + 15 * HOUR)
    const trip = await admin.post<{ id: number }>(
      '/api/trips/',
      buildTrip({
        vehicle_id: 1,
        driver_id: FIRST_DRIVER,
        start_time: start.toISOString(),
        pickup_until: new Date(start.getTime() + 8 * HOUR).toISOString(),
      }),
    )
    await fill(connection, trip.id, trips, start.getTime())
    const { access_token: other } = await (
      await Api.signIn(stack.url, 'bench_admin', BENCH_PASSWORD)
    ).stored()
    const figures: string[] = []
    for (const report of REPORTS) {
      const days = `from=${day(first)}&to=${day(last)}`
      let what = report as string
      const page = await watchBoth(stack, other!, async () => {
        const began = performance.now()
        const { rows_total: rows, gaps_total: gaps } = await admin.get<Report>(
          `/api/reports/${report}/?${days}`,
        )
        what = `${report}, ${rows} rows, ${gaps} gaps: ${secondsSince(began)} s`
      })
      figures.push(...lines(what, page))
      for (const format of ['csv', 'xlsx', 'zip'] as const) {
        if (format === 'zip' && report !== 'hours') continue
        const path =
          format === 'zip'
            ? `/api/reports/logs/?from=${day(first)}&to=${day(first + 7 * DAY)}&format=zip`
            : `/api/reports/${report}/file/?${days}&format=${format}`
        const file = await watchBoth(stack, other!, async () => {
          const began = performance.now()
          const answer = await admin.send('GET', path)
          const bytes = (await answer.arrayBuffer()).byteLength
          what = `  ${format === 'zip' ? 'daily logs of 8 days' : report} as ${format}, ${answer.status}, ${(bytes / 1e6).toFixed(1)} MB: ${secondsSince(began)} s`
        })
        figures.push(...lines(what, file))
      }
    }
    return [`${trips} trips of ${drivers} drivers`, ...figures]
  })

export const run = async (): Promise<string[]> => (await atSizes(SIZES, measure)).flat()
