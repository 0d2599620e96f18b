import { mock } from 'node:test'
import { test } from '@japa/runner'
import { type ApiClient } from '@japa/api-client'
import { type SessionRow, type Tokens } from '@longhaul/core/contract'
import type User from '#models/user'
import AuditEvent from '#models/audit_event'
import { openSession } from '#services/accounts/sessions/sessions'
import { atOneMoment } from '#tests/support/groups'
import { aUser, PASSWORD, signedIn } from '#tests/support/people'
import { contents } from '#tests/support/tables'

const MINUTE = 60_000
const PHONE = {
  address: '192.0.2.7',
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
}
const SOMEBODY = '00000000-0000-4000-8000-000000000000'
const GONE = 'There is no such session. It may have ended meanwhile.'

const withToken = (client: ApiClient, { access }: Tokens) => ({
  list: async (path = '/api/sessions/'): Promise<SessionRow[]> => {
    const answer = await client.get(path).bearerToken(access)
    answer.assertStatus(200)
    return answer.body()
  },
  end: (path: string) => client.delete(path).bearerToken(access),
  isIn: async () => (await client.get('/api/user-info/').bearerToken(access)).status() === 200,
})

/** The events of a user's sessions, as who did what. */
const eventsOf = async (user: User) =>
  (await AuditEvent.query().where({ record_kind: 'user', record_id: user.id }).orderBy('id')).map(
    ({ action, userId, after }) => ({ action, userId, after }),
  )

test.group("One's own sessions", (group) => {
  atOneMoment(group)

  test('are listed with device, place and times, the one used last first', async ({ client, assert }) => {
    const user = await aUser('driver')
    await openSession(user, PHONE)
    const opened = new Date().toISOString()
    mock.timers.tick(10 * MINUTE)
    const login = await client
      .post('/api/auth/login/')
      .header('user-agent', 'curl/8.5.0')
      .json({ username: user.username, password: PASSWORD })
    const here = new Date().toISOString()
    const rows = await withToken(client, login.body()).list()
    const times = (at: string, days = 90) => ({
      opened_at: at,
      last_used_at: at,
      ends_at: new Date(Date.parse(at) + days * 24 * 60 * MINUTE).toISOString(),
      used_in_two_places: false,
    })
    assert.deepEqual(
      rows.map(({ id, ...rest }) => (assert.match(id, /^[0-9a-f-]{36}$/), rest)),
      [
        { device: 'curl', address: '127.0.0.1', same_network: true, current: true, ...times(here) },
        {
          device: 'Chrome on Android',
          address: '192.0.2.7',
          same_network: false,
          current: false,
          ...times(opened),
        },
      ],
    )
  })

  test('say when they were used last, though only an access token was', async ({ client, assert }) => {
    const user = await aUser('driver')
    const tokens = await openSession(user, PHONE)
    const mine = withToken(client, tokens)
    mock.timers.tick(7 * MINUTE)
    await mine.isIn()
    const [row] = await mine.list()
    assert.equal(row!.last_used_at, new Date().toISOString())
  })

  test('follow the device: a refresh from elsewhere shows where from', async ({ client, assert }) => {
    const user = await aUser('driver')
    const tokens = await openSession(user, PHONE)
    await client
      .post('/api/auth/refresh/')
      .header('user-agent', 'x'.repeat(3000))
      .json({ refresh: tokens.refresh })
    const [row] = await withToken(client, tokens).list()
    assert.deepInclude(row, { device: 'Unknown device', address: '127.0.0.1', same_network: true })
  })

  test('can be ended one by one: it is out at once, and its device is told', async ({ client, assert }) => {
    const user = await aUser('driver')
    const [lost, mine] = [await openSession(user, PHONE), await openSession(user)]
    const api = withToken(client, mine)
    const { id } = (await api.list()).find(({ current }) => !current)!
    ;(await api.end(`/api/sessions/${id}/`)).assertStatus(204)
    assert.isFalse(await withToken(client, lost).isIn())
    const refused = await client.post('/api/auth/refresh/').json({ refresh: lost.refresh })
    refused.assertStatus(401)
    assert.deepInclude(refused.body(), {
      code: 'session-ended',
      detail: 'This session was ended from another device. Please log in again.',
    })
    assert.isTrue(await api.isIn())
    assert.lengthOf(await api.list(), 1)
    assert.deepEqual(await eventsOf(user), [
      {
        action: 'session-end',
        userId: user.id,
        after: { device: 'Chrome on Android', address: '192.0.2.7' },
      },
    ])
    const twice = await api.end(`/api/sessions/${id}/`)
    twice.assertStatus(404)
    assert.equal(twice.body().detail, GONE)
  })

  test('the one that asks can be ended too', async ({ client, assert }) => {
    const api = withToken(client, await openSession(await aUser('driver')))
    const [own] = await api.list()
    ;(await api.end(`/api/sessions/${own!.id}/`)).assertStatus(204)
    assert.isFalse(await api.isIn())
  })

  test("somebody else's, and what is none, is 404 and changes nothing", async ({ client, assert }) => {
    const victim = withToken(client, await openSession(await aUser('driver')))
    const [theirs] = await victim.list()
    for (const role of ['driver', 'support', 'admin'] as const) {
      const api = withToken(client, await openSession(await aUser(role)))
      await api.list()
      const before = await contents()
      for (const id of [
        theirs!.id,
        SOMEBODY,
        '1',
        '-1',
        "' or 1=1 --",
        'x'.repeat(500),
        theirs!.id.toUpperCase(),
      ]) {
        const answer = await api.end(`/api/sessions/${encodeURIComponent(id)}/`)
        answer.assertStatus(404)
        assert.equal(answer.body().detail, GONE)
      }
      assert.deepEqual(await contents(), before)
    }
    assert.isTrue(await victim.isIn())
  })

  test('that were logged out, closed by a new password or ran out are not listed', async ({
    client,
    assert,
  }) => {
    const user = await aUser('driver')
    await openSession(user, PHONE)
    mock.timers.tick(30 * 24 * 60 * MINUTE + 1)
    const out = await openSession(user)
    ;(await client.post('/api/auth/logout/').bearerToken(out.access)).assertStatus(204)
    await openSession(user)
    const mine = await openSession(user)
    const change = await client
      .post('/api/auth/password/')
      .bearerToken(mine.access)
      .json({ current_password: PASSWORD, password: 'a quite different one 7' })
    change.assertStatus(204)
    assert.deepEqual(
      (await withToken(client, mine).list()).map(({ current }) => current),
      [true],
    )
  })
})

