import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findNode24 } from './install.mjs'
import { PATHS } from './paths.mjs'
import { serverEnv } from './server.mjs'
import { envFolder, judgeSettings } from './settings.mjs'

/**
 * Runs a program that is built beside the server, with the settings of `npm start`; gives its exit code.
 * One that `judges` settings is given the faults that the launcher finds (LONGHAUL_FAULTS); no other is run.
 */
export function runBuilt(name, { failure = 1, judges = false } = {}) {
  const command = join(dirname(PATHS.server), `${name}.js`)
  const node = findNode24()
  const { settings, faults } = judgeSettings(process.env, envFolder(process.env))
  const isBuilt = node && existsSync(command)
  if (!isBuilt || !judges) for (const fault of faults) console.error(fault)
  if (!isBuilt) {
    console.error(
      'The server is not built yet. Run npm start (or npm start -- --prepare) once, then this again.',
    )
    return failure
  }
  if (faults.length > 0 && !judges) return failure
  const { status } = spawnSync(node, [command, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...serverEnv(settings, { LOG_LEVEL: 'warn', ...process.env }, settings.port),
      LONGHAUL_FAULTS: JSON.stringify(faults),
    },
  })
  return status ?? failure
}
