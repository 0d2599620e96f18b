/**
 * With the settings of `npm start`: makes an administrator, the first of a new fleet or one who is locked out, or closes
 * the accounts that have the password printed in the documentation.
 *
 *   node backend/bin/admin.mjs <username> <email> [first name] [last name]
 *   node backend/bin/admin.mjs retire-demo
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findNode24 } from './launch/install.mjs'
import { PATHS } from './launch/paths.mjs'
import { serverEnv } from './launch/server.mjs'
import { envFolder, readSettings } from './launch/settings.mjs'

const command = join(dirname(PATHS.server), 'admin.js')
const node = findNode24()
if (!node || !existsSync(command)) {
  console.error(
    'The server is not built yet. Run npm start (or npm start -- --prepare) once, then this again.',
  )
  process.exitCode = 1
} else {
  const settings = readSettings(process.env, envFolder(process.env))
  const { status } = spawnSync(node, [command, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: serverEnv(settings, { LOG_LEVEL: 'warn', ...process.env }, settings.port),
  })
  process.exitCode = status ?? 1
}
