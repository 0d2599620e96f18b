import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { TRIP_STATUSES } from '@longhaul/core/contract'
import Trip from '#models/trip'
import User from '#models/user'
import { fold } from '#rows/fold'
import { listPage } from '#services/lists/list_page'
import { isRefusal } from '#services/shared/refusal'
import { defineTripList, queryVisibleTrips } from '#services/trips/trip_lists'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { fillTrips, type FilledTrip } from '#tests/durable/lists/many_trips'

/** The bench asks 2,000 queries of a million trips. */
const QUERIES = Number(process.env['TEXT_QUERIES'] ?? 250)
const TRIPS = Number(process.env['TEXT_TRIPS'] ?? 30_000)
/** Whether the answers are timed. */
const MEASURED = process.env['FIGURES_FILE'] !== undefined
const PLACES = Number(process.env['TEXT_PLACES'] ?? 3_000)

/** The same numbers at every run. */
function lots(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Query {
  q: string
  status?: string
  vehicle_id?: number
  sort: [field: 'created_at' | 'start_time' | 'status', order: 'ASC' | 'DESC']
  range: [number, number]
}

/** Trips in one order, and the texts they have as numbers. */
interface Scanned {
  names: string[]
  trips: readonly FilledTrip[]
  texts: Int32Array
  orders: Record<Query['sort'][0], Int32Array>
}

const ORDERS: Record<Query['sort'][0], (a: FilledTrip, b: FilledTrip) => number> = {
  created_at: (a, b) => a.id - b.id,
  start_time: (a, b) => a.startMs - b.startMs || a.id - b.id,
  status: (a, b) => (a.status < b.status ? -1 : a.status > b.status ? 1 : a.id - b.id),
}

function scannable(trips: readonly FilledTrip[]): Scanned {
  const numbers = new Map<string, number>()
  const numberOf = (name: string) => {
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  }
  const texts = new Int32Array(trips.length * 3)
  trips.forEach(({ pickup, dropoff, vehicle }, n) => {
    texts.set([numberOf(pickup), numberOf(dropoff), numberOf(vehicle)], n * 3)
  })
  const inOrder = (field: Query['sort'][0]) =>
    Int32Array.from(trips.keys()).sort((a, b) => ORDERS[field](trips[a]!, trips[b]!))
  return {
    names: [...numbers.keys()].map(fold),
    trips,
    texts,
    orders: {
      created_at: inOrder('created_at'),
      start_time: inOrder('start_time'),
      status: inOrder('status'),
    },
  }
}

/** What the specification says, trip by trip: the page, and how many there are. */
function scan(
  { names, trips, texts, orders }: Scanned,
  { q, status, vehicle_id, sort: [field, order], range: [from, to] }: Query,
) {
  const text = fold(q)
  const has = Uint8Array.from(names, (name) => (name.includes(text) ? 1 : 0))
  const page: number[] = []
  let total = 0
  const positions = orders[field]
  for (let n = 0; n < positions.length; n++) {
    const at = positions[order === 'ASC' ? n : positions.length - 1 - n]!
    if (!has[texts[at * 3]!] && !has[texts[at * 3 + 1]!] && !has[texts[at * 3 + 2]!]) continue
    const trip = trips[at]!
    if (status !== undefined && trip.status !== status) continue
    if (vehicle_id !== undefined && trip.vehicleId !== vehicle_id) continue
    if (total >= from && total <= to) page.push(trip.id)
    total++
  }
  return { page, total }
}

function draw(trips: readonly FilledTrip[], lot: (below: number) => number): Query {
  const one = trips[lot(trips.length)]!
  const name = [one.pickup, one.dropoff, one.vehicle][lot(3)]!
  const letters = [...name]
  const from = lot(letters.length)
  const part = letters.slice(from, from + 1 + lot(12)).join('')
  const q =
    lot(20) === 0
      ? ['a', 'e', 'nowhere at all', '%', '_', '!', "o'", 'st', '1', 'juárez', 'Old Depot', 'street'][
          lot(12)
        ]!
      : lot(2) === 0
        ? part.toUpperCase()
        : part
  const vehicle = lot(8) === 0 ? { vehicle_id: one.vehicleId } : {}
  const status = lot(3) === 0 ? { status: lot(3) === 0 ? TRIP_STATUSES[lot(3)]! : one.status } : {}
  const fields = ['created_at', 'start_time', 'status'] as const
  const start = [0, 0, 0, 25, 100, 1000][lot(6)]!
  return {
    q,
    ...vehicle,
    ...status,
    sort: [fields[lot(3)]!, lot(2) === 0 ? 'ASC' : 'DESC'],
    range: [start, start + 24],
  }
}

/** Milliseconds: of the processors, and until the answer was there. */
interface Took {
  processor: number
  elapsed: number
}

const quantile = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
const spread = (times: readonly number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, most ${quantile(times, 1).toFixed(0)} ms`
const told = (name: string, times: readonly Took[]) =>
  `${name}: ${spread(times.map(({ elapsed }) => elapsed))}; processor ${spread(times.map(({ processor }) => processor))}; of ${times.length}`

/** MariaDB tells the processor's time of each user's statements. */
async function usedByServer(): Promise<number> {
  if (!MEASURED || db.connection().dialect.name !== 'mysql') return 0
  const [[row]] = (await db.rawQuery(
    "select sum(cpu_time) as used from information_schema.user_statistics where user = substring_index(current_user(), '@', 1)",
  )) as [{ used: unknown }[]]
  return Number(row?.used ?? 0) * 1000
}

/** The processor's time here and in the database's server is the search's, whatever else the machine does. */
async function startTiming(): Promise<() => Promise<Took>> {
  const [server, here, began] = [await usedByServer(), process.cpuUsage(), performance.now()]
  return async () => {
    const elapsed = performance.now() - began
    const { user, system } = process.cpuUsage(here)
    return { elapsed, processor: (user + system) / 1000 + (await usedByServer()) - server }
  }
}

async function ask(user: User, { q, status, vehicle_id, sort, range }: Query) {
  const timing = await startTiming()
  const page = await listPage(queryVisibleTrips(user), defineTripList(user), {
    range: JSON.stringify(range),
    sort: JSON.stringify(sort),
    filter: JSON.stringify({ q, status, vehicle_id }),
  })
  if (isRefusal(page)) throw new Error(`${JSON.stringify({ q, status, vehicle_id, sort })}: ${page.sentence}`)
  return {
    ids: page.rows.map(({ id }) => id),
    contentRange: page.contentRange,
    took: await timing(),
  }
}

function shownRange(total: number, rows: number, from: number): string {
  const told = total > 10_000 ? '*' : String(total)
  return rows === 0 ? `trips */${told}` : `trips ${from}-${from + rows - 1}/${told}`
}

/** What else the machine does costs caches: the fastest of three. */
async function timed(user: User, query: Query): Promise<Took> {
  const times: Took[] = []
  for (let n = 0; n < 3; n++) times.push((await ask(user, query)).took)
  const least = (of: keyof Took) => Math.min(...times.map((took) => took[of]))
  return { processor: least('processor'), elapsed: least('elapsed') }
}

test.group('Text search of trips', (group) => {
  // The bench drops its database: to delete a million trips takes longer than a statement may.
  if (!MEASURED) committed(group)

  test('finds what a scan of every trip finds, in every order, with every filter', async ({ assert }) => {
    if (MEASURED && db.connection().dialect.name === 'mysql') await db.rawQuery('set global userstat = 1')
    const trips = await fillTrips({ trips: TRIPS, places: PLACES })
    const staff = await User.findOrFail(1)
    const driver = await User.findOrFail(trips[0]!.driverId)
    const all = scannable(trips)
    const own = scannable(trips.filter(({ driverId }) => driverId === driver.id))
    const lot = lots(20_260_101)
    const times = { staff: [] as Took[], driver: [] as Took[] }
    const asked: string[] = []
    for (let n = 0; n < QUERIES; n++) {
      const who = n % 10 === 9 ? 'driver' : 'staff'
      const [user, among] = who === 'driver' ? [driver, own] : [staff, all]
      const query = draw(among.trips, lot)
      const { page, total } = scan(among, query)
      const answer = await ask(user, query)
      assert.deepEqual(answer.ids, page, JSON.stringify(query))
      assert.equal(answer.contentRange, shownRange(total, page.length, query.range[0]), JSON.stringify(query))
      if (!MEASURED) continue
      const took = await timed(user, query)
      times[who].push(took)
      if (took.elapsed > 60)
        asked.push(`${took.elapsed.toFixed(0)} ms for ${JSON.stringify(query)}, ${total} trips`)
    }
    if (!MEASURED) return
    figure(`${TRIPS} trips between ${PLACES} addresses, ${QUERIES} random searches as a scan finds them`)
    figure(told('staff', times.staff))
    figure(told('driver', times.driver))
    for (const slow of asked.slice(0, 40)) figure(slow)
    const named = [
      'a',
      'e',
      'street',
      'chicago',
      'old depot',
      'nothing has this',
      '101',
      'frh1',
      'trk1',
      '12 oak',
    ]
    for (const q of named)
      for (const sort of ['created_at', 'start_time'] as const) {
        const few: Took[] = []
        for (let n = 0; n < 10; n++) few.push(await timed(staff, { q, sort: [sort, 'DESC'], range: [0, 24] }))
        figure(told(`"${q}" by ${sort}`, few))
      }
    const like: number[] = []
    for (let n = 0; n < 5; n++) {
      const began = performance.now()
      await Trip.query().whereRaw("places_key like '%nothing has this%'").limit(25)
      like.push(performance.now() - began)
    }
    figure(`one scan of all trips with LIKE: ${spread(like)}`)
  }).timeout(7_200_000)
})
