import { test } from '@japa/runner'
import { type ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import { type Tokens } from '@longhaul/core/contract'
import { type Instant } from '@longhaul/core'
import User from '#models/user'
import { GRACE_MS } from '#services/accounts/sessions/refresh_rotation'
import { BATCH_ROWS, cleanUp } from '#services/accounts/cleanup'
import { endUserSessions, listSessions } from '#services/accounts/sessions/session_list'
import { refreshSession } from '#services/accounts/sessions/session_refresh'
import { isRefusal } from '#services/shared/refusal'
import { closeSessions, openSession } from '#services/accounts/sessions/sessions'
import { inTransaction } from '#services/database/in_transaction'
import { renderMetrics } from '#services/operations/metrics'
import { committed } from '#tests/support/groups'
import { aUser, PASSWORD } from '#tests/support/people'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const HERE = { address: '192.0.2.7', userAgent: 'curl/8.5.0' }
const ADMIN = { userId: null, address: '192.0.2.1' }

const instant = (at: number) => at as Instant
const isIn = async (client: ApiClient, access: string) =>
  (await client.get('/api/user-info/').bearerToken(access)).status() === 200
const rowsOf = async (table: string) => Number((await db.from(table).count('* as n').first())!.n)

test.group('Sessions, many at once', (group) => {
  committed(group)

  test('refreshes at once all go on, and so does each token they give', async ({ client, assert }) => {
    const { refresh } = await openSession(await aUser('driver'))
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => client.post('/api/auth/refresh/').json({ refresh })),
    )
    for (const answer of answers) answer.assertStatus(200)
    const next = answers.map((answer) => answer.body().refresh as string)
    assert.lengthOf(new Set(next), 12)
    ;(await client.post('/api/auth/refresh/').json({ refresh: next[5] })).assertStatus(200)
  })

  test('of two copies used at once after the grace one is found out, whoever is first', async ({
    assert,
  }) => {
    const user = await aUser('driver')
    for (let round = 0; round < 10; round++) {
      await limiter.clear()
      const { refresh } = await openSession(user)
      const at = Date.now()
      const children = []
      for (let i = 0; i < 2; i++) children.push(await refreshSession(refresh, HERE, instant(at)))
      const tokens = children.map((child) => (isRefusal(child) ? '' : child.refresh!))
      // Both within one moment: the second is another tab as far as anybody can tell, and gets no token of
      // its own.
      const both = await Promise.all(
        tokens.map((token) => refreshSession(token, HERE, instant(at + GRACE_MS))),
      )
      assert.lengthOf(
        both.filter((one) => !isRefusal(one) && one.refresh !== undefined),
        1,
      )
      const loser = tokens[both.findIndex((one) => !isRefusal(one) && one.refresh === undefined)]!
      const late = await refreshSession(loser, HERE, instant(at + 3 * GRACE_MS))
      assert.isTrue(isRefusal(late) && late.code === 'session-copied')
    }
  })

  test('ended while it is refreshed, a session leaves nothing that opens anything', async ({
    client,
    assert,
  }) => {
    for (let round = 0; round < 15; round++) {
      await limiter.clear()
      const user = await aUser('driver')
      const { refresh } = await openSession(user)
      const end = [
        () => endUserSessions(user.id, ADMIN),
        () => inTransaction((trx) => closeSessions(user.id, null, trx)),
      ][round % 2]!
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 4 }, () => refreshSession(refresh, HERE))),
        end(),
      ])
      for (const answer of answers)
        if (!isRefusal(answer)) assert.isFalse(await isIn(client, answer.access), `round ${round}`)
      assert.isTrue(isRefusal(await refreshSession(refresh, HERE)))
      assert.deepEqual(await listSessions(user.id), [])
    }
  })

  test('sign-ins at once stay near the most a user may have, and the next one mends it', async ({
    assert,
  }) => {
    const user = await aUser('driver')
    await Promise.all(Array.from({ length: 30 }, () => openSession(user, HERE)))
    await openSession(user, HERE)
    assert.isAtMost((await listSessions(user.id)).length, 20)
  })

  test('two servers that take over one old session at once make one row of it', async ({ assert }) => {
    const user = await aUser('driver')
    const { refresh } = await openSession(user)
    await db.from('user_sessions').delete()
    const answers = await Promise.all(Array.from({ length: 6 }, () => refreshSession(refresh, HERE)))
    assert.isTrue(answers.every((answer) => !isRefusal(answer)))
    assert.equal(await rowsOf('user_sessions'), 1)
  })
})

