/**
 * Builds the server and runs its suites: on SQLite in a throw-away folder, or with TEST_DB=mysql on the
 * database that DB_* names. Arguments go to the runner (`--files`, `--tests`); `--built` builds nothing.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './launch/freePort.mjs'

const backend = dirname(dirname(fileURLToPath(import.meta.url)))
const run = (...args) =>
  spawnSync(process.execPath, args, { cwd: backend, stdio: 'inherit', env: { ...process.env, ...settings } })
    .status ?? 1

const scratch = mkdtempSync(join(tmpdir(), 'longhaul-backend-'))
const port = await freePort()
const settings = {
  NODE_ENV: 'test',
  TZ: process.env.TZ ?? 'UTC',
  HOST: '127.0.0.1',
  PORT: String(port),
  APP_KEY: 'a-key-for-tests-that-is-long-enough-0123456789',
  APP_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  DEMO: 'off',
  DATA_DIR: join(scratch, 'data'),
  WEB_DIR: join(backend, 'tests/web'),
  GENERATED_DIR: process.env.GENERATED_DIR ?? join(backend, 'atlas/generated'),
  DB_CONNECTION: process.env.TEST_DB === 'mysql' ? 'mysql' : 'sqlite',
  ENV_PATH: scratch,
  // Some hundred processes are started: each reads what the first has compiled.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(dirname(backend), '.cache', 'compiled'),
}
try {
  const flags = process.argv.slice(2)
  const build = () => (flags.includes('--built') ? 0 : run('bin/build.mjs'))
  process.exitCode =
    build() || run('--enable-source-maps', 'build/bin/test.js', ...flags.filter((flag) => flag !== '--built'))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
