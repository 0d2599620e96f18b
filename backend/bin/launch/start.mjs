import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { takeLock } from './lock.mjs'
import { Refusal } from './refusal.mjs'
import { startServer, urlOf } from './server.mjs'
import { ensureEnv, envFolder, readSettings } from './settings.mjs'

const DEMO_ACCOUNTS = 'demo_driver, demo_admin, demo_support'
const DEMO_PASSWORD = 'Longhaul70'

function holdData(settings) {
  const { heldBy } = takeLock(join(settings.dataDir, 'longhaul.lock'), {
    url: urlOf(settings.host, settings.port),
  })
  if (!heldBy) return
  throw new Refusal(
    `Longhaul is already running on this data folder: ${heldBy.url} (process ${heldBy.pid}). ` +
      'Stop it first, or give this one its own folder: DATA_DIR=other PORT=3334 npm start',
  )
}

/** Resolves when somebody asks us to stop: Ctrl-C, SIGTERM, or the terminal closing. */
export const stopAsked = () =>
  new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => resolve(name))
  })

/** `npm start`: everything from a set-up checkout to a server that answers, until somebody stops it. */
export async function start({ say, began }) {
  const envDir = envFolder(process.env)
  ensureEnv(envDir, say)
  const settings = readSettings(process.env, envDir)
  await ensureBuilt(say)
  holdData(settings)

  const stopped = stopAsked()
  const starting = startServer(settings, { env: process.env, out: (chunk) => process.stdout.write(chunk) })
  const outcome = await Promise.race([starting, stopped])
  if (typeof outcome === 'string') {
    // Asked to stop before it was ready: let it come up, then stop it in good order.
    await starting.then((server) => server.stop())
    return
  }
  const server = outcome
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  say(`\nLonghaul is ready after ${seconds} s: ${server.url}`)
  if (settings.demo) say(`Demo accounts, password ${DEMO_PASSWORD}: ${DEMO_ACCOUNTS}`)
  if (settings.exposed)
    say('Warning: demo accounts with a published password are reachable from the network.')
  say('Ctrl-C stops it.')

  const code = await Promise.race([server.ended, stopped.then(() => 'asked')])
  if (code !== 'asked')
    throw new Refusal(`The server ended by itself (exit code ${code}); see the lines above.`)
  say('\nStopping ...')
  await server.stop()
}
