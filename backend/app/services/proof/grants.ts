import db from '@adonisjs/lucid/services/db'
import { refuse, type Refusal } from '#services/shared/refusal'

const ADDED_ONLY = ['audit_events', 'log_signatures', 'seals', 'seal_batches']
/** What the server only reads: retention writes it, and migrations do. */
const READ_ONLY = ['seal_checkpoints', 'adonis_schema', 'adonis_schema_versions', 'adonis_schema_lease']

/** Nothing beside what retention needs. */
const RETENTION: Readonly<Record<string, string>> = {
  audit_events: 'select, insert, delete',
  log_signatures: 'select',
  // For the seals of what it adds.
  seals: 'select, insert',
  seal_batches: 'select, insert',
  seal_lease: 'select, insert, update',
  seal_checkpoints: 'select, insert',
  // For the names in the verification before a removal.
  duty_statuses: 'select',
  eld_logs: 'select',
  users: 'select (id, username, first_name, last_name)',
  // How long the log is kept.
  settings: 'select',
}

const quoted = (name: string) => `\`${name.replaceAll('`', '``')}\``
const user = (name: string) => `'${name.replaceAll("'", "''")}'@'%'`

const appMay = (table: string): string => {
  if (ADDED_ONLY.includes(table)) return 'select, insert'
  return READ_ONLY.includes(table) ? 'select' : 'select, insert, update, delete'
}

/** Grants for the server's user, and for the user of retention. */
export async function makeGrantStatements(names: {
  app: string
  retention: string
}): Promise<string[] | Refusal> {
  if (db.connection().dialect.name !== 'mysql')
    return refuse('invalid', 'The embedded database has no users: there is nothing to grant.')
  const [[here]] = (await db.rawQuery('select database() as name')) as [{ name: string }[]]
  const tables = (await db.connection().getAllTables()).toSorted()
  const give = (may: string, table: string, name: string) =>
    `grant ${may} on ${quoted(here!.name)}.${quoted(table)} to ${user(name)};`
  return [
    ...tables.map((table) => give(appMay(table), table, names.app)),
    ...Object.entries(RETENTION).map(([table, may]) => give(may, table, names.retention)),
  ]
}
