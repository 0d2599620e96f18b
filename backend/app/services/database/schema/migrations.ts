import { readdir } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { runWithoutTimeLimit } from '#services/database/silence'
import { classifyDbFailure, readIfThere } from '#services/database/db_failure'
import {
  noteSchemaRelease,
  readSchemaRelease,
  withSchemaLease,
  type HeldLease,
} from '#services/database/schema/lease'
import { refuseSchema, STOPS, type Stop } from '#services/database/schema/refusals'
import { readBuild } from '#services/shared/build'
import { StartRefused } from '#services/shared/start_refused'

/** An index over millions of rows takes minutes: no failure to start. `null` at the end. */
export const tellLauncher = (step: string | null) => process.send?.({ migrating: step })

/** One server at a time; SQLite's folder is locked. */
async function alone(work: (lease?: HeldLease) => Promise<void>): Promise<void> {
  if (db.connection().dialect.name !== 'mysql') return work()
  let reported = ''
  await withSchemaLease((who) => {
    if (who === reported) return
    reported = who
    const waiting = `waiting for ${who}, which is changing it; if that has ended, this start goes on by itself within half a minute`
    logger.warn(`The database has to be changed: ${waiting}.`)
    tellLauncher(waiting)
  }, work)
}

/** A killed start's statement may hold rows for a while. */
const TRIES = 5

/** A table that stands while a backup is restored: what is there until then is not all of it. */
export const UNFINISHED = 'restore_unfinished'

export interface Expectations {
  readonly unfinished?: 'refused' | 'expected'
  readonly stops?: readonly Stop[]
}

const FOLDER = 'database/migrations'

/** By the names that Lucid gives them. */
async function readKnown(): Promise<string[]> {
  const files = await readdir(app.makePath(FOLDER))
  return files.filter((name) => /\.[jt]s$/.test(name)).map((name) => `${FOLDER}/${name.slice(0, -3)}`)
}

/** Lucid's own list makes its tables first, as whoever changes the database may be doing. */
const readDone = async (): Promise<string[]> =>
  ((await readIfThere(db.from('adonis_schema').select('name'))) ?? []).map(({ name }) => String(name))

/** Changes nothing. @returns whether the database has to be changed */
async function hasSteps({ unfinished = 'refused', stops = STOPS }: Expectations): Promise<boolean> {
  if (unfinished === 'refused' && (await db.connection().schema.hasTable(UNFINISHED)))
    throw new StartRefused(
      'A backup was being restored into this database, and that was not finished. Empty the database (or name a new DATA_DIR) and restore it again.',
    )
  const done = await readDone()
  const known = await readKnown()
  const state = { done, known, release: await readSchemaRelease() }
  const refusal = refuseSchema(state, readBuild().version, stops)
  if (refusal !== null) throw new StartRefused(refusal)
  return known.some((name) => !done.includes(name))
}

class LeaseLost extends Error {}

/**
 * To the current schema, or all the way down; throws the failure.
 * @throws StartRefused for a database that this program must not change
 */
export const migrate = (direction: 'up' | 'down', expectations: Expectations = {}): Promise<void> =>
  runWithoutTimeLimit(async () => {
    for (;;)
      try {
        const mayRun = async () => (await hasSteps(expectations)) || direction === 'down'
        if (!(await mayRun())) return
        // The server that was waited for may have done it, or have been of a newer release.
        await alone(async (lease) => {
          if (!(await mayRun())) return
          await run(direction, lease)
          await noteSchemaRelease(readBuild().version)
        })
        return
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error
      } finally {
        tellLauncher(null)
      }
  })

async function run(direction: 'up' | 'down', lease?: HeldLease): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const runner = new MigrationRunner(
      db,
      app,
      direction === 'up' ? { direction, disableLocks: true } : { direction, disableLocks: true, batch: 0 },
    )
    runner.on('migration:start', ({ file }) => {
      if (lease?.isLost()) throw new LeaseLost()
      tellLauncher(file.name)
    })
    runner.on('migration:completed', () => tellLauncher(null))
    await runner.run()
    if (!runner.error) return
    if (attempt === TRIES || classifyDbFailure(runner.error) !== 'busy') throw runner.error
  }
}

/** The migrations that this release has, in order, and whether the database has had them. */
export async function listMigrations(): Promise<{ name: string; isDone: boolean }[]> {
  const runner = new MigrationRunner(db, app, { direction: 'up', disableLocks: true })
  // What a newer release has taken is listed as corrupt.
  const own = (await runner.getList()).filter(({ status }) => status !== 'corrupt')
  return own.map(({ name, status }) => ({ name, isDone: status !== 'pending' }))
}
