import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readCommit } from '../../backend/bin/launch/commit.mjs'
import { inRoot } from '../../backend/bin/launch/paths.mjs'
import { ensureEnv, freshEnv, judgeSettings, readSettings } from '../../backend/bin/launch/settings.mjs'
import { cleanEnv } from '../support/cleanEnv.mjs'

const example = readFileSync(inRoot('.env.example'), 'utf8')
const lines = example.split('\n')
const keyOf = (line: string) => /^#?([A-Z][A-Z_]*)=/.exec(line)?.[1]

test('.env.example names exactly the settings the server reads', () => {
  const source = readFileSync(inRoot('backend', 'start', 'env.ts'), 'utf8')
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z_]*):/gm)].map(([, key]) => key)
  const named = lines.map(keyOf).filter((key) => key !== undefined)
  expect(read.length).toBeGreaterThan(10)
  expect(named.toSorted()).toEqual(read.toSorted())
})

test('tests see none of these settings from whoever runs them', () => {
  const set = Object.fromEntries(lines.map((line) => [keyOf(line) ?? 'PATH', 'set by somebody']))
  expect(cleanEnv({ ...set, ENV_PATH: '/home/somebody' })).toEqual({ PATH: 'set by somebody', TZ: 'UTC' })
})

test('.env.example explains every setting in the line above it', () => {
  const bare = lines.filter((line, i) => keyOf(line) && !/^# \S.*[.)]$/.test(lines[i - 1] ?? ''))
  expect(bare).toEqual([])
})

test('a fresh .env has secrets nobody else has', () => {
  const [one, other] = [freshEnv(example), freshEnv(example)]
  expect(one).toMatch(/^APP_KEY=[\w-]{43}$/m)
  expect(one).not.toBe(other)
})

test('a copied .env gets the secret it lacks, and is otherwise left as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-settings-'))
  const file = join(folder, '.env')
  const said: string[] = []
  const ensure = (env = {}) => ensureEnv(folder, (line: string) => said.push(line), env)
  try {
    writeFileSync(file, 'DEMO=off\nAPP_KEY=\n', { mode: 0o600 })
    ensure({ APP_KEY: 'from-the-environment' })
    expect(readFileSync(file, 'utf8')).toBe('DEMO=off\nAPP_KEY=\n')
    ensure()
    const filled = readFileSync(file, 'utf8')
    expect(filled).toMatch(/^DEMO=off\nAPP_KEY=[\w-]{43}\n$/)
    ensure()
    expect(readFileSync(file, 'utf8')).toBe(filled)
    expect(said).toHaveLength(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the environment wins over .env, and paths become absolute', () => {
  const settings = readSettings({ PORT: '4000', DATA_DIR: 'elsewhere' }, inRoot('no-such-folder'))
  expect(settings.port).toBe(4000)
  expect(settings.host).toBe('127.0.0.1')
  expect(settings.dataDir).toBe(inRoot('elsewhere'))
})

const refused = [
  [{ PORT: '70000' }, /PORT must be a whole number/],
  [{ PORT: 'eighty' }, /PORT must be a whole number/],
  [{ WORKERS: '0' }, /WORKERS must be a whole number from 1 to 64, not '0'/],
  [{ WORKERS: '1e9' }, /WORKERS must be a whole number/],
  [{ DEMO: 'on', NODE_ENV: 'production' }, /refused when NODE_ENV=production/],
  [{ DEMO: 'on', HOST: '0.0.0.0' }, /lets others reach them/],
  [{ DEMO: 'on', HOST: '192.168.1.5', DEMO_ON_NETWORK: 'no' }, /lets others reach them/],
] as const

for (const [env, sentence] of refused) {
  test(`${JSON.stringify(env)} is refused with a sentence`, () => {
    expect(() => readSettings(env, inRoot('no-such-folder'))).toThrow(sentence)
  })
}

