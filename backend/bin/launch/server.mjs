import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readCommit } from './commit.mjs'
import { freePort } from './freePort.mjs'
import { PATHS } from './paths.mjs'
import { Refusal } from './refusal.mjs'

const beside = (name) => fileURLToPath(new URL(name, import.meta.url))
const FOLLOW = pathToFileURL(beside('follow.mjs')).href
const CLUSTER = beside('cluster.mjs')
/** The server ends itself 10 s after STOP_SECONDS; one that hangs is killed a little later. */
const STOP_MARGIN_SECONDS = 15
/** A longer timer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** How long the server may take to be ready, apart from changes of the database. */
const READY_SECONDS = 180
const TOLD_SECONDS = 3
/** A young space of 4 MB and slow growth save 70 MB and cost no time (`npm run bench -- memory`). */
const SMALL_HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=30']

/** Milliseconds from SIGTERM to SIGKILL. */
export const killAfterMs = ({ stopSeconds }) =>
  Math.min((stopSeconds + STOP_MARGIN_SECONDS) * 1000, LONGEST_TIMER_MS)

async function isFree(host, port) {
  const probe = createServer()
  try {
    probe.listen({ host, port, exclusive: true })
    await once(probe, 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}

/** The URL to type; a wildcard host is not an address. */
export const urlOf = (host, port) => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** Follows the server's migration messages: `migrating()` is true while one runs. */
export function followMigrations(child, out) {
  let telling
  child.on('message', ({ migrating }) => {
    clearTimeout(telling)
    telling =
      migrating &&
      setTimeout(
        () => out(Buffer.from(`Changing the database (${migrating}). On large tables this takes minutes.\n`)),
        TOLD_SECONDS * 1000,
      ).unref()
  })
  return { migrating: () => Boolean(telling) }
}

/** Waits until the server is ready; `false` when `ended` comes first. Migrations may take their time. */
async function untilReady(url, ended, { migrating }) {
  let deadline = performance.now() + READY_SECONDS * 1000
  let over = false
  void ended.then(() => (over = true))
  while (!over && performance.now() < deadline) {
    const answer = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } }).catch(
      () => undefined,
    )
    if (answer?.ok) return true
    if (migrating()) deadline = performance.now() + READY_SECONDS * 1000
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20))])
  }
  return false
}

/** With all that it started; Windows has no groups. */
function killGroup(child) {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** glibc's settings, unless set: blocks of 16 MB for password hashes return to the system. */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: String(2 ** 20), MALLOC_ARENA_MAX: '2' }

/** The server's environment: `env`, and every path absolute, since its root is the build folder. */
export const serverEnv = (settings, env, port) => ({
  ...MALLOC,
  ...env,
  TZ: 'UTC',
  NODE_ENV: settings.nodeEnv,
  COMMIT: env.COMMIT ?? readCommit(),
  HOST: settings.host,
  PORT: String(port),
  WORKERS: String(settings.workers),
  APP_URL: settings.publicUrl || urlOf(settings.host, port),
  DATA_DIR: settings.dataDir,
  // A test upgrades a copy.
  WEB_DIR: env.WEB_DIR ?? PATHS.web,
  GENERATED_DIR: PATHS.generated,
  ENV_PATH: settings.envDir,
  NODE_COMPILE_CACHE: join(PATHS.cache, 'compile'),
})

/**
 * Starts the built server and waits until it is ready. Output is kept until then, then goes to `out`.
 * @param {{host: string, port: number, dataDir: string, envDir: string, nodeEnv: string,
 *   publicUrl: string, stopSeconds: number, workers: number}} settings port 0: any free one; publicUrl '':
 *   the server's own
 * @param {{env: NodeJS.ProcessEnv, out: (chunk: Buffer) => void}} surroundings
 * @returns the URL, the process id, `ended` (resolves with the exit code) and `stop()`
 * @throws Refusal when the port is taken, or the server ends or stays silent
 */
export async function startServer(settings, { env, out }) {
  const { host } = settings
  const port = settings.port || (await freePort())
  if (!(await isFree(host, port))) {
    throw new Refusal(
      `Port ${port} on ${host} is in use or not allowed. Stop the program that has it, or choose another: PORT=${port + 1} npm start`,
    )
  }
  const program = settings.workers > 1 ? CLUSTER : PATHS.server
  const child = spawn(process.execPath, [...SMALL_HEAP, '--import', FOLLOW, program], {
    // Its own process group: Ctrl-C reaches the launcher alone, which then stops the server in good order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: serverEnv(settings, env, port),
  })
  let early = []
  const take = (chunk) => (early ? early.push(chunk) : out(chunk))
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = once(child, 'close').then(([code]) => code ?? 1)

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return ended
    child.kill('SIGTERM')
    const late = setTimeout(() => killGroup(child), killAfterMs(settings))
    const code = await ended
    clearTimeout(late)
    return code
  }

  const url = urlOf(host, port)
  if (!(await untilReady(url, ended, followMigrations(child, out)))) {
    await stop()
    process.stderr.write(Buffer.concat(early))
    throw new Refusal('The server did not become ready; see the lines above.')
  }
  early = undefined
  return { url: settings.publicUrl || url, port, pid: child.pid, ended, stop }
}
