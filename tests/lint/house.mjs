// Holds how the house is built: which room may know which, no circle, and how large a folder, a file and a
// comment may be.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, posix, relative } from 'node:path'
import { inRoot } from '../../backend/bin/launch/paths.mjs'

/** The rooms of the server's services, the lowest first: each knows those before it. */
const SERVICES = [
  'shared',
  'workers',
  'database',
  'database/schema',
  'operations',
  'tracing',
  'backup',
  'lists',
  'search',
  'home_terminal',
  'audit',
  'papers',
  'settings',
  'accounts/attempts',
  'accounts/passwords',
  'accounts/sessions',
  'accounts/second_factor',
  'accounts/sign_in',
  'accounts',
  'fleet',
  'certification',
  'duty',
  'proof',
  'syslog',
  'logs/pdf',
  'logs',
  'places',
  'replay',
  'history',
  'trips',
  'trips/order',
  'reminders',
  'push',
  'driver_day',
  'driver_events',
  'overview',
  'board',
  'problems',
  'reports/file',
  'reports',
  'imports',
  'imports/trips',
  'exports',
  'doctor',
]
const SOURCES = ['backend', 'conformance', 'frontend', 'tests']
const NOT_OURS = /(^|\/)(node_modules|build|dist|generated|results|\.vite)(\/|$)/
const BUILD_PLUGINS = 'frontend/build'
/** Their comments are read by whoever runs the product. */
const SETTINGS = [
  '.env.example',
  'docker/Caddyfile',
  'docker/Dockerfile',
  'docker/compose.yaml',
  'docker/galera/galera.cnf',
  'docker/galera/haproxy.cfg',
  'docker/galera/node.sh',
  'docker/maps.yaml',
]

/** Every source file of ours, from the root, with its text. */
export function sources() {
  const found = []
  const walk = (folder) => {
    for (const entry of readdirSync(inRoot(folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name)
      if (NOT_OURS.test(path) && !path.startsWith(BUILD_PLUGINS)) continue
      if (entry.isDirectory()) walk(path)
      else if (/\.(tsx?|mjs|css)$/.test(entry.name))
        found.push({ path, text: readFileSync(inRoot(path), 'utf8') })
    }
  }
  for (const folder of SOURCES) walk(folder)
  return found
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

const PACKAGES = {
  '@longhaul/core': 'backend/core/src/index.ts',
  '@longhaul/core/geo': 'backend/core/src/geo/index.ts',
  '@longhaul/core/contract': 'backend/core/src/contract/index.ts',
  '@longhaul/atlas/format': 'backend/atlas/format/index.ts',
  '@longhaul/atlas/query': 'backend/atlas/search/query/index.ts',
  '@longhaul/atlas/route': 'backend/atlas/route/index.ts',
  '@longhaul/atlas/search': 'backend/atlas/search/index.ts',
}

/** The file an import of `from` means, if it is one of ours. */
function targetOf(from, specifier, known) {
  const alias = /^#(\w+)\/(.+)$/.exec(specifier)
  const rooms = alias && ['config', 'database', 'start', 'tests'].includes(alias[1])
  const path = alias
    ? `backend/${rooms ? '' : 'app/'}${alias[1]}/${alias[2]}.ts`
    : specifier.startsWith('.')
      ? posix.join(dirname(from), specifier.replace(/\?.*$/, ''))
      : PACKAGES[specifier]
  return path && [path, path.replace(/\.js$/, '.ts')].find((file) => known.has(file))
}

/** What each file imports, as files. */
function graph(files) {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, text }) => [
      path,
      [
        ...new Set(
          [...text.matchAll(IMPORT)].flatMap(([, one, other]) => targetOf(path, one ?? other, known) ?? []),
        ),
      ],
    ]),
  )
}

/** Groups of files that import one another in a circle (Tarjan). */
export function circles(imports) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const found = []
  const visit = (file) => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) found.push(group)
  }
  for (const file of imports.keys()) if (!index.has(file)) visit(file)
  return found
}

const ROOM = 'backend/app/services/'
const roomOf = (path) => (path.startsWith(ROOM) ? dirname(relative(ROOM, path)) : null)

/** Imports of a room of the services from one that stands above it, or that the list above does not name. */
export function upward(imports, rooms = SERVICES) {
  const wrong = []
  for (const [path, targets] of imports) {
    const room = roomOf(path)
    if (room === null) continue
    if (!rooms.includes(room)) wrong.push(`${path}: tests/lint/house.mjs knows no room ${room}`)
    for (const target of targets) {
      const below = roomOf(target)
      if (below !== null && rooms.indexOf(below) > rooms.indexOf(room))
        wrong.push(`${path} imports ${target}, of a room above its own`)
    }
  }
  return wrong
}

const MOST_FILES = 20
const MOST_LINES = 350
const MOST_COMMENT = 110
/** A comment on lines of its own, counted from its mark on, is shorter still. */
const LONG_SENTENCE = /^ *(\/\/|\*|\/\*\*).{108,}/
/** Dated steps that only grow in number. */
const HISTORY = 'backend/database/migrations'
const isTestFile = (path) => /\.(test|spec)\.\w+$/.test(path)

