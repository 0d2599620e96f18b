import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'

/**
 * Tells the launcher which step of the database is under way, `null` when it is over: an index over millions of rows
 * takes minutes, and the launcher must not take that for a server that does not start.
 */
const tellLauncher = (step: string | null) => process.send?.({ migrating: step })

/** Brings the database to the current schema, or all the way down; throws what went wrong. */
export async function migrate(direction: 'up' | 'down'): Promise<void> {
  const runner = new MigrationRunner(db, app, direction === 'up' ? { direction } : { direction, batch: 0 })
  runner.on('migration:start', ({ file }) => tellLauncher(file.name))
  runner.on('migration:completed', () => tellLauncher(null))
  await runner.run()
  if (runner.error) throw runner.error
}
