import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { runWithoutTimeLimit } from '#services/database/silence'
import { classifyDbFailure } from '#services/database/db_failure'
import { StartRefused } from '#services/shared/start_refused'

/** An index over millions of rows takes minutes: no failure to start. `null` at the end. */
export const tellLauncher = (step: string | null) => process.send?.({ migrating: step })

/** MySQL's locks are server-wide. MySQL 9.6 dropped md5(). */
const LOCK = "concat('longhaul ', left(sha2(database(), 256), 40))"

type Answer = [Record<string, unknown>[]]

/** Who holds the lock, and how to end them; `null` if it has become free. */
async function holder(client: TransactionClientContract): Promise<string | null> {
  const [[lock]] = (await client.rawQuery(`select is_used_lock(${LOCK}) as id`)) as Answer
  const id = Number(lock?.['id'] ?? 0)
  if (id === 0) return null
  const [[row]] = (await client.rawQuery(
    'select user, host from information_schema.processlist where id = ?',
    [id],
  )) as Answer
  const from = row ? ` of ${String(row['user'] ?? row['USER'])}@${String(row['host'] ?? row['HOST'])}` : ''
  return `waiting for connection ${id}${from}, which is changing it; if no server runs there any more, end it in the database with KILL ${id}`
}

/** The lock belongs to its own connection, so that it ends with the process. SQLite's folder is locked. */
async function alone(work: () => Promise<void>): Promise<void> {
  const client = db.connection()
  if (client.dialect.name !== 'mysql') return work()
  const held = await client.transaction()
  try {
    for (let reported: string | null = null; ;) {
      const [[lock]] = (await held.rawQuery(`select get_lock(${LOCK}, 1) as taken`)) as Answer
      if (Number(lock?.['taken']) === 1) break
      const who = await holder(held)
      if (who === null || who === reported) continue
      reported = who
      logger.warn(`The database has to be changed: ${who}.`)
      tellLauncher(who)
    }
    await work()
  } finally {
    // A connection that is lost has lost the lock.
    await held.rawQuery(`select release_lock(${LOCK})`).catch(() => undefined)
    await held.rollback()
  }
}

/** A killed start's statement may hold rows for a while. */
const TRIES = 5

/** A table that stands while a backup is restored: what is there until then is not all of it. */
export const UNFINISHED = 'restore_unfinished'

async function refuseUnfinished(): Promise<void> {
  if (await db.connection().schema.hasTable(UNFINISHED))
    throw new StartRefused(
      'A backup was being restored into this database, and that was not finished. Empty the database (or name a new DATA_DIR) and restore it again.',
    )
}

/** To the current schema, or all the way down; throws the failure. */
export async function migrate(
  direction: 'up' | 'down',
  { unfinished = 'refused' }: { unfinished?: 'refused' | 'expected' } = {},
): Promise<void> {
  await runWithoutTimeLimit(() =>
    alone(async () => {
      if (unfinished === 'refused') await refuseUnfinished()
      await run(direction)
    }),
  )
}

async function run(direction: 'up' | 'down'): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const runner = new MigrationRunner(
      db,
      app,
      direction === 'up' ? { direction, disableLocks: true } : { direction, disableLocks: true, batch: 0 },
    )
    runner.on('migration:start', ({ file }) => tellLauncher(file.name))
    runner.on('migration:completed', () => tellLauncher(null))
    await runner.run()
    if (!runner.error) break
    if (attempt === TRIES || classifyDbFailure(runner.error) !== 'busy') throw runner.error
  }
  tellLauncher(null)
}

/** The migrations that this release has, in order, and whether the database has had them. */
export async function listMigrations(): Promise<{ name: string; isDone: boolean }[]> {
  const runner = new MigrationRunner(db, app, { direction: 'up', disableLocks: true })
  // What a newer release has taken is listed as corrupt.
  const own = (await runner.getList()).filter(({ status }) => status !== 'corrupt')
  return own.map(({ name, status }) => ({ name, isDone: status !== 'pending' }))
}
