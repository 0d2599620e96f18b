import { type RowDataPacket } from 'mysql2/promise'
import type { Overview } from '@longhaul/core/contract'
import { Api, buildTrip } from '../../support/api.ts'
import { throwAwayDatabase } from '../../support/mysql.mjs'
import { atSizes, onDatabase, registerAdmin, say } from './filled.ts'
import { quantile } from './load.ts'
import { BENCH_PASSWORD } from './people.ts'
import { FIRST_DRIVER, seed } from './seed.ts'

/**
 * The office's morning on MySQL with so many drivers at work, each with two weeks of duty and a planned trip
 * under way: how long `/api/overview/` takes, again within a minute and as the first of one, how many
 * statements it sends, and how long others wait for a page meanwhile.
 */
export const name = 'overview'
export const onlyWhenNamed = true

const SIZES = [30, 300]
const CALLS = 15
/** A driver's rows: of two hours and a quarter each, a fortnight of them. */
const ROWS_EACH = 150
const ROW_MINUTES = 135
/** So many minutes are waited for, each for its first answer. */
const MINUTES = 3

/** Asks as the first of a minute, with somebody else asking for pages until the answer is there. */
async function firstOfMinute(admin: Api): Promise<{ overview: number; pages: number[] }> {
  await new Promise((later) => setTimeout(later, 60_200 - (Date.now() % 60_000)))
  const pages: number[] = []
  const timed = async (path: string) => {
    const began = performance.now()
    await admin.get(path)
    return performance.now() - began
  }
  let going = true
  const other = (async () => {
    while (going) pages.push(await timed('/api/vehicles/?range=[0,24]'))
  })()
  const overview = await timed('/api/overview/')
  going = false
  await other
  return { overview, pages }
}

const measure = async (mysqlUrl: string, drivers: number): Promise<string> =>
  onDatabase(mysqlUrl, await throwAwayDatabase(mysqlUrl), async (stack, connection) => {
    await registerAdmin(stack, connection)
    await seed(
      connection,
      { trips: ROWS_EACH * ROW_MINUTES, drivers, vehicles: drivers, dutyRows: drivers * ROWS_EACH },
      say,
    )
    await connection.query("update trips set status = 'COMPLETED'; update vehicles set retired = 0")
    // Everybody's last row is still open, and driving.
    await connection.query(
      `update duty_statuses d join (select driver_id, max(end_ms) last from duty_statuses group by driver_id) l
         on l.driver_id = d.driver_id and l.last = d.end_ms
       set d.end_ms = null, d.status = 'DRIVING'`,
    )
    const admin = await Api.signIn(stack.url, 'bench_admin', BENCH_PASSWORD)
    for (let n = 0; n < drivers; n++) {
      const trip = await admin.post<{ id: number }>(
        '/api/trips/',
        buildTrip({ vehicle_id: n + 1, driver_id: FIRST_DRIVER + n }),
      )
      await admin.patch(`/api/trips/${trip.id}/`, { status: 'IN_PROGRESS' })
    }
    const asked = async () => {
      const [rows] = await connection.query<RowDataPacket[]>("show global status like 'Questions'")
      return Number(rows[0]?.['Value'])
    }
    const overview = await admin.get<Overview>('/api/overview/')
    const before = await asked()
    const times: number[] = []
    for (let n = 0; n < CALLS; n++) {
      const began = performance.now()
      await admin.get<Overview>('/api/overview/')
      times.push(performance.now() - began)
    }
    // The question how many there were is one itself.
    const statements = ((await asked()) - before - 1) / CALLS
    const firsts: Awaited<ReturnType<typeof firstOfMinute>>[] = []
    for (let n = 0; n < MINUTES; n++) firsts.push(await firstOfMinute(admin))
    const pages = firsts.flatMap((first) => first.pages)
    const { at_work: working, trips } = overview
    return (
      `${working.length} drivers at work, ${trips.length} open trips: p50 ${quantile(times, 0.5).toFixed(0)} ms, ` +
      `p95 ${quantile(times, 0.95).toFixed(0)} ms, ${statements.toFixed(1)} statements; ` +
      `first of a minute: median ${quantile(
        firsts.map((first) => first.overview),
        0.5,
      ).toFixed(0)} ms, a page meanwhile: p95 ${quantile(pages, 0.95).toFixed(0)} ms`
    )
  })

export const run = (): Promise<string[]> => atSizes(SIZES, measure)
