import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findNode24 } from './install.mjs'
import { PATHS } from './paths.mjs'
import { serverEnv } from './server.mjs'
import { envFolder, judgeSettings } from './settings.mjs'

const NOT_BUILT =
  'The server is not built yet. Run npm start (or npm start -- --prepare) once, then this again.'

/** As the program itself would say it. */
function fail(sentences, code) {
  const problem = sentences.join('\n')
  if (process.argv.includes('--json')) console.log(JSON.stringify({ ok: false, problem }))
  else console.error(problem)
  return code
}

/**
 * Runs a program that is built beside the server, with the settings of `npm start`; gives its exit code.
 * One that `judges` settings is given the faults that the launcher finds (LONGHAUL_FAULTS); no other is run.
 */
export function runBuilt(name, { failure = 1, judges = false } = {}) {
  const command = join(dirname(PATHS.server), `${name}.js`)
  const node = findNode24()
  const { settings, faults } = judgeSettings(process.env, envFolder(process.env))
  const isBuilt = node && existsSync(command)
  if (!isBuilt) return fail([...faults, NOT_BUILT], failure)
  if (faults.length > 0 && !judges) return fail(faults, failure)
  const { status } = spawnSync(node, [command, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...serverEnv(settings, { LOG_LEVEL: 'warn', ...process.env }, settings.port),
      LONGHAUL_FAULTS: JSON.stringify(faults),
    },
  })
  return status ?? failure
}
