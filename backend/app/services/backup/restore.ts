import db from '@adonisjs/lucid/services/db'
import {
  readBackup,
  type BackupEnd,
  type BackupHead,
  type BackupTable,
  type Value,
} from '#services/backup/format'
import { type Progress } from '#services/backup/take'
import { compareWithDatabase, TableSum, type Sums } from '#services/backup/sums'
import { openTarget } from '#services/backup/target'
import { listMigrations, migrate, UNFINISHED } from '#services/database/schema/migrations'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'

const STEPS = 'adonis_schema'
const STEP = 10_000

const NOT_EMPTY = refuse(
  'conflict',
  'The database has tables already, and a backup is restored into an empty one only: create a new database (or name a new DATA_DIR), and try again.',
)

async function isEmpty(): Promise<boolean> {
  const tables = await db.connection().getAllTables()
  return tables.every((name) => name === 'sqlite_sequence')
}

export interface Restoring {
  readonly report: Progress
  readonly passphrase?: string | undefined
}

/**
 * Restores the backup `path` into the empty database of the settings, then brings it to the schema of this
 * release. The whole file is checked before anything is changed, and the database compared with it
 * afterwards. A restore that is cut off leaves a database that no server starts on.
 */
export async function restoreBackup(
  path: string,
  { report, passphrase }: Restoring,
): Promise<BackupEnd | Refusal> {
  let head: BackupHead | null = null
  const checked = await readBackup(
    path,
    {
      head: (found) => {
        head = found
      },
    },
    passphrase,
  )
  if (isRefusal(checked)) return checked
  if (!(await isEmpty())) return NOT_EMPTY
  const had = new Set(head!.migrations)
  const known = (await listMigrations()).map(({ name }) => name)
  if ([...had].some((name) => !known.includes(name))) {
    await db.connection().schema.dropTable(STEPS)
    return refuse(
      'conflict',
      `The backup is of a newer release (${head!.version}${head!.commit === null ? '' : `, commit ${head!.commit}`}) than this program. Restore it with that release.`,
    )
  }
  await db.connection().schema.createTable(UNFINISHED, (table) => table.increments())
  // What the backup has not had is done when its rows are there.
  const later = known.filter((name) => !had.has(name))
  if (later.length > 0) await db.table(STEPS).multiInsert(later.map((name) => ({ name, batch: 1 })))
  await migrate('up', { unfinished: 'expected' })
  const loaded = await load(path, { report, passphrase })
  if (isRefusal(loaded)) return loaded
  const differs = await compareWithDatabase(loaded, report)
  if (differs) return differs
  await db.connection().schema.dropTable(UNFINISHED)
  await migrate('up')
  return checked
}

/** All rows, the list of migrations last; what they add up to. */
async function load(path: string, { report, passphrase }: Restoring): Promise<Sums | Refusal> {
  const target = await openTarget()
  const steps: { table: BackupTable; rows: Value[][] } = {
    table: { table: STEPS, columns: [], next: null },
    rows: [],
  }
  const sums = new Map<string, TableSum>()
  let current = ''
  let sum = new TableSum(steps.table)
  try {
    const read = await readBackup(
      path,
      {
        head: () => undefined,
        async table(table) {
          if (current !== '') report(current, sum.rows)
          current = table.table
          sum = new TableSum(table)
          sums.set(current, sum)
          if (current === STEPS) steps.table = table
          else await target.begin(table)
        },
        async row(row) {
          sum.add(row)
          if (current === STEPS) return void steps.rows.push(row)
          await target.write(row)
          if (sum.rows % STEP === 0) report(current, sum.rows)
        },
      },
      passphrase,
    )
    if (isRefusal(read)) return read
    report(current, sum.rows)
    await target.begin(steps.table)
    for (const row of steps.rows) await target.write(row)
    await target.finish()
    return sums
  } finally {
    target.close()
  }
}
