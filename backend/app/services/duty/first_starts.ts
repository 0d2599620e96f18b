import db from '@adonisjs/lucid/services/db'
import { instant, type Instant } from '@longhaul/core'

/** When the plan of each trip begins. */
export async function findPlanStarts(tripIds: readonly number[]): Promise<Map<number, Instant>> {
  const rows = (await db
    .from('duty_statuses')
    .whereIn('trip_id', [...tripIds])
    .where({ active: 1, origin: 'planned' })
    .groupBy('trip_id')
    .select('trip_id')
    .min('start_ms as start_ms')) as { trip_id: number; start_ms: number | string }[]
  return new Map(rows.map((row) => [row.trip_id, instant(Number(row.start_ms))]))
}