test.group("A driver's sessions, for an admin", (group) => {
  atOneMoment(group)

  test('are listed, and ended one by one or all; each is audited', async ({ client, assert }) => {
    const [driver, admin] = [await aUser('driver'), await aUser('admin')]
    const tokens = [await openSession(driver, PHONE), await openSession(driver), await openSession(driver)]
    const api = withToken(client, await openSession(admin))
    const path = `/api/users/${driver.id}/sessions/`
    const rows = await api.list(path)
    assert.deepEqual(
      rows.map(({ current }) => current),
      [false, false, false],
    )
    const phone = rows.find(({ device }) => device === 'Chrome on Android')!
    ;(await api.end(`${path}${phone.id}/`)).assertStatus(204)
    assert.isFalse(await withToken(client, tokens[0]!).isIn())
    assert.isTrue(await withToken(client, tokens[1]!).isIn())
    ;(await api.end(path)).assertStatus(204)
    for (const one of tokens) assert.isFalse(await withToken(client, one).isIn())
    assert.deepEqual(await api.list(path), [])
    assert.isTrue(await api.isIn())
    for (const { refresh } of tokens) {
      const refused = await client.post('/api/auth/refresh/').json({ refresh })
      assert.deepInclude(refused.body(), {
        code: 'session-ended',
        detail: 'Your fleet administrator has ended this session. Please log in again.',
      })
    }
    assert.deepEqual(await eventsOf(driver), [
      {
        action: 'session-end',
        userId: admin.id,
        after: { device: 'Chrome on Android', address: '192.0.2.7' },
      },
      { action: 'session-end', userId: admin.id, after: { everywhere: true } },
    ])
  })

  test('a session of somebody else, and a user there is none of, is 404', async ({ client, assert }) => {
    const [driver, other] = [await aUser('driver'), await aUser('driver')]
    const theirs = withToken(client, await openSession(other))
    const [row] = await theirs.list()
    const api = withToken(client, await openSession(await aUser('admin')))
    ;(await api.end(`/api/users/${driver.id}/sessions/${row!.id}/`)).assertStatus(404)
    ;(await api.end(`/api/users/${driver.id}/sessions/${SOMEBODY}/`)).assertStatus(404)
    ;(await api.end(`/api/users/4000000/sessions/${row!.id}/`)).assertStatus(404)
    ;(await api.end('/api/users/4000000/sessions/')).assertStatus(404)
    assert.isTrue(await theirs.isIn())
  })

  test('a link to choose a password outlives them', async ({ client }) => {
    const driver = await aUser('driver')
    const api = await signedIn(await aUser('admin'))
    const link = await api.post(`/api/users/${driver.id}/password-link/`)
    ;(await api.delete(`/api/users/${driver.id}/sessions/`)).assertStatus(204)
    const redeemed = await client
      .post('/api/auth/password-link/')
      .json({ token: link.body().token, password: 'a quite different one 7' })
    redeemed.assertStatus(200)
  })

  for (const role of ['driver', 'support'] as const)
    test(`are none of a ${role}'s business`, async ({ client }) => {
      const driver = await aUser('driver')
      const mine = await openSession(driver)
      const [row] = await withToken(client, mine).list()
      const api = await signedIn(role === 'driver' ? driver : await aUser(role))
      ;(await api.get(`/api/users/${driver.id}/sessions/`)).assertStatus(403)
      ;(await api.delete(`/api/users/${driver.id}/sessions/`)).assertStatus(403)
      ;(await api.delete(`/api/users/${driver.id}/sessions/${row!.id}/`)).assertStatus(403)
    })
})
