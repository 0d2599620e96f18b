import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A UUID of what is packed, in place of one that is new at each call. */
const uuidOf = (hex) =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const SINGLE_LICENSE = /^[\w.+-]+$/

function componentOf(path, { name = path.replace(/^.*node_modules\//, ''), version, license, integrity }) {
  const [algorithm, sum] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purlOf(name, version),
    name,
    version,
    purl: purlOf(name, version),
    ...(license && {
      licenses: [SINGLE_LICENSE.test(license) ? { license: { id: license } } : { expression: license }],
    }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }],
    }),
  }
}

/**
 * What is in the package, as CycloneDX 1.5: each of npm's with version, license and sum. Read from what npm has
 * installed: `npm sbom` knows no install of one workspace alone.
 */
export function makeSbom(tree, { version, commit, seconds }) {
  const read = (...path) => JSON.parse(readFileSync(join(tree, ...path), 'utf8'))
  const { license } = read('package.json')
  const { packages } = read('node_modules', '.package-lock.json')
  const components = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, found]) => componentOf(path, found))
  const once = new Map(components.map((component) => [component.purl, component]))
  const sbom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(commit)}`,
    version: 1,
    metadata: {
      timestamp: new Date(seconds * 1000).toISOString(),
      component: {
        type: 'application',
        'bom-ref': 'longhaul',
        name: 'longhaul',
        version,
        licenses: [{ license: { id: license } }],
      },
    },
    components: [...once.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  }
  return `${JSON.stringify(sbom, null, 1)}\n`
}
