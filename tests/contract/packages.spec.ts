import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { inRoot } from '../../backend/bin/launch/paths.mjs'

/** What a package.json says of packages. */
interface Manifest {
  readonly version?: string
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const manifestIn = (...folder: string[]): Manifest =>
  JSON.parse(readFileSync(inRoot(...folder, 'package.json'), 'utf8')) as Manifest
const listedIn = (manifest: Manifest): string[] =>
  [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap((packages) =>
    Object.keys(packages ?? {}),
  )

const WORKSPACES = manifestIn().workspaces!
/** Folders of outcomes, as .gitignore has them: '/dist/' from the root, 'coverage/' anywhere. */
const OUTCOMES = readFileSync(inRoot('.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line.endsWith('/'))
const isOutcome = (path: string): boolean =>
  OUTCOMES.some((folder) =>
    folder.startsWith('/') ? `/${path}/`.startsWith(folder) : `/${path}/`.includes(`/${folder}`),
  )

/** Everything a folder's source says, without the workspaces inside it. */
function sourceOf(folder: string): string {
  const inner = WORKSPACES.filter((other) => other.startsWith(`${folder}/`))
  const fromRoot = (path: string) => (folder === '.' ? path : `${folder}/${path}`)
  const files = globSync('**/*.{ts,tsx,js,mjs,css,html}', {
    cwd: inRoot(folder),
    exclude: (path) => isOutcome(fromRoot(path)) || inner.includes(fromRoot(path)),
  })
  return files.map((file) => readFileSync(inRoot(folder, file), 'utf8')).join('\n')
}

/** `@types/yauzl` goes with `yauzl`; Node's types and binaries are what everything runs on. */
const typed = (name: string): string => name.replace(/^@types\//, '')
const isNode = (name: string): boolean =>
  /^(?:@types\/node|node-(?:bin-)?(?:darwin|linux|win)-\w+)$/.test(name)

/** The listed packages that no source names and no other listed package asks for. */
function unused(listed: readonly string[], source: string): string[] {
  const quoted = new Set(
    [...source.matchAll(/['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[\w./-]*)?['"]/g)].map(([, name]) => name!),
  )
  const peers = new Set(
    listed.flatMap((name) => {
      try {
        return Object.keys(manifestIn('node_modules', name).peerDependencies ?? {})
      } catch {
        // Of the binaries of Node only this machine's is there.
        return []
      }
    }),
  )
  return listed.filter((name) => !isNode(name) && !quoted.has(typed(name)) && !peers.has(name))
}

const IMPORTED =
  /^(?:(?:import|export)\b[^'";]*?\bfrom|\} from|import) '((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'$/gm

/** The imported packages that neither this manifest nor the root's lists, and that are no folder of ours. */
function unlisted(listed: readonly string[], source: string): string[] {
  const imported = new Set([...source.matchAll(IMPORTED)].map(([, name]) => name!))
  return [...imported].filter((name) => !name.startsWith('@longhaul/') && !listed.includes(name))
}

test('all parts are of one version, which the program tells as its release', () => {
  const { version } = manifestIn()
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(WORKSPACES.map((folder) => manifestIn(folder).version)).toEqual(WORKSPACES.map(() => version))
  expect(readFileSync(inRoot('docs', 'api', 'openapi.yaml'), 'utf8')).toContain(`\n  version: ${version}\n`)
  const [newest] = /^## \d.*$/m.exec(readFileSync(inRoot('CHANGELOG.md'), 'utf8')) ?? []
  expect(newest, 'the newest release in the changelog').toMatch(
    new RegExp(`^## ${version} - \\d{4}-\\d\\d-\\d\\d$`),
  )
})

for (const folder of ['.', ...WORKSPACES]) {
  test(`${folder}: every package listed is imported, or asked for by one that is`, () => {
    const listed = listedIn(manifestIn(folder))
    expect(listed.length).toBeGreaterThan(0)
    expect(unused(listed, sourceOf(folder))).toEqual([])
  })
}

for (const folder of ['.', ...WORKSPACES]) {
  test(`${folder}: every package imported is listed`, () => {
    const listed = [...listedIn(manifestIn(folder)), ...listedIn(manifestIn())]
    // What changes the rules' code to try its tests has a package.json of its own.
    const own = folder === '.' ? listedIn(manifestIn('tests', 'mutation')) : []
    expect(unlisted([...listed, ...own], sourceOf(folder === '.' ? 'tests' : folder))).toEqual([])
  })
}

test('a package that is imported and not listed is found', () => {
  const source = `import { y } from '@turf/length'\nimport type {\n  Z,\n} from 'knex'\nimport './own.ts'`
  expect(unlisted(['@turf/length'], source)).toEqual(['knex'])
})

test('a package that nothing imports is found', () => {
  const source = `import length from '@turf/length'\nimport { x } from 'leaflet/dist/x.js'`
  expect(unused(['@turf/length', '@types/leaflet', 'left-pad'], source)).toEqual(['left-pad'])
})
