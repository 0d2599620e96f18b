import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readEnvFile } from './envFile.mjs'
import { inRoot, PATHS } from './paths.mjs'
import { Refusal } from './refusal.mjs'

const secret = () => randomBytes(32).toString('base64url')

/** The example with its empty secret filled: what a first `npm start` writes as `.env`. */
export const freshEnv = (example) => example.replace(/^APP_KEY=$/m, `APP_KEY=${secret()}`)

/** The folder whose `.env` counts: ENV_PATH, else the checkout. */
export const envFolder = (env) => resolve(inRoot(), env.ENV_PATH || '.')

/** A file with secrets is read by its user alone, whatever made it; another owner's group may read it too. */
function keepSecret(path, say) {
  if (process.platform === 'win32') return
  const { mode, uid } = statSync(path)
  const isOurs = uid === process.getuid()
  if ((mode & (isOurs ? 0o077 : 0o007)) === 0) return
  try {
    chmodSync(path, 0o600)
    say(`Others could read ${path}: it is this user's alone now.`)
  } catch {
    say(
      `Warning: every user of this machine can read ${path}, which has secrets in it. Run: chmod o= ${path}`,
    )
  }
}

/** Writes `.env` if there is none; in an existing one fills an empty secret, unless `env` has it. */
export function ensureEnv(envDir, say, env = process.env) {
  const path = join(envDir, '.env')
  if (!existsSync(path)) {
    writeFileSync(path, freshEnv(readFileSync(PATHS.envExample, 'utf8')), { mode: 0o600, flag: 'wx' })
    say(`Wrote ${path} with fresh secrets.`)
    return
  }
  keepSecret(path, say)
  if (env.APP_KEY) return
  const written = readFileSync(path, 'utf8')
  const filled = freshEnv(written)
  if (filled === written) return
  writeFileSync(path, filled)
  say(`Put a fresh APP_KEY into ${path}, where it was empty.`)
}

/** Values of TWO_FACTOR that ask a second step of admins. */
const ASKS_ADMINS = /^(admins|staff|all)$/
const MOST_WORKERS = 64
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** Why demo accounts may not be served so. */
function* demoFaults({ demo, exposed, host, all }) {
  if (demo && all.NODE_ENV === 'production')
    yield 'DEMO=on loads accounts with a published password and is refused when NODE_ENV=production. Set DEMO=off in .env.'
  if (exposed && all.DEMO_ON_NETWORK !== 'yes')
    yield (
      `DEMO=on loads accounts with a published password and HOST=${host} lets others reach them. ` +
      'Set DEMO=off, or HOST=127.0.0.1, or DEMO_ON_NETWORK=yes if that is what you want.'
    )
}

/**
 * The environment over `.env`, paths absolute, and a sentence for each fault. What only the server reads is
 * the server's to judge.
 */
export function judgeSettings(env, envDir) {
  const file = readEnvFile(join(envDir, '.env'))
  const all = { ...file.values, ...env }
  const host = all.HOST || '127.0.0.1'
  const port = Number(all.PORT || '3333')
  const workers = Number(all.WORKERS || '1')
  const isCount = Number.isInteger(workers) && workers >= 1 && workers <= MOST_WORKERS
  const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535
  const dataDir = all.DATA_DIR || 'data'
  const demo = (all.DEMO ?? '').toLowerCase() === 'on'
  const exposed = demo && !LOOPBACK.test(host)
  const nodeEnv = all.NODE_ENV || (demo ? 'development' : 'production')
  const settings = {
    host,
    port: isPort ? port : 3333,
    demo,
    exposed,
    dataDir: resolve(inRoot(), dataDir),
    envDir,
    unencrypted: !demo && !(all.APP_URL ?? '').startsWith('https:') && !LOOPBACK.test(host),
    nodeEnv,
    passwordsAlone: nodeEnv === 'production' && !ASKS_ADMINS.test(all.TWO_FACTOR ?? ''),
    publicUrl: all.APP_URL || '',
    // A value that is none is the server's to refuse.
    stopSeconds: Number(all.STOP_SECONDS) || 10,
    workers: isCount ? workers : 1,
  }
  const ofPort = `PORT must be a whole number from 1 to 65535 (0 picks a free one), not '${all.PORT}'.`
  const ofWorkers = `WORKERS must be a whole number from 1 to ${MOST_WORKERS}, not '${all.WORKERS}'.`
  const faults = [
    ...file.faults,
    ...(isPort ? [] : [ofPort]),
    ...(isCount ? [] : [ofWorkers]),
    ...demoFaults({ demo, exposed, host, all }),
  ]
  return { settings, faults }
}

/** Settings without a fault. @throws Refusal that lists all there are */
export function readSettings(env, envDir) {
  const { settings, faults } = judgeSettings(env, envDir)
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  return settings
}
