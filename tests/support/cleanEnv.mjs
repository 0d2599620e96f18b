import { readFileSync } from 'node:fs'
import { PATHS } from '../../backend/bin/launch/paths.mjs'

/** What the server reads: .env.example names every setting, which tests/contract/settings.spec.ts holds. */
export const settingNames = () =>
  [...readFileSync(PATHS.envExample, 'utf8').matchAll(/^#?([A-Z][A-Z_]*)=/gm)].map(([, name]) => name)

/** Tests see no setting of the person who runs them, only what finds programs and folders. */
export function cleanEnv(env) {
  const settings = new Set([...settingNames(), 'ENV_PATH'])
  return { ...Object.fromEntries(Object.entries(env).filter(([name]) => !settings.has(name))), TZ: 'UTC' }
}
