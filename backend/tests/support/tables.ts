import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { forgetSettings } from '#services/shared/setting_values'

/** How many statements the database gets while `work` runs. */
export async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const { client: knex } = db.manager.get(db.primaryConnectionName)!.connection!
  let queries = 0
  const tally = () => void queries++
  knex!.on('query', tally)
  try {
    await work()
  } finally {
    knex!.removeListener('query', tally)
  }
  return queries
}

/** Every table of ours, children first, with what orders its rows. */
const TABLES = {
  proof_runs: ['id'],
  seal_checkpoints: ['id'],
  seal_batches: ['batch'],
  seals: ['seq'],
  seal_lease: ['id'],
  audit_events: ['id'],
  log_signatures: ['id'],
  search_terms: ['kind', 'term', 'record_id'],
  eld_logs: ['id'],
  duty_statuses: ['id'],
  trip_plans: ['id'],
  former_routes: ['id'],
  trip_totals: ['driver_id', 'status'],
  verdicts_due: ['driver_id'],
  trips: ['id'],
  trip_places: ['id'],
  vehicles: ['id'],
  auth_access_tokens: ['id'],
  link_passwords: ['id'],
  known_places: ['id'],
  registrations: ['id'],
  driver_events: ['id'],
  push_subscriptions: ['id'],
  reminders: ['id'],
  user_sessions: ['id'],
  sign_in_challenges: ['id'],
  recovery_codes: ['id'],
  passkeys: ['id'],
  account_security: ['user_id'],
  driver_grants: ['id'],
  driver_terms: ['id'],
  drivers: ['id'],
  users: ['id'],
  carriers: ['id'],
  settings: ['name'],
} as const

/** That somebody came, was refused or took a list out is written down and changes no record. */
const VISITS: readonly unknown[] = ['refused', 'denied', 'export', 'export-end', 'pdf', 'replay']
const isVisit = (row: Record<string, unknown>) => VISITS.includes(row['action'])
/** Changed by the server in its own time, or by a trial whatever comes of it. */
const UNASKED: readonly string[] = ['sign_in_challenges', 'proof_runs']
const VISIT_COLUMNS = ['last_used_at', 'expires_at']

/** What is in each table, as one number: two are equal when every row is. */
export async function contents(): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const [table, order] of Object.entries(TABLES)) {
    if (UNASKED.includes(table)) continue
    const query = db.from(table)
    for (const column of order) query.orderBy(column)
    const rows = ((await query) as Record<string, unknown>[])
      .filter((row) => !isVisit(row))
      .map((row) => Object.entries(row).filter(([column]) => !VISIT_COLUMNS.includes(column)))
    sums[table] = createHash('sha1').update(JSON.stringify(rows)).digest('base64')
  }
  return sums
}

/** Children first. */
export async function removeRows() {
  for (const table of Object.keys(TABLES)) await db.from(table).delete()
  forgetSettings()
}
