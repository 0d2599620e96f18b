import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import env from '#start/env'

export interface Build {
  version: string
  commit: string | null
}

/** Which program this is. */
export function readBuild(): Build {
  const { version } = JSON.parse(readFileSync(app.makePath('package.json'), 'utf8')) as { version: string }
  return { version, commit: env.get('COMMIT') ?? null }
}
