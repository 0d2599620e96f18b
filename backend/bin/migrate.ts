/**
 * Migrates the database and ends: for servers whose database user may not change tables. Otherwise
 * the server does this at its start.
 *
 * DB_USER=<owner> DB_PASSWORD=... node backend/bin/migrate.mjs
 */
import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { explainStart } from '#services/operations/start_trouble'

process.env.TZ = 'UTC'

const root = new URL('../', import.meta.url)
const app = new Ignitor(root, {
  importer: (path) =>
    path.startsWith('./') || path.startsWith('../') ? import(new URL(path, root).href) : import(path),
}).createApp('console')

try {
  await app.init()
  const { default: env } = await import('#start/env')
  await app.boot()
  if (env.get('DB_CONNECTION') === 'sqlite') {
    const { lockFolder } = await import('#services/database/folder_lock')
    lockFolder(env.get('DATA_DIR'))
  }
  const { migrate } = await import('#services/database/schema/migrations')
  await migrate('up')
  console.log('The database is up to date.')
} catch (error) {
  process.exitCode = 1
  await explainStart(error)
} finally {
  await app.terminate()
}
