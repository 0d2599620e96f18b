import { LOOK_BACK_MS } from '@longhaul/core'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import { type DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { inChunks } from '#rows/in_chunks'

/**
 * What is still to be judged again of a driver's trips: those that start after `sinceMs` and have a lower
 * number than `beforeId`. The newest come first, and a trip made meanwhile is judged by the new rules.
 */
export interface VerdictsDue {
  readonly driverId: number
  readonly sinceMs: number
  readonly beforeId: number
}

interface Row {
  driver_id: number
  since_ms: number | string
  before_id: number | string
}

const ofDriver = (driverId: number, client: QueryClientContract) =>
  client.from('verdicts_due').where('driver_id', driverId)

export async function findVerdictsDue(
  driverId: number,
  client: QueryClientContract,
): Promise<VerdictsDue | null> {
  const row = (await ofDriver(driverId, client).first()) as Row | null
  return row && { driverId, sinceMs: Number(row.since_ms), beforeId: Number(row.before_id) }
}

export const queryTripsDue = (
  { driverId, sinceMs, beforeId }: VerdictsDue,
  client: QueryClientContract,
): DatabaseQueryBuilderContract =>
  client.from('trips').where('driver_id', driverId).where('start_ms', '>', sinceMs).where('id', '<', beforeId)

/** Above every trip's number. */
const NONE_YET = 2 ** 32
/** Before every trip's start. */
const EVER = 0

async function findNewest(due: VerdictsDue, client: QueryClientContract): Promise<number | null> {
  const [row] = (await queryTripsDue(due, client).max('id as newest')) as [{ newest: number | null }]
  return row.newest
}

/**
 * From a day on other rules hold for a driver: the trips that reach it are judged again after the commit.
 * The driver's row is locked. What waited before goes on waiting.
 */
export async function markVerdictsDue(
  driverId: number,
  firstDay: string,
  client: QueryClientContract,
): Promise<void> {
  const reached = { driverId, sinceMs: Date.parse(firstDay) - LOOK_BACK_MS, beforeId: NONE_YET }
  const newest = await findNewest(reached, client)
  if (newest === null) return
  const before = await findVerdictsDue(driverId, client)
  const mark = {
    since_ms: Math.min(reached.sinceMs, before?.sinceMs ?? reached.sinceMs),
    before_id: Math.max(newest + 1, before?.beforeId ?? 0),
  }
  if (before) await ofDriver(driverId, client).update(mark)
  else await client.table('verdicts_due').insert({ driver_id: driverId, ...mark })
}

/** No terms of a driver's own are earlier: who has some from this day on never goes by the carrier's. */
export const FIRST_DAY = '2000-01-01'

/** Users who drive for a carrier and have its zone and day start on some days. */
export const queryDriversUnder = (
  carrierId: number,
  client: QueryClientContract,
): DatabaseQueryBuilderContract =>
  client
    .from('drivers')
    .where('carrier_id', carrierId)
    .whereNotIn('id', client.from('driver_terms').where('from_date', '<=', FIRST_DAY).select('driver_id'))
    .select('user_id')

/** Another zone or day start of a carrier: all trips of these drivers, whose rows are locked. */
export async function markCarrierVerdictsDue(carrierId: number, client: QueryClientContract): Promise<void> {
  const drivers = () => queryDriversUnder(carrierId, client)
  await client.from('verdicts_due').whereIn('driver_id', drivers()).delete()
  const found = (await client
    .from('trips')
    .whereIn('driver_id', drivers())
    .groupBy('driver_id')
    .select('driver_id')
    .max('id as newest')) as { driver_id: number; newest: number }[]
  const rows = found.map(({ driver_id, newest }) => ({ driver_id, since_ms: EVER, before_id: newest + 1 }))
  for (const chunk of inChunks(rows)) await client.table('verdicts_due').multiInsert(chunk)
}

/** Down to a trip they are judged; `null`: all of them are. The driver's row is locked. */
export async function moveVerdictsDue(
  driverId: number,
  beforeId: number | null,
  client: QueryClientContract,
): Promise<void> {
  if (beforeId === null) await ofDriver(driverId, client).delete()
  else await ofDriver(driverId, client).update({ before_id: beforeId })
}
