import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'

/** Brings the database to the current schema, or all the way down; throws what went wrong. */
export async function migrate(direction: 'up' | 'down'): Promise<void> {
  const runner = new MigrationRunner(db, app, direction === 'up' ? { direction } : { direction, batch: 0 })
  await runner.run()
  if (runner.error) throw runner.error
}
