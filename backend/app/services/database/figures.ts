import db from '@adonisjs/lucid/services/db'
import { type DbFailure } from '#services/database/db_failure'

/** From 0 on, so that the first of a kind is a rise. */
const failures = new Map<DbFailure, number>(
  (['busy', 'unreachable', 'full', 'read-only', 'unwritable', 'damaged', 'unknown'] as const).map((kind) => [
    kind,
    0,
  ]),
)
let triedAgain = 0

/** A request met it. */
export function countDatabaseFailure(failure: DbFailure): void {
  failures.set(failure, (failures.get(failure) ?? 0) + 1)
}

export function countTriedAgain(): void {
  triedAgain++
}

interface Pool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

/** In the Prometheus text format: failures, transactions tried again, connections of this server. */
export function renderDatabaseFigures(): string[] {
  const pool = db.connection().getReadClient().client.pool as Pool
  return [
    '# TYPE longhaul_database_failures_total counter',
    ...[...failures].map(
      ([failure, count]) => `longhaul_database_failures_total{failure="${failure}"} ${count}`,
    ),
    '# TYPE longhaul_transactions_tried_again_total counter',
    `longhaul_transactions_tried_again_total ${triedAgain}`,
    '# TYPE longhaul_database_connections gauge',
    `longhaul_database_connections{state="used"} ${pool.numUsed()}`,
    `longhaul_database_connections{state="free"} ${pool.numFree()}`,
    '# TYPE longhaul_database_waiting gauge',
    `longhaul_database_waiting ${pool.numPendingAcquires()}`,
  ]
}