test.group('Cleaning up', (group) => {
  committed(group)
  group.each.setup(async () => {
    await db.from('rate_limits').delete()
    return async () => {
      await db.from('rate_limits').delete()
    }
  })

  /** As many tokens, sessions and counts that are over. */
  async function rubbish(user: User, rows: number, at: number) {
    const stamp = new Date(at - MINUTE)
    for (let from = 0; from < rows; from += 100) {
      const some = Array.from({ length: Math.min(100, rows - from) }, (_, i) => from + i)
      await db.table('auth_access_tokens').multiInsert(
        some.map(() => ({
          tokenable_id: user.id,
          type: 'access',
          name: 'old',
          hash: 'x',
          abilities: '["*"]',
          created_at: stamp,
          updated_at: stamp,
          expires_at: stamp,
        })),
      )
      await db
        .table('rate_limits')
        .multiInsert(some.map((n) => ({ key: `old_${n}`, points: 1, expire: at - 1 })))
    }
  }

  test('takes what is over and nothing else, and says how much', async ({ client, assert }) => {
    const user = await aUser('driver')
    const tokens: Tokens[] = [await openSession(user), await openSession(user)]
    const link = await User.passwordLinks.create(user)
    const at = Date.now()
    await rubbish(user, 1100, at)
    await db.table('rate_limits').multiInsert([
      { key: 'live', points: 3, expire: at + 5 * MINUTE },
      { key: 'for_ever', points: 3, expire: null },
      { key: 'from_ahead', points: 3, expire: at + 30 * DAY },
    ])
    assert.deepEqual(await cleanUp(instant(at)), {
      tokens: 1100,
      sessions: 0,
      counts: 1101,
      events: 0,
      registrations: 0,
    })
    assert.deepEqual(
      (await db.from('rate_limits').orderBy('key')).map(({ key }) => key as string),
      ['for_ever', 'live'],
    )
    assert.equal(await rowsOf('auth_access_tokens'), 5)
    for (const { access } of tokens) assert.isTrue(await isIn(client, access))
    assert.isNotNull(await User.passwordLinks.verify(link.value!))
    assert.deepEqual(await cleanUp(instant(at)), {
      tokens: 0,
      sessions: 0,
      counts: 0,
      events: 0,
      registrations: 0,
    })
    assert.match(renderMetrics(), /longhaul_cleanup_removed_total\{what="tokens"\} \d{4}/)
  })

  test('forgets a session 45 days after it is over, tokens first', async ({ assert }) => {
    const user = await aUser('driver')
    await openSession(user)
    const ended = await openSession(user)
    await endUserSessions(user.id, ADMIN)
    await openSession(user)
    const told = await refreshSession(ended.refresh, HERE)
    assert.isTrue(isRefusal(told) && told.code === 'session-ended')
    const at = Date.now()
    assert.deepEqual(await cleanUp(instant(at + 8 * DAY)), {
      tokens: 3,
      sessions: 0,
      counts: 0,
      events: 0,
      registrations: 0,
    })
    assert.deepEqual(await cleanUp(instant(at + 31 * DAY)), {
      tokens: 1,
      sessions: 0,
      counts: 0,
      events: 0,
      registrations: 0,
    })
    assert.deepEqual(await cleanUp(instant(at + 46 * DAY)), {
      tokens: 0,
      sessions: 2,
      counts: 0,
      events: 0,
      registrations: 0,
    })
    assert.deepEqual(await cleanUp(instant(at + 76 * DAY)), {
      tokens: 0,
      sessions: 1,
      counts: 0,
      events: 0,
      registrations: 0,
    })
  })

  test('two servers at once, beside people who sign in, refresh and guess', async ({ client, assert }) => {
    const user = await aUser('driver')
    await rubbish(user, 3 * BATCH_ROWS, Date.now())
    const counts = limiter.use('database', { requests: 1000, duration: '15 mins' })
    const busy = async () => {
      const opened: Tokens[] = []
      for (let i = 0; i < 8; i++) {
        const login = await client
          .post('/api/auth/login/')
          .json({ username: user.username, password: PASSWORD })
        login.assertStatus(200)
        opened.push(login.body())
        ;(await client.post('/api/auth/refresh/').json({ refresh: login.body().refresh })).assertStatus(200)
        await counts.consume('somebody')
      }
      return opened
    }
    const [opened, ...rounds] = await Promise.all([busy(), cleanUp(), cleanUp(), cleanUp()])
    assert.equal(
      rounds.reduce((sum, { tokens }) => sum + tokens, 0) + (await cleanUp()).tokens,
      3 * BATCH_ROWS,
    )
    for (const { access } of opened) assert.isTrue(await isIn(client, access))
    assert.equal((await counts.get('somebody'))!.consumed, 8)
  })

  test('stops after the batch under way', async ({ assert }) => {
    const user = await aUser('driver')
    await rubbish(user, 2 * BATCH_ROWS, Date.now())
    const stopping = new AbortController()
    const round = cleanUp(instant(Date.now()), stopping.signal)
    stopping.abort()
    assert.equal((await round).tokens, BATCH_ROWS)
  })

  test('finds what is over by an index', async ({ assert }) => {
    const at = Date.now()
    const mysql = db.connection().dialect.name === 'mysql'
    for (const [table, column, value] of [
      ['auth_access_tokens', 'expires_at', new Date(at)],
      ['user_sessions', 'closes_ms', at],
      ['rate_limits', 'expire', at],
      ['registrations', 'created_ms', at],
    ] as const) {
      const { sql, bindings } = db
        .from(table)
        .where(column, '<', value)
        .orderBy(column)
        .limit(BATCH_ROWS)
        .select(table === 'rate_limits' ? 'key' : 'id')
        .toSQL()
      const plan: unknown = await db.rawQuery(
        `explain ${mysql ? '' : 'query plan '}${sql}`,
        bindings.map((bound: unknown) =>
          bound instanceof Date && !mysql ? bound.getTime() : bound,
        ) as never[],
      )
      assert.match(JSON.stringify(plan), new RegExp(`${table}_${column}`), table)
    }
  })
})

