import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import DutyStatus from '#models/duty_status'
import Trip from '#models/trip'
import { openSession } from '#services/accounts/sessions/sessions'
import { ChildServer } from '#tests/child_server'
import { dial } from '#tests/network/dial'
import { TcpProxy } from '#tests/network/tcp_proxy'
import { committed } from '#tests/support/groups'
import { aUser, PASSWORD } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

/** Waits until nobody answers there any more. */
async function untilRefused(url: string): Promise<void> {
  while (await fetch(`${url}/health/live`, { headers: { connection: 'close' } }).catch(() => null))
    await pause(10)
}

const headersOf = (path: string, token: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

/**
 * What a client that never finishes is given, in seconds: as short as a test can wait, as long as another
 * needs.
 */
const GRACE = 5

test.group('A server that is asked to stop', (group) => {
  committed(group)

  test('finishes what is under way, takes nothing new, and waits for nobody for ever', async ({ assert }) => {
    const server = await ChildServer.start({ STOP_SECONDS: String(GRACE) })
    const { access } = await openSession(await aUser('driver'))
    const body = JSON.stringify({
      id: randomUUID(),
      status: 'DRIVING',
      location_description: 'Omaha, NE',
    })
    const [slow, stuck] = [dial(server.url), dial(server.url)]
    slow.socket.write(headersOf('/api/hos/status/', access, Buffer.byteLength(body)) + body.slice(0, 40))
    stuck.socket.write(headersOf('/api/trips/', access, 500) + '{')
    // Both requests have reached the server once an answer sent after them is back.
    assert.equal((await server.send('GET', '/api/user-info/', { token: access })).status, 200)
    const ended = server.kill('SIGTERM')
    const asked = performance.now()
    await untilRefused(server.url)
    slow.socket.write(body.slice(40))
    // A connection that could carry more requests is closed behind its answer, not kept until the end.
    const first = [slow, stuck].map((one) => one.closed.then(() => one))
    assert.strictEqual(await Promise.race(first), slow)
    assert.match(slow.said(), /^HTTP\/1\.1 201 /)
    await stuck.closed
    assert.equal(stuck.said(), '')
    assert.deepEqual(await ended, { code: 0, signal: null })
    assert.isAtLeast(performance.now() - asked, GRACE * 1000 - 100)
    assert.lengthOf(await DutyStatus.all(), 1)
  })

  test('keeps its data folder until its database is closed', async ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'longhaul-lock-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    const server = await ChildServer.start({ DB_CONNECTION: 'sqlite', DATA_DIR: folder })
    const isLocked = () => {
      const file = new Database(join(folder, 'longhaul.folder'), { timeout: 0 })
      try {
        file.exec('BEGIN EXCLUSIVE')
        return false
      } catch {
        return true
      } finally {
        file.close()
      }
    }
    // SQLite removes the write-ahead log with the last connection to the database.
    const log = join(folder, 'longhaul.sqlite3-wal')
    assert.isTrue(isLocked())
    assert.isTrue(existsSync(log))
    const ended = server.kill('SIGTERM')
    while (isLocked()) await setImmediate()
    assert.isFalse(existsSync(log))
    assert.deepEqual(await ended, { code: 0, signal: null })
  }).tags(['@once'])
})

