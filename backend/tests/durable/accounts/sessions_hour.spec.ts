import { mock } from 'node:test'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import { type Tokens } from '@longhaul/core/contract'
import { cleanUp, scheduleCleanUp, type RunLater } from '#services/accounts/cleanup'
import { refreshSession } from '#services/accounts/sessions/session_refresh'
import { isRefusal } from '#services/shared/refusal'
import { now } from '#services/shared/now'
import { openSession } from '#services/accounts/sessions/sessions'
import env from '#start/env'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aUser } from '#tests/support/people'

const MINUTE = 60_000
/** People in the hour; the bench asks for more. */
const PEOPLE = Number(process.env['PEOPLE'] ?? 6)
/** How often one device in a hurry asks. */
const HURRY = Number(process.env['HURRY'] ?? 200)
const PHONE = { address: '192.0.2.7', userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0.0.0' }

const TABLES = ['auth_access_tokens', 'user_sessions', 'rate_limits'] as const
async function rows(): Promise<string> {
  const counts: string[] = []
  for (const table of TABLES) {
    const [row] = (await db.from(table).count('* as n')) as { n: number }[]
    counts.push(`${table} ${Number(row!.n)}`)
  }
  return counts.join(', ')
}
const rowsIn = async (table: (typeof TABLES)[number]) =>
  Number(((await db.from(table).count('* as n').first()) as { n: number }).n)

test.group('An hour of logins', (group) => {
  committed(group)
  group.each.setup(async () => {
    await db.from('rate_limits').delete()
    mock.timers.enable({ apis: ['Date'], now: Date.now() })
    return async () => {
      mock.timers.reset()
      await db.from('rate_limits').delete()
    }
  })

  test('leaves what is alive, and an hour later little, and in the end nothing', async ({ assert }) => {
    const people = []
    for (let i = 0; i < PEOPLE; i++) people.push(await aUser('driver'))
    const guesses = limiter.use('database', { requests: 5, duration: '15 mins' })
    const sessions: Tokens[] = []
    let [issued, guessed, slowest, removed] = [0, 0, 0, 0]
    for (let minute = 0; minute < 60; minute++) {
      for (const [i, person] of people.entries()) {
        // Everybody logs in six times, and each of the sessions is renewed every quarter of an hour.
        if ((minute + i) % 10 !== 0) continue
        sessions.push(await openSession(person, PHONE))
        issued += 2
        await guesses.increment(`login_${person.username}_${minute}`)
        guessed++
      }
      for (const [i, session] of sessions.entries()) {
        if ((minute + i) % 15 !== 0) continue
        const fresh = await refreshSession(session.refresh, PHONE)
        if (isRefusal(fresh)) continue
        issued++
        session.refresh = fresh.refresh ?? session.refresh
      }
      if (minute % 5 === 4) {
        const began = performance.now()
        const { tokens, counts } = await cleanUp(now())
        slowest = Math.max(slowest, performance.now() - began)
        removed += tokens + counts
      }
      mock.timers.tick(MINUTE)
    }
    figure(
      `an hour of ${PEOPLE} people: ${sessions.length} logins, ${issued} tokens issued, ${guessed} counts of wrong passwords; ${removed} rows cleaned up meanwhile, a round ${slowest.toFixed(0)} ms at most`,
    )
    figure(`at its end: ${await rows()}`)
    assert.isAtMost(await rowsIn('auth_access_tokens'), sessions.length * 3)
    assert.isAtMost(await rowsIn('rate_limits'), PEOPLE * 3)
    mock.timers.tick(60 * MINUTE)
    await cleanUp(now())
    figure(`an hour later: ${await rows()}`)
    assert.equal(await rowsIn('auth_access_tokens'), sessions.length)
    assert.equal(await rowsIn('rate_limits'), 0)
    mock.timers.tick(80 * 24 * 60 * MINUTE)
    await cleanUp(now())
    figure(`eighty days later: ${await rows()}`)
    assert.deepEqual([await rowsIn('auth_access_tokens'), await rowsIn('user_sessions')], [0, 0])
  }).timeout(600_000)

  test('one device that asks again and again is slowed down and leaves five rows', async ({ assert }) => {
    const { refresh } = await openSession(await aUser('driver'), PHONE)
    const began = performance.now()
    let [given, refused] = [0, 0]
    for (let i = 0; i < HURRY; i++)
      await refreshSession(refresh, PHONE).then(
        () => given++,
        () => refused++,
      )
    assert.equal(given, env.get('REFRESHES_PER_MINUTE'))
    assert.equal(refused, HURRY - given)
    figure(
      `one session that asks ${HURRY} times in ${((performance.now() - began) / 1000).toFixed(1)} s: ${given} answers, ${refused} times 429; ${await rows()}`,
    )
    assert.equal(await rowsIn('auth_access_tokens'), 6)
  }).timeout(600_000)

  test('the server cleans up every few minutes, until it stops', async ({ assert }) => {
    await db.table('rate_limits').insert({ key: 'old', points: 1, expire: Date.now() - 1 })
    let due: { work: () => void; ms: number } | null = null
    const later: RunLater = (work, ms) => {
      due = { work, ms }
      return () => (due = null)
    }
    const planned = () => due
    const failures: unknown[] = []
    const { stop } = scheduleCleanUp((error) => failures.push(error), later)
    assert.equal(planned()?.ms, env.get('CLEANUP_MINUTES') * MINUTE)
    assert.equal(await rowsIn('rate_limits'), 1)
    planned()?.work()
    // Each look gives the round its turn; a round that never comes runs into the test's time limit.
    let left = 1
    while (left > 0) left = await rowsIn('rate_limits')
    await stop()
    assert.isNull(planned())
    assert.deepEqual(failures, [])
  })
})