test.group('Counts on a clock that was set back', (group) => {
  group.each.setup(async () => {
    await db.from('rate_limits').delete()
    return async () => {
      await db.from('rate_limits').delete()
    }
  })

  for (const store of ['database', 'memory'] as const)
    test(`hold nobody back longer than their window: ${store}`, async ({ assert, cleanup }) => {
      const { mock } = await import('node:test')
      mock.timers.enable({ apis: ['Date'], now: Date.now() })
      cleanup(() => mock.timers.reset())
      const counts = limiter.use(store, { requests: 2, duration: '15 mins' })
      const guess = () =>
        counts.consume('somebody').then(
          () => 'taken',
          () => 'refused',
        )
      await counts.delete('somebody')
      assert.deepEqual([await guess(), await guess(), await guess()], ['taken', 'taken', 'refused'])
      mock.timers.setTime(Date.now() - DAY)
      assert.isNull(await counts.get('somebody'))
      assert.deepEqual([await guess(), await guess(), await guess()], ['taken', 'taken', 'refused'])
      mock.timers.setTime(Date.now() - DAY)
      assert.deepEqual([await guess(), await guess(), await guess()], ['taken', 'taken', 'refused'])
      mock.timers.tick(15 * MINUTE + 1)
      assert.equal(await guess(), 'taken')
      await counts.delete('somebody')
    })
})
