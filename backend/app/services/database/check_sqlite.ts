import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'

/** A read-only file would fail only at the first write. */
async function refuseReadOnly(): Promise<void> {
  await access(join(env.get('DATA_DIR'), 'longhaul.sqlite3'), constants.W_OK)
}

/** A damaged page is found before anything more is written into the file (100 MB in half a second). */
export async function checkSqlite(): Promise<void> {
  const client = db.connection()
  if (client.dialect.name === 'mysql') return
  const [found] = (await client.rawQuery('pragma quick_check(1)')) as { quick_check: string }[]
  // Opened by now, or created.
  if (found?.quick_check === 'ok') return refuseReadOnly()
  throw Object.assign(new Error(`The database is damaged: ${found?.quick_check}`), { code: 'SQLITE_CORRUPT' })
}
