import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildServer, ensureBaked } from './build.mjs'
import { takeDataFolder } from './lock.mjs'
import { inRoot } from './paths.mjs'
import { stopAsked } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { startServer, urlOf } from './server.mjs'
import { ensureEnv, envFolder, readSettings } from './settings.mjs'

const inModules = (...parts) => inRoot('node_modules', ...parts)
/** The server's inputs; not its whole build folder, where it writes its routes at each start. */
const WATCHED = [
  ...['app', 'bin', 'config', 'database', 'providers', 'start'].map((name) =>
    inRoot('backend', 'build', name),
  ),
  inRoot('backend', 'core', 'src'),
]
/** A compiler writes many files at once. */
const SETTLE_MS = 150

function begin(args, cwd, env = process.env) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(child, 'close').then(([code]) => code ?? 0)
  return { ended, stop: () => child.kill('SIGTERM') && ended }
}

/** Calls `changed` once after a burst of changes of the server's files. */
function onSourceChange(changed) {
  let timer
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(changed, SETTLE_MS)
  }
  const watchers = WATCHED.map((folder) => watch(folder, { recursive: true }, soon))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/** Restarts the server on every change. A source that does not start waits for the next one. */
async function restarting(settings, say) {
  const start = () =>
    startServer(settings, { env: process.env, out: (chunk) => process.stdout.write(chunk) }).catch(
      (error) => {
        if (!(error instanceof Refusal)) throw error
        say(error.message)
        return undefined
      },
    )
  let server = await start()
  let turn = Promise.resolve()
  const again = async () => {
    await server?.stop()
    server = await start()
    if (server) say('The API has restarted.')
  }
  const quiet = onSourceChange(() => (turn = turn.then(again)))
  return async () => {
    quiet()
    await turn
    await server?.stop()
  }
}

/**
 * `npm run dev`: compiler and server follow every change; Vite updates the web app in place and
 * proxies /api and /health to the server.
 */
export async function dev({ say }) {
  const envDir = envFolder(process.env)
  ensureEnv(envDir, say)
  const settings = readSettings(process.env, envDir)
  if (settings.port === 0)
    throw new Refusal('npm run dev needs a fixed PORT: the web app hands its calls on to it.')
  await ensureBaked(say)
  say('Building the server ...')
  await buildServer()
  const api = urlOf(settings.host, settings.port)
  takeDataFolder(settings.dataDir, api)

  const stopped = stopAsked()
  const stopServer = await restarting(settings, say)
  const backend = inRoot('backend')
  const compiler = [inModules('typescript', 'bin', 'tsc'), '--project', backend, '--noCheck', '--watch']
  const programs = [
    begin([...compiler, '--preserveWatchOutput'], backend),
    begin([join(inModules('vite'), 'bin', 'vite.js'), '--clearScreen', 'false'], inRoot('frontend'), {
      ...process.env,
      API_URL: api,
    }),
  ]
  say(`The API answers at ${api}; open the address Vite prints. Ctrl-C stops both.`)
  await Promise.race([stopped, ...programs.map((program) => program.ended)])
  await Promise.all([stopServer(), ...programs.map((program) => program.stop())])
}
