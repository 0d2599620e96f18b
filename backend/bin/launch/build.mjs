import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { waitForLock } from './lock.mjs'
import { inRoot, PATHS, ROOT } from './paths.mjs'
import { mustRun } from './processes.mjs'

/** Folders that are outcomes or have no part in the product, by path from the root. */
const NOT_SOURCE = new Set([
  'backend/build',
  'backend/bin/launch',
  'backend/core/test',
  'backend/atlas/generated',
  'frontend/dist',
  'frontend/src/test',
  'frontend/src/map/generated',
])
const NOT_SOURCE_FILE = /\.test\.tsx?$|\.tsbuildinfo$|\.md$/

function* filesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    const fromRoot = relative(ROOT, path).split(sep).join('/')
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !NOT_SOURCE.has(fromRoot)) yield* filesUnder(path)
    } else if (!NOT_SOURCE_FILE.test(entry.name)) yield path
  }
}

/** One hash of all that goes into the build: lock file, sources, migrations, Node version. */
function sourceHash() {
  const hash = createHash('sha256').update(process.version)
  const single = [PATHS.lockFile, inRoot('package.json'), inRoot('tsconfig.base.json')]
  for (const path of [...single, ...filesUnder(inRoot('backend')), ...filesUnder(inRoot('frontend'))]) {
    hash.update(`\0${relative(ROOT, path)}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

const STAMP = join(PATHS.cache, 'built')
const outcomes = [PATHS.server, join(PATHS.web, 'index.html'), PATHS.generated, PATHS.generatedMap]
const isBuilt = (hash) =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash && outcomes.every((path) => existsSync(path))

/** Whether what is built is of these sources. */
export const isUpToDate = () => isBuilt(sourceHash())

/** Each step: what failed, the folder to run in, and the program for Node. */
const BAKE = ['Baking the map data', ROOT, inRoot('backend', 'atlas', 'bake', 'all.ts')]
const SERVER = ['Building the server', ROOT, inRoot('backend', 'bin', 'build.mjs')]
const WEB = [
  'Building the web app',
  inRoot('frontend'),
  inRoot('node_modules', 'vite', 'bin', 'vite.js'),
  'build',
]

const make = ([what, cwd, ...args], signal) =>
  mustRun(`${what} failed; see the lines above.`, process.execPath, args, { cwd, signal })

/** Bakes and builds when a source has changed. Two starts wait for each other; `signal` aborts. */
export async function ensureBuilt(say, signal) {
  if (isBuilt(sourceHash())) return
  const lock = await waitForLock(join(PATHS.cache, 'build.lock'), () =>
    say('Waiting for another start that is building ...'),
  )
  try {
    const hash = sourceHash()
    if (isBuilt(hash)) return
    say('Building ...')
    await Promise.all([make(SERVER, signal), make(BAKE, signal).then(() => make(WEB, signal))])
    writeFileSync(STAMP, hash)
  } finally {
    lock.release()
  }
}

/** Only the baked data, for checks and `npm run dev`. */
export async function ensureBaked(say) {
  if (existsSync(PATHS.generated) && existsSync(PATHS.generatedMap)) return
  say('Baking the map data ...')
  await make(BAKE)
}

/** Only the server, whatever was built before: `npm run dev` goes on from there. */
export const buildServer = () => make(SERVER)
