import { readFileSync } from 'node:fs'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import env from '#start/env'
import { refuse, type Refusal } from '#services/refusal'

export interface Ready {
  status: 'ready'
  version: string
  commit: string | null
}

const { version } = JSON.parse(readFileSync(app.makePath('package.json'), 'utf8')) as { version: string }

/** Ready once the database answers, until the server begins to stop. */
export async function readiness(): Promise<Ready | Refusal> {
  if (app.isTerminating) return refuse('unavailable', 'The server is stopping.')
  try {
    await db.rawQuery('select 1')
  } catch {
    return refuse('unavailable', 'The database does not answer.')
  }
  return { status: 'ready', version, commit: env.get('COMMIT') ?? null }
}
