import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock } from 'node:test'
import { expect, test as base } from '@playwright/test'
import { inRoot } from '../../backend/bin/launch/paths.mjs'
import { followMigrations, killAfterMs } from '../../backend/bin/launch/server.mjs'
import { readSettings } from '../../backend/bin/launch/settings.mjs'

/** `npm start` as the launcher sees it, in folders of its own. */
class Launch {
  readonly #child
  readonly #ended: Promise<number | null>
  output = ''

  constructor(folder: string, settings: Record<string, string>) {
    this.#child = spawn(process.execPath, [inRoot('backend', 'bin', 'launch.mjs')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ENV_PATH: folder, DATA_DIR: join(folder, 'data'), PORT: '0', ...settings },
    })
    const take = (chunk: Buffer) => (this.output += chunk.toString('utf8'))
    this.#child.stdout.on('data', take)
    this.#child.stderr.on('data', take)
    this.#ended = once(this.#child, 'close').then(([code]) => code as number | null)
  }

  /** The addresses it printed, once it says that it can be stopped. */
  async ready(): Promise<string[]> {
    await expect.poll(() => this.output, { timeout: 100_000 }).toContain('Ctrl-C stops it.')
    return this.output.match(/https?:\/\/\S+/g) ?? []
  }

  ended = () => this.#ended
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal)
    return this.#ended
  }
}

const test = base.extend<{ folder: string; launch: (settings?: Record<string, string>) => Launch }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'longhaul-launch-'))
    await use(folder)
    // The server of a launcher that was killed notices it a moment later.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  },
  launch: async ({ folder }, use) => {
    const launches: Launch[] = []
    await use((settings = {}) => {
      const launch = new Launch(folder, settings)
      launches.push(launch)
      return launch
    })
    await Promise.all(launches.map((launch) => launch.stop('SIGKILL')))
  },
})

test('npm start prints one address and the demo accounts, answers there, and Ctrl-C ends it with 0', async ({
  launch,
  folder,
}) => {
  const running = launch()
  const [url, ...others] = await running.ready()
  expect(others).toEqual([])
  expect(running.output).toContain(
    'Demo accounts, password Longhaul70: demo_driver, demo_admin, demo_support',
  )
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  expect(readFileSync(join(folder, '.env'), 'utf8')).toMatch(/^APP_KEY=.{43}$/m)
  expect(await running.stop('SIGINT')).toBe(0)
  await expect(fetch(`${url}/health/live`)).rejects.toThrow()
})

test('a second start keeps the settings and the data', async ({ launch, folder }) => {
  const first = launch()
  const [url] = await first.ready()
  const registration = {
    username: 'keeps_her_account',
    password: 'Sleeper8Berth',
    email: 'keeps@example.com',
    first_name: 'Maria',
    last_name: 'Ortega',
    license_number: 'CO12345678',
    carrier_name: 'Prairie Freight',
    carrier_address: '1500 Market Street, Denver, CO 80202',
  }
  const send = (to: string, path: string, body: unknown) =>
    fetch(to + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await send(url!, '/api/auth/register/', registration)).status).toBe(201)
  expect(await first.stop('SIGTERM')).toBe(0)

  const env = readFileSync(join(folder, '.env'), 'utf8')
  const [again] = await launch().ready()
  expect((await send(again!, '/api/auth/login/', registration)).status).toBe(200)
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(env)
})

test('a second start on the same data folder says where the first one is', async ({ launch }) => {
  const [url] = await launch().ready()
  const second = launch()
  expect(await second.ended()).toBe(1)
  expect(second.output).toContain(`Longhaul is already running on this data folder: ${url}`)
})

test('a lock left behind by a crash does not keep anybody out', async ({ launch, folder }) => {
  const crashed = launch()
  await crashed.ready()
  await crashed.stop('SIGKILL')
  expect(existsSync(join(folder, 'data', 'longhaul.lock'))).toBe(true)
  await launch().ready()
})

test('settings and data are for their own user alone, whatever made them', async ({ launch, folder }) => {
  test.skip(process.platform === 'win32', 'Windows knows no such modes.')
  const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8)
  const first = launch()
  await first.ready()
  const names = () => readdirSync(join(folder, 'data')).filter((name) => name.startsWith('longhaul.'))
  const allOwn = () => {
    expect([modeOf('.env'), modeOf('data')]).toEqual(['600', '700'])
    expect(names()).toContain('longhaul.sqlite3-wal')
    for (const name of names()) expect([name, modeOf('data', name)]).toEqual([name, '600'])
  }
  allOwn()
  await first.stop('SIGTERM')
  // As a copy of the example, or a folder made by hand, is.
  chmodSync(join(folder, '.env'), 0o644)
  chmodSync(join(folder, 'data'), 0o755)
  for (const name of names()) chmodSync(join(folder, 'data', name), 0o644)
  const second = launch()
  await second.ready()
  allOwn()
  expect(second.output).toContain(`Others could read ${join(folder, '.env')}`)
})

test('a folder that holds other things too is left as it is', async ({ launch, folder }) => {
  test.skip(process.platform === 'win32', 'Windows knows no such modes.')
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'other.txt'), 'of somebody else', { mode: 0o644 })
  await launch({ DATA_DIR: folder }).ready()
  expect(statSync(folder).mode & 0o777).toBe(0o755)
  expect(statSync(join(folder, 'other.txt')).mode & 0o777).toBe(0o644)
  expect(statSync(join(folder, 'longhaul.sqlite3')).mode & 0o777).toBe(0o600)
})