/** The lines of a text that are a comment, or end in one. */
function* commentLines(path, text) {
  const start = /\.(tsx?|mjs|css)$/.test(path) ? /^\s*(\/\/|\{?\/\*)|\s\/\/ \w/ : /^\s*#/
  let within = false
  for (const [i, line] of text.split('\n').entries()) {
    if (within || start.test(line)) yield [line, i + 1]
    if (/^\s*\{?\/\*/.test(line)) within = true
    if (line.includes('*/')) within = false
  }
}

/** Folders with too many files, files with too many lines, comments that are too long. */
export function oversized(files) {
  const wrong = []
  const folders = new Map()
  for (const { path, text } of files) {
    const lines = text.trimEnd().split('\n').length
    if (lines > MOST_LINES) wrong.push(`${path} has ${lines} lines, more than ${MOST_LINES}`)
    if (!isTestFile(path)) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
    for (const [line, number] of commentLines(path, text))
      if (line.length > MOST_COMMENT || LONG_SENTENCE.test(line))
        wrong.push(`${path}:${number}: a comment of ${line.length} characters, not under ${MOST_COMMENT}`)
  }
  for (const [folder, count] of folders)
    if (count > MOST_FILES && folder !== HISTORY)
      wrong.push(`${folder} has ${count} files, more than ${MOST_FILES}`)
  return wrong
}

/** A write that leaves the row as it is: other nodes of a cluster never hear of such a lock. */
const NO_LOCK = /\.update\(\{ (id|user_id)(: [\w.]+)? \}\)|\.increment\('\w+', 0\)/

/** Locks that hold on one node of a cluster alone. */
export function lonelyLocks(files) {
  return files
    .filter(({ path, text }) => path.startsWith('backend/app/') && NO_LOCK.test(text))
    .map(({ path, text }) => `${path} locks by ${NO_LOCK.exec(text)[0]}, which changes nothing: nextLock()`)
}

/** What these checks themselves would miss. */
function proveHouse() {
  const inRooms = (...names) => names.map((name) => `${ROOM}${name}.ts`)
  const folder = (nameOf) =>
    Array.from({ length: MOST_FILES + 1 }, (_, n) => ({ path: `frontend/src/app/${nameOf(n)}`, text: '' }))
  const long = 'x\n'.repeat(MOST_LINES + 1)
  const [low, high, unknown] = inRooms('shared/now', 'trips/trips', 'elsewhere/thing')
  const bites = {
    'an arrow upward': upward(new Map([[low, [high]]])).length === 1,
    'an arrow downward': upward(new Map([[high, [low]]])).length === 0,
    'an unknown room': upward(new Map([[unknown, []]])).length === 1,
    'a circle':
      circles(
        new Map([
          [low, [high]],
          [high, [unknown]],
          [unknown, [low]],
        ]),
      ).length === 1,
    'a folder that is full': oversized(folder((n) => `words${n}.ts`)).length === 1,
    'translations and styles in a folder':
      oversized(folder((n) => `words${n}${n % 2 ? '.es.ts' : '.css'}`)).length === 1,
    'a source file that is too long': oversized([{ path: 'a.ts', text: long }]).length === 1,
    'a test that is too long': oversized([{ path: 'a.test.ts', text: long }]).length === 1,
    'a file of the most lines there may be':
      oversized([{ path: 'a.spec.ts', text: 'x\n'.repeat(MOST_LINES) }]).length === 0,
    'a folder of tests, which may be fuller': oversized(folder((n) => `words${n}.test.ts`)).length === 0,
    'a long line inside a comment':
      oversized([{ path: 'a.ts', text: `/*\n${'word '.repeat(30)}\n*/` }]).length === 1,
    'a comment of 110 characters':
      oversized([{ path: 'a.ts', text: `// ${'w'.repeat(107)}` }]).length === 1 &&
      oversized([{ path: 'a.ts', text: `// ${'w'.repeat(106)}` }]).length === 0,
    'a lock that changes nothing': [
      '.update({ id })',
      '.update({ id: body.driver })',
      ".increment('version', 0)",
    ]
      .map((text) => lonelyLocks([{ path: 'backend/app/a.ts', text }]).length)
      .every((count) => count === 1),
    'a lock that changes the row':
      lonelyLocks([{ path: 'backend/app/a.ts', text: '.update(nextLock(trx))' }]).length === 0,
    'a long comment of a setting':
      oversized([{ path: '.env.example', text: `# ${'word '.repeat(30)}` }]).length === 1,
    'no circle':
      circles(
        new Map([
          [low, [high, unknown]],
          [high, [unknown]],
          [unknown, []],
        ]),
      ).length === 0,
  }
  return Object.entries(bites).flatMap(([what, seen]) => (seen ? [] : [`house.mjs does not see ${what}`]))
}

export const isTest = (path) => /\.(test|spec)\.\w+$|(^|\/)tests?\//.test(path)

/** @returns {{passed: number, wrong: string[]}} one sentence for each thing that is not as it should be */
export function judgeHouse() {
  const files = sources()
  const imports = graph(files.filter(({ path }) => !isTest(path)))
  const wrong = [
    ...proveHouse(),
    ...upward(imports),
    ...oversized([...files, ...SETTINGS.map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))]),
    ...lonelyLocks(files),
    ...circles(imports).map((group) => `A circle: ${group.join(' -> ')}`),
  ]
  return { passed: files.length, wrong }
}
