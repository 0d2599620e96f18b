import db from '@adonisjs/lucid/services/db'

/**
 * Reads the embedded database through before anybody is served from it, some 100 MB in a quarter of a second: a damaged
 * page is found now and not by whoever needs it, and nothing more is written into such a file.
 */
export async function refuseDamaged(): Promise<void> {
  const client = db.connection()
  if (client.dialect.name === 'mysql') return
  const [found] = (await client.rawQuery('pragma quick_check(1)')) as { quick_check: string }[]
  if (found?.quick_check === 'ok') return
  throw Object.assign(new Error(`The database is damaged: ${found?.quick_check}`), { code: 'SQLITE_CORRUPT' })
}
