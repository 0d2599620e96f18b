import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { takeLock } from './lock.mjs'
import { stopAsked } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { startServer, urlOf } from './server.mjs'
import { ensureEnv, envFolder, readSettings } from './settings.mjs'

const DEMO_ACCOUNTS = 'demo_driver, demo_admin, demo_support'
const DEMO_PASSWORD = 'Longhaul70'

/** Keeps a second server off the data folder; answers how to note the address others should look at. */
function holdData(settings) {
  const path = join(settings.dataDir, 'longhaul.lock')
  const { heldBy, record } = takeLock(path, { url: urlOf(settings.host, settings.port) })
  if (record) return record
  throw new Refusal(
    `Longhaul is already running on this data folder: ${heldBy.url} (process ${heldBy.pid}). ` +
      'Stop it first, or give this one its own folder: DATA_DIR=other PORT=3334 npm start',
  )
}

/** `npm start`: everything from a set-up checkout to a server that answers, until somebody stops it. */
export async function start({ say, began }) {
  const envDir = envFolder(process.env)
  ensureEnv(envDir, say)
  const settings = readSettings(process.env, envDir)

  const stopped = stopAsked()
  const building = new AbortController()
  void stopped.then(() => building.abort())
  await ensureBuilt(say, building.signal)
  const record = holdData(settings)

  const starting = startServer(settings, { env: process.env, out: (chunk) => process.stdout.write(chunk) })
  const outcome = await Promise.race([starting, stopped])
  if (typeof outcome === 'string') {
    // Asked to stop before it was ready: let it come up, then stop it in good order.
    await starting.then((server) => server.stop())
    return
  }
  const server = outcome
  record({ url: server.url })
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
