import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { inRoot } from '../../backend/bin/launch/paths.mjs'
import { ensureEnv, freshEnv, readSettings } from '../../backend/bin/launch/settings.mjs'
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
  [{ DEMO: 'on', NODE_ENV: 'production' }, /refused when NODE_ENV=production/],
  [{ DEMO: 'on', HOST: '0.0.0.0' }, /lets others reach them/],
  [{ DEMO: 'on', HOST: '192.168.1.5', DEMO_ON_NETWORK: 'no' }, /lets others reach them/],
] as const

for (const [env, sentence] of refused) {
  test(`${JSON.stringify(env)} is refused with a sentence`, () => {
    expect(() => readSettings(env, inRoot('no-such-folder'))).toThrow(sentence)
  })
}

test('demo data on a network takes a second word, and is then pointed out', () => {
  const env = { DEMO: 'on', HOST: '0.0.0.0', DEMO_ON_NETWORK: 'yes' }
  expect(readSettings(env, inRoot('no-such-folder')).exposed).toBe(true)
})
