import db from '@adonisjs/lucid/services/db'
import {
  instant,
  type DutyStatus as Status,
  type Instant,
  type PlacedSpan,
  type Special,
} from '@longhaul/core'
import type User from '#models/user'

interface DutyColumns {
  driver_id: number
  trip_id: number | null
  status: Status
  start_ms: number | string
  end_ms: number | string | null
  special: Special | null
  lon: number | null
  lat: number | null
}

const COLUMNS = ['driver_id', 'trip_id', 'status', 'start_ms', 'end_ms', 'special', 'lon', 'lat']

const spanOf = (row: DutyColumns): PlacedSpan => ({
  tripId: row.trip_id,
  status: row.status,
  startMs: instant(Number(row.start_ms)),
  endMs: row.end_ms === null ? null : instant(Number(row.end_ms)),
  special: row.special,
  lon: row.lon,
  lat: row.lat,
})

/** The ids of each driver's last recorded entry that meets `condition`, an SQL text about `d`. */
export async function findLastEntries(
  driverIds: readonly number[],
  condition: string,
  at: Instant,
): Promise<number[]> {
  const last = (await db
    .from('users')
    .whereIn('id', [...driverIds])
    .select(
      db.raw(
        `(select d.id from duty_statuses d where d.driver_id = users.id and d.active = 1 and d.origin = 'recorded'
            and ${condition} order by d.start_ms desc limit 1) as last_id`,
        [at],
      ),
    )) as { last_id: number | null }[]
  return last.flatMap(({ last_id }) => last_id ?? [])
}

/** In order of start; the row that runs into `from` included. */
export async function readSince(
  driverIds: readonly number[],
  from: Instant,
): Promise<Map<number, PlacedSpan[]>> {
  // Of earlier rows only the last of a driver can reach over `from`.
  const into = (await db
    .from('duty_statuses')
    .whereIn('id', await findLastEntries(driverIds, 'd.start_ms < ?', from))
    .where((open) => open.whereNull('end_ms').orWhere('end_ms', '>', from))
    .select(COLUMNS)) as DutyColumns[]
  const rows = (await db
    .from('duty_statuses')
    .whereIn('driver_id', [...driverIds])
    .where({ active: 1, origin: 'recorded' })
    .where('start_ms', '>=', from)
    .select(COLUMNS)
    .orderBy('driver_id')
    .orderBy('start_ms')) as DutyColumns[]
  const spans = new Map<number, PlacedSpan[]>(driverIds.map((id) => [id, []]))
  for (const row of [...into, ...rows]) spans.get(row.driver_id)!.push(spanOf(row))
  return spans
}

/** All that is recorded on trips; by trip, in order of start. */
export async function readDutySpans(tripIds: readonly number[]): Promise<Map<number, PlacedSpan[]>> {
  const rows = (await db
    .from('duty_statuses')
    .whereIn('trip_id', [...tripIds])
    .where({ active: 1, origin: 'recorded' })
    .select(COLUMNS)
    .orderBy('trip_id')
    .orderBy('start_ms')) as (DutyColumns & { trip_id: number })[]
  const spans = new Map<number, PlacedSpan[]>(tripIds.map((id) => [id, []]))
  for (const row of rows) spans.get(row.trip_id)!.push(spanOf(row))
  return spans
}

/** Every change of a log counts its version up. */
export const makeLogKey = ({ id, createdMs, logVersion }: User): string => `${id} ${createdMs} ${logVersion}`

interface Known {
  readonly key: string
  /** From when on the rows are there. */
  readonly from: Instant
  readonly spans: readonly PlacedSpan[]
}

/** Some 20 MB; the logs of a larger fleet are read each time. */
const MOST_ROWS = 200_000

let known: ReadonlyMap<number, Known> = new Map()

/** In order of start. A log is read only when it has changed; the users must have been read before. */
export async function readRecentRows(
  drivers: readonly User[],
  from: Instant,
  until: Instant,
): Promise<Map<number, readonly PlacedSpan[]>> {
  const kept = new Map<number, Known>()
  const unread: User[] = []
  for (const driver of drivers) {
    const before = known.get(driver.id)
    if (before && before.key === makeLogKey(driver) && before.from <= from) kept.set(driver.id, before)
    else unread.push(driver)
  }
  if (unread.length > 0) {
    const ids = unread.map(({ id }) => id)
    const read = await readSince(ids, from)
    for (const driver of unread)
      kept.set(driver.id, { key: makeLogKey(driver), from, spans: read.get(driver.id)! })
  }
  let rows = 0
  for (const { spans } of kept.values()) rows += spans.length
  known = rows <= MOST_ROWS ? kept : new Map()
  return new Map(
    [...kept].map(([id, { spans }]) => [
      id,
      spans.filter(({ startMs, endMs }) => startMs < until && (endMs === null || endMs > from)),
    ]),
  )
}
