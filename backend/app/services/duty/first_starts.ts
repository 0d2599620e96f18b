import db from '@adonisjs/lucid/services/db'
import { instant, type Instant } from '@longhaul/core'

/** When the first entry of an origin begins, of each trip or driver. */
export async function findFirstStarts(
  of: 'trip_id' | 'driver_id',
  ids: readonly number[],
  origin: 'planned' | 'recorded',
): Promise<Map<number, Instant>> {
  const rows = (await db
    .from('duty_statuses')
    .whereIn(of, [...ids])
    .where({ active: 1, origin })
    .groupBy(of)
    .select(`${of} as id`)
    .min('start_ms as start_ms')) as { id: number; start_ms: number | string }[]
  return new Map(rows.map(({ id, start_ms }) => [id, instant(Number(start_ms))]))
}
