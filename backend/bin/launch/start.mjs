import { ensureBuilt } from './build.mjs'
import { takeDataFolder } from './lock.mjs'
import { stopAsked } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { startServer, urlOf } from './server.mjs'
import { ensureEnv, envFolder, readSettings } from './settings.mjs'

const DEMO_ACCOUNTS = 'demo_driver, demo_admin, demo_support'
const DEMO_PASSWORD = 'Longhaul70'

/** `npm start`: everything from a set-up checkout to a server that answers, until somebody stops it. */
export async function start({ say, began }) {
  const envDir = envFolder(process.env)
  ensureEnv(envDir, say)
  const settings = readSettings(process.env, envDir)

  const stopped = stopAsked()
  const building = new AbortController()
  void stopped.then(() => building.abort())
  await ensureBuilt(say, building.signal)
  const record = takeDataFolder(settings.dataDir, urlOf(settings.host, settings.port))

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
  if (settings.unencrypted)
    say(
      'Warning: passwords and logs cross the network unencrypted. Put a proxy with HTTPS before this server and set APP_URL=https://...',
    )
  if (settings.passwordsAlone)
    say('Warning: admins sign in with a password alone. Set TWO_FACTOR=admins, staff or all in .env.')
  say('Ctrl-C stops it.')

  const code = await Promise.race([server.ended, stopped.then(() => 'asked')])
  if (code !== 'asked')
    throw new Refusal(`The server ended by itself (exit code ${code}); see the lines above.`)
  say('\nStopping ...')
  await server.stop()
}
