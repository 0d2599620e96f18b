import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import env from '#start/env'

const onMysql = env.get('DB_CONNECTION') === 'mysql'

/** An empty database beside the suite's, and what a server needs to be told to use it. */
export async function emptyDatabase(): Promise<{
  client: QueryClientContract
  settings: Record<string, string>
  drop: () => Promise<void>
}> {
  const name = `longhaul_empty_${process.pid}`
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-empty-'))
  const config = db.manager.get(db.primaryConnectionName)!.config
  if (onMysql) await db.rawQuery(`create database ${name} character set utf8mb4 collate utf8mb4_unicode_ci`)
  const connection = onMysql
    ? { ...(config.connection as object), database: name }
    : { filename: join(folder, 'longhaul.sqlite3') }
  db.manager.add(name, { ...config, connection } as typeof config)
  return {
    client: db.connection(name),
    settings: onMysql ? { DB_DATABASE: name } : { DATA_DIR: folder },
    drop: async () => {
      await db.manager.close(name, true)
      if (onMysql) await db.rawQuery(`drop database ${name}`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
