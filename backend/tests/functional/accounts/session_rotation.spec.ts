import { mock } from 'node:test'
import { test } from '@japa/runner'
import { type ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { type RefreshedTokens, type Tokens } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import { GRACE_MS } from '#services/accounts/sessions/refresh_rotation'
import { cleanUp } from '#services/accounts/cleanup'
import { ACCESS_PER_SESSION, adoptSessions } from '#services/accounts/sessions/session_rows'
import { openSession } from '#services/accounts/sessions/sessions'
import env from '#start/env'
import { setFor } from '#tests/for_one_test'
import { atOneMoment } from '#tests/support/groups'
import { aUser, PASSWORD } from '#tests/support/people'
import { contents } from '#tests/support/tables'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const refreshWith = (client: ApiClient, refresh: string) =>
  client.post('/api/auth/refresh/').json({ refresh })

async function refreshed(client: ApiClient, refresh: string): Promise<RefreshedTokens> {
  const answer = await refreshWith(client, refresh)
  answer.assertStatus(200)
  return answer.body()
}

/** Renews with one token every so many days, for so many days. */
async function refreshEvery(client: ApiClient, refresh: string, days: number, until: number) {
  for (let day = 0; day < until; day += days) {
    await refreshed(client, refresh)
    mock.timers.tick(days * DAY)
  }
}

const COPIED = {
  type: 'about:blank',
  title: 'Unauthorized',
  status: 401,
  detail:
    'Your session was used in two places, so it was ended. Please log in again and change your password.',
  code: 'session-copied',
}

test.group('Refreshing', (group) => {
  atOneMoment(group)

  test('gives a new refresh token, and each goes on', async ({ client, assert }) => {
    const first = await openSession(await aUser('driver'))
    let { refresh } = first
    for (let i = 0; i < 4; i++) {
      mock.timers.tick(15 * MINUTE)
      const next = await refreshed(client, refresh)
      assert.match(next.refresh!, /^ref_/)
      assert.notEqual(next.refresh, refresh)
      ;(await client.get('/api/user-info/').bearerToken(next.access)).assertStatus(200)
      refresh = next.refresh!
    }
  })

  test('an answer that was lost costs nothing, however often', async ({ client, assert }) => {
    const { refresh } = await openSession(await aUser('driver'))
    const { refresh: second } = await refreshed(client, refresh)
    for (let i = 0; i < 5; i++) {
      mock.timers.tick(3 * 60 * MINUTE)
      assert.isDefined((await refreshed(client, second!)).refresh)
    }
  })

  test('a client that keeps the token of its login goes on with it for the days a session has', async ({
    client,
  }) => {
    const { refresh } = await openSession(await aUser('driver'))
    await refreshEvery(client, refresh, 8, 88)
    await refreshed(client, refresh)
  })

  test('two tabs that ask at once both go on', async ({ client, assert }) => {
    const { refresh } = await openSession(await aUser('driver'))
    const [one, other] = [await refreshed(client, refresh), await refreshed(client, refresh)]
    mock.timers.tick(15 * MINUTE)
    await refreshed(client, one.refresh!)
    // The other tab, with what was stored before: an access token, and no refresh token of its own.
    mock.timers.tick(GRACE_MS - 1)
    for (const late of [refresh, other.refresh!]) {
      const answer = await refreshed(client, late)
      assert.notProperty(answer, 'refresh')
      ;(await client.get('/api/user-info/').bearerToken(answer.access)).assertStatus(200)
    }
  })

  for (const [who, thiefFirst] of [
    ['the thief', true],
    ['the owner', false],
  ] as const)
    test(`a copied token ends the session for both when ${who} comes first`, async ({ client, assert }) => {
      const user = await aUser('driver')
      const { refresh, access } = await openSession(user)
      const other = await openSession(user)
      const [mine, stolen] = [await refreshed(client, refresh), await refreshed(client, refresh)]
      mock.timers.tick(15 * MINUTE)
      const [first, second] = thiefFirst ? [stolen, mine] : [mine, stolen]
      const ahead = await refreshed(client, first.refresh!)
      mock.timers.tick(GRACE_MS)
      const found = await refreshWith(client, second.refresh!)
      found.assertStatus(401)
      assert.deepEqual(found.body(), COPIED)
      for (const dead of [access, mine.access, stolen.access, ahead.access])
        (await client.get('/api/user-info/').bearerToken(dead)).assertStatus(401)
      // Whichever token either holds now, this is what they hear; the user's other session knows nothing of
      // it.
      for (const dead of [refresh, first.refresh!, second.refresh!, ahead.refresh!])
        assert.deepEqual((await refreshWith(client, dead)).body(), COPIED)
      await refreshed(client, other.refresh)
      const events = await AuditEvent.query().where({ action: 'session-copied' })
      assert.deepEqual(
        events.map(({ recordKind, recordId, userId }) => [recordKind, recordId, userId]),
        [['user', user.id, null]],
      )
    })

  test('the user is told on the next page, until they say to have read it', async ({ client, assert }) => {
    const user = await aUser('driver')
    const { refresh } = await openSession(user)
    const { refresh: next } = await refreshed(client, refresh)
    mock.timers.tick(GRACE_MS)
    await refreshed(client, next!)
    mock.timers.tick(GRACE_MS)
    const found = Date.now()
    ;(await refreshWith(client, refresh)).assertStatus(401)
    const login = await client.post('/api/auth/login/').json({ username: user.username, password: PASSWORD })
    const { access } = login.body() as Tokens
    const copiedAt = async () =>
      (await client.get('/api/user-info/').bearerToken(access)).body().session_copied_at as string | null
    assert.equal(await copiedAt(), new Date(found).toISOString())
    const list = await client.get('/api/sessions/').bearerToken(access)
    const copied = list.body().filter((row: { used_in_two_places: boolean }) => row.used_in_two_places)
    assert.lengthOf(copied, 1)
    assert.equal(copied[0].ends_at, new Date(found).toISOString())
    ;(await client.delete(`/api/sessions/${copied[0].id}/`).bearerToken(access)).assertStatus(204)
    assert.isNull(await copiedAt())
    assert.lengthOf((await client.get('/api/sessions/').bearerToken(access)).body(), 1)
    ;(await client.delete(`/api/sessions/${copied[0].id}/`).bearerToken(access)).assertStatus(404)
  })

  test('a token somebody has made up changes nothing and ends nothing', async ({ client, assert }) => {
    const { refresh } = await openSession(await aUser('driver'))
    const { refresh: next } = await refreshed(client, refresh)
    const [id, secret, , nonce, proof] = next!.split('.')
    const before = await contents()
    for (const text of [
      `${id}.${secret}.5.${nonce}.${proof}`,
      `${id}.${secret}.1.${nonce}.${proof!.slice(0, -1)}`,
      `${id}.${secret}.1.other.${proof}`,
      `${id}.wrong.1.${nonce}.${proof}`,
      `${id}.${secret}.1.${nonce}`,
    ]) {
      const answer = await refreshWith(client, text)
      answer.assertStatus(401)
      assert.equal(answer.body().detail, 'Your session has ended. Please log in again.')
      assert.notProperty(answer.body(), 'code')
    }
    assert.deepEqual(await contents(), before)
    await refreshed(client, next!)
  })

  test('ends after SESSION_DAYS however much it is used, and says so', async ({ client, assert }) => {
    let { refresh } = await openSession(await aUser('driver'))
    for (let day = 0; day < 89; day += 1) {
      mock.timers.tick(DAY)
      refresh = (await refreshed(client, refresh)).refresh!
    }
    mock.timers.tick(DAY)
    const answer = await refreshWith(client, refresh)
    answer.assertStatus(401)
    assert.equal(answer.body().code, 'session-days')
    assert.equal(
      answer.body().detail,
      'You have been signed in for 90 days, the longest a session lasts. Please log in again.',
    )
  })

  test('does not begin anew when the token of its login is sent again and again after its end', async ({
    client,
    assert,
  }) => {
    const { refresh } = await openSession(await aUser('driver'))
    await refreshEvery(client, refresh, 10, 90)
    for (let day = 90; day < 200; day += 10) {
      await cleanUp()
      assert.equal((await refreshWith(client, refresh)).status(), 401, `day ${day}`)
      mock.timers.tick(10 * DAY)
    }
  })

  test('ends after thirty days without use', async ({ client }) => {
    const { refresh } = await openSession(await aUser('driver'))
    mock.timers.tick(30 * DAY + 1)
    ;(await refreshWith(client, refresh)).assertStatus(401)
  })

  test('more than thirty times in a minute is 429 with Retry-After, for that session alone', async ({
    client,
    assert,
  }) => {
    const user = await aUser('driver')
    const [{ refresh }, other] = [await openSession(user), await openSession(user)]
    for (let i = 0; i < 30; i++) await refreshed(client, refresh)
    const before = await contents()
    const answer = await refreshWith(client, refresh)
    answer.assertStatus(429)
    assert.isAtLeast(Number(answer.header('retry-after')), 1)
    assert.isAtMost(Number(answer.header('retry-after')), 60)
    assert.deepEqual(await contents(), before)
    await refreshed(client, other.refresh)
  })

  test('from one address more than REFRESHES_PER_ADDRESS is 429, tokens or not', async ({
    client,
    cleanup,
  }) => {
    setFor(cleanup, 'REFRESHES_PER_ADDRESS', 3)
    for (let i = 0; i < 3; i++) (await refreshWith(client, 'ref_MQ.x')).assertStatus(401)
    ;(await refreshWith(client, 'ref_MQ.x')).assertStatus(429)
  })

  test('again and again leaves a handful of access tokens, the newest', async ({ client, assert }) => {
    const user = await aUser('driver')
    const { refresh, access: first } = await openSession(user)
    const access: string[] = [first]
    for (let i = 0; i < 20; i++) access.push((await refreshed(client, refresh)).access)
    const rows = await db.from('auth_access_tokens').where({ tokenable_id: user.id, type: 'access' })
    assert.lengthOf(rows, ACCESS_PER_SESSION)
    for (const [i, token] of access.entries())
      (await client.get('/api/user-info/').bearerToken(token)).assertStatus(
        i < access.length - ACCESS_PER_SESSION ? 401 : 200,
      )
  })

  test('a user has twenty sessions; the one unused the longest makes room and is told', async ({
    client,
    assert,
  }) => {
    const user = await aUser('driver')
    const sessions: Tokens[] = []
    for (let i = 0; i < 20; i++) {
      mock.timers.tick(MINUTE / 2)
      sessions.push(await openSession(user))
    }
    mock.timers.tick(MINUTE / 2)
    await refreshed(client, sessions[0]!.refresh)
    ;(await client.get('/api/user-info/').bearerToken(sessions[1]!.access)).assertStatus(200)
    mock.timers.tick(MINUTE / 2)
    const newest = await openSession(user)
    const told = await refreshWith(client, sessions[2]!.refresh)
    told.assertStatus(401)
    assert.equal(told.body().code, 'session-ended')
    assert.match(told.body().detail, /many devices/)
    ;(await client.get('/api/user-info/').bearerToken(sessions[2]!.access)).assertStatus(401)
    for (const { refresh } of [...sessions.slice(0, 2), ...sessions.slice(3), newest])
      await refreshed(client, refresh)
  })

  test('no number of log-ins ends a session in use, though its use is written every five minutes', async ({
    client,
    assert,
  }) => {
    const user = await aUser('driver')
    const mine = await openSession(user)
    const use = async ({ access }: Tokens) =>
      (await client.get('/api/user-info/').bearerToken(access)).status()
    mock.timers.tick(MINUTE)
    assert.equal(await use(mine), 200)
    for (let i = 0; i < 60; i++) {
      mock.timers.tick(4000)
      assert.equal(await use(mine), 200)
      // Every second one is used too, as a browser does at once.
      const other = await openSession(user)
      if (i % 2 === 0) assert.equal(await use(other), 200)
    }
    assert.equal(await use(mine), 200)
    await refreshed(client, mine.refresh)
  })

  test('a hundred logins leave a bounded number of rows', async ({ assert }) => {
    const user = await aUser('driver')
    for (let i = 0; i < 100; i++) {
      mock.timers.tick(MINUTE)
      await openSession(user)
    }
    const count = async (table: string, column: string) =>
      Number((await db.from(table).where(column, user.id).count('* as n').first())!.n)
    const most = env.get('SESSIONS_PER_USER')
    assert.isAtMost(await count('user_sessions', 'user_id'), 2 * most + 1)
    assert.isAtMost(await count('auth_access_tokens', 'tokenable_id'), 3 * most + 1)
  })

  test('a session from before there were rows gets one, and its days count from then', async ({
    client,
    assert,
  }) => {
    const user = await aUser('driver')
    const [old, older] = [await openSession(user), await openSession(user)]
    await db.from('user_sessions').where('user_id', user.id).delete()
    const { refresh } = await refreshed(client, old.refresh)
    await adoptSessions(db.connection(), Date.now())
    const rows = await db.from('user_sessions').where('user_id', user.id)
    assert.lengthOf(rows, 2)
    for (const { ends_ms: ends } of rows) assert.equal(Number(ends), Date.now() + 90 * DAY)
    await refreshed(client, refresh!)
    await refreshed(client, older.refresh)
  })

  test('a session that was ended is not taken for one from before there were rows', async ({ client }) => {
    const user = await aUser('driver')
    const { access, refresh } = await openSession(user)
    ;(await client.post('/api/auth/logout/').bearerToken(access)).assertStatus(204)
    await db.from('user_sessions').where('user_id', user.id).delete()
    ;(await refreshWith(client, refresh)).assertStatus(401)
  })

  test('a clock set back a day signs nobody out', async ({ client }) => {
    const user = await aUser('driver')
    const { refresh, access } = await openSession(user)
    const { refresh: next } = await refreshed(client, refresh)
    mock.timers.setTime(Date.now() - DAY)
    ;(await client.get('/api/user-info/').bearerToken(access)).assertStatus(200)
    const again = await refreshed(client, next!)
    mock.timers.tick(15 * MINUTE)
    await refreshed(client, again.refresh ?? next!)
  })

  test('a clock set back a day holds no login back', async ({ client }) => {
    const user = await aUser('driver')
    const login = (password: string) =>
      client.post('/api/auth/login/').json({ username: user.username, password })
    for (let i = 0; i < 5; i++) (await login('not-this-one')).assertStatus(401)
    ;(await login(PASSWORD)).assertStatus(429)
    mock.timers.setTime(Date.now() - DAY)
    ;(await login(PASSWORD)).assertStatus(200)
  })
})