test.group('A server in a process of its own', (group) => {
  committed(group)
  let server: ChildServer
  /** Between the server and a database that can be away. */
  let proxy: TcpProxy | null = null
  group.setup(async () => {
    if (env.get('DB_CONNECTION') === 'mysql')
      proxy = await TcpProxy.to({ host: env.get('DB_HOST', '127.0.0.1'), port: env.get('DB_PORT', 3306) })
    server = await ChildServer.start({
      LOG_LEVEL: 'trace',
      SLOW_HEADERS_SECONDS: '1',
      SLOW_REQUEST_SECONDS: '2',
      ...(proxy && { DB_HOST: '127.0.0.1', DB_PORT: String(proxy.port) }),
    })
    return async () => {
      await server.kill('SIGKILL')
      await proxy?.down()
    }
  })

  test('logs no password, token, hash or address, however a request ends', async ({ assert }) => {
    const user = await aUser('driver', { username: 'marked_name', email: 'marked.address@example.com' })
    const login = { username: user.username, password: PASSWORD }
    const { access, refresh } = (await server.send('POST', '/api/auth/login/', { body: login })).body as {
      access: string
      refresh: string
    }
    const typed = ['Mistyped-Secret-1', 'Chosen-Secret-2']
    const change = { current_password: PASSWORD, password: typed[1] }
    const requests = async () => {
      await server.send('POST', '/api/auth/login/', { body: login })
      await server.send('POST', '/api/auth/login/', { body: { ...login, password: typed[0] } })
      await server.send('POST', '/api/auth/refresh/', { body: { refresh } })
      await server.send('POST', '/api/auth/password/', { token: access, body: change })
      await server.send('PATCH', '/api/user-info/', {
        token: access,
        body: { email: 'another.marked.address@example.com' },
      })
    }
    for (const table of ['audit_events', 'auth_access_tokens']) {
      await db.rawQuery(`alter table ${table} rename to ${table}_away`)
      try {
        await requests()
      } finally {
        await db.rawQuery(`alter table ${table}_away rename to ${table}`)
      }
    }
    await requests()
    assert.include(server.output, 'request failed')
    assert.notMatch(server.output, /Bearer|authorization/i)
    const secrets = [PASSWORD, ...typed, access, refresh, access.slice(4), refresh.slice(4)]
    for (const secret of [...secrets, 'scrypt', 'marked']) assert.notInclude(server.output, secret)
  })

  test('sends slow clients away with 408, and others are served meanwhile', async ({ assert, cleanup }) => {
    const { access } = await openSession(await aUser('driver'))
    const headers = Array.from({ length: 40 }, () => dial(server.url))
    const bodies = Array.from({ length: 10 }, () => dial(server.url))
    for (const { socket } of headers) socket.write('GET /health/live HTTP/1.1\r\nx-slow: ')
    for (const { socket } of bodies) socket.write(headersOf('/api/trips/', access, 500) + '{"vehicle_id"')
    // A byte now and then does not buy more time.
    const drip = setInterval(() => {
      for (const { socket } of [...headers, ...bodies]) if (socket.writable) socket.write('x')
    }, 200)
    cleanup(() => clearInterval(drip))
    const slow = [...headers, ...bodies]
    let open = slow.length
    for (const { closed } of slow) void closed.then(() => open--)
    let served = 0
    // Without an end to their time this would go on for ever.
    while (open > 0) {
      assert.equal((await server.send('GET', '/api/user-info/', { token: access })).status, 200)
      if (open > 0) served++
      await pause(50)
    }
    assert.isAbove(served, 0)
    assert.isTrue(slow.every(({ said }) => said().startsWith('HTTP/1.1 408 ')))
    assert.lengthOf(await Trip.all(), 0)
  })

  if (env.get('DB_CONNECTION') === 'mysql')
    test('names a database that goes away, to people and to the operator, and goes on when it is back', async ({
      assert,
    }) => {
      assert.exists(proxy)
      const user = await aUser('driver')
      const { access: token } = await openSession(user)
      const body = await aTripBody()
      const detail =
        'The database does not answer. Please try again in a minute; if that does not help, tell your fleet administrator.'
      for (let round = 1; round <= 2; round++) {
        assert.equal((await server.send('POST', '/api/trips/', { token, body })).status, 201)
        await proxy!.down()
        for (const [method, path, sent] of [
          ['GET', '/api/trips/', undefined],
          ['POST', '/api/trips/', body],
          ['POST', '/api/auth/login/', { username: user.username, password: PASSWORD }],
        ] as const) {
          const answer = await server.send(method, path, { token, ...(sent && { body: sent }) })
          const { request_id, ...problem } = answer.body
          assert.deepEqual(
            problem,
            { type: 'about:blank', title: 'Service Unavailable', status: 503, detail },
            path,
          )
          assert.isString(request_id)
          assert.equal(answer.headers.get('retry-after'), '5')
        }
        const ready = await server.send('GET', '/health/ready')
        assert.equal(ready.status, 503)
        assert.equal(ready.body['detail'], 'The database does not answer.')
        assert.equal((await server.send('GET', '/health/live')).status, 200)
        await proxy!.up()
        assert.equal((await server.send('GET', '/health/ready')).status, 200)
      }
      assert.equal((await server.send('POST', '/api/trips/', { token, body })).status, 201)
      assert.lengthOf(await Trip.all(), 3)
    })
})