test('a server in another container, whose process nobody here can see, keeps its data folder', async ({
  launch,
  folder,
}) => {
  const first = launch()
  await first.ready()
  // What the other container's number means here: nothing.
  writeFileSync(
    join(folder, 'data', 'longhaul.lock'),
    JSON.stringify({ pid: 2 ** 22 + 1, begin: '1', url: 'x' }),
  )
  const second = launch()
  expect(await second.ended()).toBe(1)
  expect(second.output).toContain(`already runs on the data folder ${join(folder, 'data')}`)
  await first.stop('SIGKILL')
  await launch().ready()
})

test('production that others reach without HTTPS is warned of', async ({ launch }) => {
  const warning = 'passwords and logs cross the network unencrypted'
  const open = launch({ NODE_ENV: 'production', DEMO: 'off', HOST: '0.0.0.0' })
  await open.ready()
  expect(open.output).toContain(warning)
  await open.stop('SIGTERM')
  const behindProxy = launch({
    NODE_ENV: 'production',
    DEMO: 'off',
    HOST: '0.0.0.0',
    APP_URL: 'https://fleet.example.com',
  })
  await behindProxy.ready()
  expect(behindProxy.output).not.toContain(warning)
})

test('production that asks no second step of admins is warned of', async ({ launch }) => {
  const warning = 'Warning: admins sign in with a password alone'
  const production = { NODE_ENV: 'production', DEMO: 'off' }
  for (const [settings, warned] of [
    [production, true],
    [{ ...production, TWO_FACTOR: 'optional' }, true],
    [{ ...production, TWO_FACTOR: 'admins' }, false],
    [{ ...production, TWO_FACTOR: 'all' }, false],
    [{}, false],
  ] as const) {
    const running = launch(settings)
    await running.ready()
    expect(running.output.includes(warning), JSON.stringify(settings)).toBe(warned)
    await running.stop('SIGTERM')
  }
})

test('a taken port is one clear sentence', async ({ launch }) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const running = launch({ PORT: String(port) })
  expect(await running.ended()).toBe(1)
  expect(running.output.trim().split('\n').at(-1)).toMatch(
    new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use`),
  )
  other.close()
})

test('a server that cannot start shows why and ends with 1', async ({ launch, folder }) => {
  writeFileSync(join(folder, 'data'), 'a file where the data folder should be')
  const running = launch()
  expect(await running.ended()).toBe(1)
  expect(running.output).toContain('data')
})

test("a fleet's speed limit that no truck drives is listed at the start", async ({ launch }) => {
  for (const mph of ['650', '0', 'fast']) {
    const running = launch({ TRUCK_MAX_MPH: mph })
    expect(await running.ended()).toBe(1)
    expect(running.output).toContain(`TRUCK_MAX_MPH must be 35 to 85 miles per hour, got "${mph}"`)
  }
})

test('an address of map tiles that is none is listed at the start', async ({ launch }) => {
  for (const url of ['tiles.example.com', 'ftp://x/{z}/{x}/{y}.png', 'https://tiles.example.com/map.png']) {
    const running = launch({ TILE_URL: url, TILE_ATTRIBUTION: 'Nobody' })
    expect(await running.ended()).toBe(1)
    expect(running.output).toContain('TILE_URL must be an address with {z}, {x} and {y}')
    expect(running.output).toContain(`got "${url}"`)
  }
})

test('a server is killed only after STOP_SECONDS and its own limit of 10 more', () => {
  const killAfter = (env: Record<string, string>) =>
    killAfterMs(readSettings({ DEMO: 'off', ...env }, inRoot('no-such-folder')))
  expect(killAfter({})).toBe(25_000)
  expect(killAfter({ STOP_SECONDS: '90' })).toBe(105_000)
  expect(killAfter({ STOP_SECONDS: '999999999' })).toBe(2 ** 31 - 1)
})

test('a request under way longer than 15 seconds is finished when STOP_SECONDS allows it', async ({
  launch,
}) => {
  const running = launch({ STOP_SECONDS: '60', DEMO: 'on' })
  const [url] = await running.ready()
  const { hostname, port } = new URL(url!)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('utf8')))
  const closed = once(socket, 'close')
  const body = JSON.stringify({ username: 'nobody', password: 'Sleeper8Berth' })
  socket.write(
    `POST /api/auth/login/ HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  )
  // The server has the head of the request and waits for its body.
  await expect.poll(() => answer).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  answer = ''
  const stopped = running.stop('SIGTERM')
  // Past the 15 seconds, by the clock of a process of its own.
  await new Promise((resolve) => setTimeout(resolve, 16_000))
  socket.write(body)
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(await stopped).toBe(0)
})

test('a long change of the database is told, and is no server that does not start', () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const server = new EventEmitter()
    const told: string[] = []
    const { migrating } = followMigrations(server, (chunk: Buffer) => told.push(chunk.toString('utf8')))
    server.emit('message', { migrating: '0001_users' })
    expect(migrating()).toBe(true)
    server.emit('message', { migrating: null })
    mock.timers.tick(10_000)
    expect(migrating()).toBe(false)
    expect(told).toEqual([])
    server.emit('message', { migrating: '0017_duty_indexes' })
    mock.timers.tick(200_000)
    expect(migrating()).toBe(true)
    expect(told).toEqual(['Changing the database (0017_duty_indexes). On large tables this takes minutes.\n'])
  } finally {
    mock.timers.reset()
  }
})
