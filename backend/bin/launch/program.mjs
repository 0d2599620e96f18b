import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findNode24 } from './install.mjs'
import { PATHS } from './paths.mjs'
import { serverEnv } from './server.mjs'
import { envFolder, readSettings } from './settings.mjs'

/** Runs a program that is built beside the server, with the settings of `npm start`; gives its exit code. */
export function runBuilt(name, failure = 1) {
  const command = join(dirname(PATHS.server), `${name}.js`)
  const node = findNode24()
  if (!node || !existsSync(command)) {
    console.error(
      'The server is not built yet. Run npm start (or npm start -- --prepare) once, then this again.',
    )
    return failure
  }
  const settings = readSettings(process.env, envFolder(process.env))
  const { status } = spawnSync(node, [command, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: serverEnv(settings, { LOG_LEVEL: 'warn', ...process.env }, settings.port),
  })
  return status ?? failure
}
