import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { ChildServer } from '#tests/child_server'
import { anEvent, iso, OFF } from '#tests/driver_event'
import { openSession } from '#services/accounts/sessions/sessions'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'

type Line = Record<string, unknown>

test.group('The log of a server', (group) => {
  committed(group)
  let server: ChildServer
  group.setup(async () => {
    server = await ChildServer.start({ METRICS_TOKEN: 'metrics' })
    return async () => {
      await server.kill('SIGKILL')
    }
  })

  const linesOf = (path: string): Line[] =>
    server.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
      .filter((line) => line['path'] === path)

  /** What is written after the answer may come a moment later. */
  async function waitForLines(path: string, count: number): Promise<Line[]> {
    while (linesOf(path).length < count) await new Promise(setImmediate)
    return linesOf(path)
  }

  test('has a line of each request, with who, how it ended and how long it took', async ({ assert }) => {
    const user = await aUser('driver')
    const { access } = await openSession(user)
    await server.send('GET', '/api/trips/?search=secret+place', { token: access })
    const [line] = await waitForLines('/api/trips/', 1)
    assert.containSubset(line, {
      level: 30,
      msg: 'request',
      method: 'GET',
      status: 200,
      user_id: user.id,
      address: '127.0.0.1',
    })
    assert.isNumber(line!['ms'])
    assert.isString(line!['request_id'])
    assert.notInclude(server.output, 'secret')
  })

  test('tells of a refused sign-in, without what was typed', async ({ assert }) => {
    await server.send('POST', '/api/auth/login/', {
      body: { username: 'typed_name', password: 'Typed-Secret-1' },
    })
    const [line] = await waitForLines('/api/auth/login/', 1)
    assert.containSubset(line, { level: 40, msg: 'sign-in refused', status: 401, address: '127.0.0.1' })
    assert.notMatch(server.output, /typed/i)
  })

  test('tells of a failure which request it was, and its line has the same id', async ({ assert }) => {
    const user = await aUser('driver')
    const { access } = await openSession(user)
    await db.rawQuery('alter table vehicles rename to vehicles_away')
    try {
      await server.send('GET', '/api/vehicles/', { token: access })
    } finally {
      await db.rawQuery('alter table vehicles_away rename to vehicles')
    }
    const lines = await waitForLines('/api/vehicles/', 2)
    assert.sameMembers(
      lines.map(({ msg }) => msg),
      ['failure of a request', 'request failed'],
    )
    for (const line of lines) assert.containSubset(line, { level: 50, method: 'GET', user_id: user.id })
    assert.equal(lines[0]!['request_id'], lines[1]!['request_id'])
  })

  test('says nothing of health checks; the secret of a link is no part of an address', async ({ assert }) => {
    await server.send('GET', '/health/live')
    await server.send('GET', '/api/handovers/this-is-the-secret-of-a-link')
    await waitForLines('/api/handovers/:token', 1)
    assert.isEmpty(linesOf('/health/live'))
    assert.notInclude(server.output, 'this-is-the-secret')
  })

  test('goes with how long devices kept what was done without a signal, once for each act', async ({
    assert,
  }) => {
    const { access: token } = await openSession(await aUser('driver'))
    const sentAt = Date.now()
    const body = { ...anEvent('status', OFF, sentAt - 1_200_000), sent_at: iso(sentAt) }
    for (let times = 0; times < 2; times++)
      assert.equal((await server.send('POST', '/api/hos/events/', { token, body })).status, 201)
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer metrics' } })
    const text = await answer.text()
    assert.match(text, /^longhaul_outbox_wait_seconds_bucket\{le="600"\} 0$/m)
    assert.match(text, /^longhaul_outbox_wait_seconds_bucket\{le="3600"\} 1$/m)
    assert.match(text, /^longhaul_outbox_wait_seconds_sum 1200\.0+$/m)
  })

  test('goes with metrics by route, of sign-ins, the database and the event loop', async ({ assert }) => {
    const { access } = await openSession(await aUser('driver'))
    await server.send('GET', '/api/trips/', { token: access })
    await server.send('POST', '/api/auth/login/', { body: { username: 'nobody', password: 'Wrong-1' } })
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer metrics' } })
    const text = await answer.text()
    for (const line of [
      /^longhaul_http_requests_total\{method="GET",route="\/api\/trips",status="200"\} [1-9]/m,
      /^longhaul_sign_in_refused_total\{status="401"\} [1-9]/m,
      /^longhaul_database_connections\{state="(used|free)"\} \d+$/m,
      /^longhaul_database_waiting \d+$/m,
      /^longhaul_transactions_tried_again_total \d+$/m,
      /^longhaul_event_loop_lag_seconds\{quantile="0.99"\} 0\.\d+$/m,
    ])
      assert.match(text, line)
  })
})

/** Not in a transaction: the pool of connections is among them. */
test.group('The figures of a server', () => {
  test('are for the token only', async ({ client, assert }) => {
    const none = await client.get('/metrics')
    none.assertStatus(404)
    const wrong = await client.get('/metrics').bearerToken('wrong')
    wrong.assertStatus(404)
    const right = await client.get('/metrics').bearerToken('metrics-for-tests')
    right.assertStatus(200)
    assert.match(
      right.text(),
      /longhaul_http_requests_total\{method="GET",route="\/metrics",status="404"\} \d+/,
    )
    assert.match(right.text(), /process_resident_memory_bytes \d+/)
  })
})