const misread = [
  ['DB_PASSWORD=p#ss', /the value of DB_PASSWORD has a #.*DB_PASSWORD='...'/],
  ['HOST=127.0.0.1\nDB_PASWORD=secret', /DB_PASWORD is no setting. Write DB_PASSWORD/],
] as const

const inFile = <T>(text: string, use: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-settings-'))
  try {
    writeFileSync(join(folder, '.env'), text, { mode: 0o600 })
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

for (const [text, sentence] of misread) {
  test(`a file with ${JSON.stringify(text)} is refused with a sentence`, () => {
    inFile(text, (folder) => expect(() => readSettings({}, folder)).toThrow(sentence))
  })
}

test('a # in quotes, a comment behind a value and names of others are taken', () => {
  const text = "DB_PASSWORD='p#ss'\nHOST=127.0.0.2 # this machine\nHTTP_PROXY=http://proxy\n#DB_USR=x\n"
  inFile(text, (folder) => expect(readSettings({}, folder).host).toBe('127.0.0.2'))
})

test('a file that is none is refused with a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-settings-'))
  try {
    mkdirSync(join(folder, '.env'))
    expect(() => readSettings({}, folder)).toThrow(/\.env cannot be read \(EISDIR\)/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const MANY_FAULTS = "DB_PASWORD='x'\nDB_PASSWORD=p#ss\n"

test('faults of the file and of the environment are listed all at once', () => {
  inFile(MANY_FAULTS, (folder) => {
    const { faults } = judgeSettings({ PORT: 'eighty', DEMO: 'on', NODE_ENV: 'production' }, folder)
    expect(faults).toEqual([
      expect.stringContaining('the value of DB_PASSWORD has a #'),
      expect.stringContaining('DB_PASWORD is no setting'),
      expect.stringContaining('PORT must be a whole number'),
      expect.stringContaining('refused when NODE_ENV=production'),
    ])
    expect(() => readSettings({ PORT: 'eighty' }, folder)).toThrow(faults.slice(0, 3).join('\n'))
  })
})

/** What the command ended with, and the one object it printed. */
function longhaul(folder: string, ...args: string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [inRoot('backend', 'bin', 'longhaul.mjs'), ...args, '--json'],
    { env: { ...cleanEnv(process.env), ENV_PATH: folder, APP_KEY: 'short' }, encoding: 'utf8' },
  )
  return { status, facts: JSON.parse(stdout) as { faults?: string[]; problem?: string } }
}

test('any other command is refused with them', () => {
  inFile(MANY_FAULTS, (folder) => {
    const { status, facts } = longhaul(folder, 'version')
    expect(status).toBe(1)
    expect(facts.problem).toMatch(/the value of DB_PASSWORD has a #.*\n.*DB_PASWORD is no setting/)
  })
})

test('config check tells them with those that only the server finds', () => {
  inFile(MANY_FAULTS, (folder) => {
    const { status, facts } = longhaul(folder, 'config', 'check')
    expect(status).toBe(1)
    const { faults = [] } = facts
    expect(faults.slice(0, 2).join()).toContain('DB_PASWORD is no setting')
    expect(faults).toContain(
      'APP_KEY must be a secret of at least 32 characters; npm start writes one into .env.',
    )
  })
})

test('the commit of a checkout is known without git, on a branch, packed, of a worktree or detached', () => {
  const commit = 'a'.repeat(40)
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-commit-'))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, '.git', name)), { recursive: true })
    writeFileSync(join(folder, '.git', name), text)
  }
  try {
    expect(readCommit(folder)).toBeUndefined()
    write('HEAD', 'ref: refs/heads/main\n')
    expect(readCommit(folder)).toBeUndefined()
    write('packed-refs', `# pack-refs with: peeled\n${commit} refs/heads/main\n`)
    expect(readCommit(folder)).toBe(commit)
    write('refs/heads/main', `${'b'.repeat(40)}\n`)
    expect(readCommit(folder)).toBe('b'.repeat(40))
    const worktree = join(folder, 'worktree')
    mkdirSync(worktree)
    writeFileSync(join(worktree, '.git'), `gitdir: ${join(folder, '.git', 'worktrees', 'one')}\n`)
    write('worktrees/one/commondir', '../..\n')
    write('worktrees/one/HEAD', 'ref: refs/heads/main\n')
    expect(readCommit(worktree)).toBe('b'.repeat(40))
    write('HEAD', `${commit}\n`)
    expect(readCommit(folder)).toBe(commit)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('demo data on a network takes a second word, and is then pointed out', () => {
  const env = { DEMO: 'on', HOST: '0.0.0.0', DEMO_ON_NETWORK: 'yes' }
  expect(readSettings(env, inRoot('no-such-folder')).exposed).toBe(true)
})
