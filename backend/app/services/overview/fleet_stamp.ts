import db from '@adonisjs/lucid/services/db'
import { LOOK_BACK_MS, type Instant } from '@longhaul/core'
import { TRIPS_AHEAD_MS } from '#services/overview/open_trips'

/** Every change of a row raises its `updated_ms`, every change of a log its driver's `log_version`. */
const WHOLE = ['users', 'drivers', 'driver_terms', 'driver_grants', 'carriers', 'vehicles'].flatMap(
  (table) => [`select count(*) from ${table}`, `select sum(updated_ms) from ${table}`],
)
const OPEN = `status in ('IN_PROGRESS', 'PLANNED') and start_ms between ? and ?`
const OPEN_PLANS = `from trip_plans where trip_id in (select id from trips where ${OPEN})`
const FIGURES = [
  ...WHOLE,
  'select sum(log_version) from users',
  'select sum(trips) from trip_totals',
  'select max(id) from trips',
  `select sum(updated_ms) from trips where ${OPEN}`,
  `select sum(id) ${OPEN_PLANS}`,
  `select sum(updated_ms) ${OPEN_PLANS}`,
]
const STAMP = `select ${FIGURES.map((figure, n) => `(${figure}) as figure_${n}`).join(', ')}`
const SPANS = STAMP.split(OPEN).length - 1

/** Another text after any change of what the fleet's figures follow from: one query of counts and sums. */
export async function readFleetStamp(now: Instant): Promise<string> {
  const span = [now - LOOK_BACK_MS, now + TRIPS_AHEAD_MS]
  // SQLite answers the rows, MySQL the rows and their columns.
  const [figures] = (await db.rawQuery(STAMP, Array.from({ length: SPANS }, () => span).flat())) as [unknown]
  return JSON.stringify(figures)
}
