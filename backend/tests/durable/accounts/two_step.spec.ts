import { type ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { LIMITS } from '@longhaul/core/contract'
import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import Passkey from '#models/passkey'
import type User from '#models/user'
import { Authenticator, codeAt } from '#tests/authenticator'
import { challengeOf, PASSKEY_ORIGIN as ORIGIN, twoStep, withPasskeys } from '#tests/second_steps'
import { committed } from '#tests/support/groups'
import { aSignedIn, aUser, PASSWORD } from '#tests/support/people'

const STEP_MS = 30_000
const AT_ONCE = 8

const sessionsOf = async (user: User) =>
  (await db.from('auth_access_tokens').where({ tokenable_id: user.id, type: 'refresh' })).length

const times = (n: number) => Array.from({ length: n }, (_, i) => i)
const successes = (statuses: readonly number[]) => statuses.filter((status) => status < 300).length

/** Of one user, who has so many sessions `before`. */
async function fourChallenges(client: ApiClient) {
  const user = await aUser('driver')
  const steps = await twoStep(user)
  const before = await sessionsOf(user)
  const challenges: string[] = []
  for (const _ of times(4)) challenges.push(await challengeOf(client, user))
  return { ...steps, before, challenges }
}

test.group('Second steps at once', (group) => {
  committed(group)

  test('one code of the app in many challenges at once opens one session', async ({ client, assert }) => {
    const { user, key, before, challenges } = await fourChallenges(client)
    const code = codeAt(key, Date.now() + STEP_MS)
    const answers = await Promise.all(
      challenges.map((challenge) => client.post('/api/auth/second-factor/').json({ challenge, code })),
    )
    assert.equal(successes(answers.map((answer) => answer.status())), 1)
    assert.equal((await sessionsOf(user)) - before, 1)
  })

  test('one recovery code at once in many challenges opens one session', async ({ client, assert }) => {
    const { user, codes, before, challenges } = await fourChallenges(client)
    const answers = await Promise.all(
      challenges.map((challenge) =>
        client.post('/api/auth/second-factor/').json({ challenge, code: codes[0]! }),
      ),
    )
    assert.equal(successes(answers.map((answer) => answer.status())), 1)
    assert.equal((await sessionsOf(user)) - before, 1)
    assert.lengthOf(await db.from('recovery_codes').where('user_id', user.id).whereNull('used_ms'), 9)
  })

  test('one challenge with many right codes at once opens one session', async ({ client, assert }) => {
    const { user, codes } = await twoStep()
    const before = await sessionsOf(user)
    const challenge = await challengeOf(client, user)
    const answers = await Promise.all(
      codes.slice(0, 4).map((code) => client.post('/api/auth/second-factor/').json({ challenge, code })),
    )
    assert.equal(successes(answers.map((answer) => answer.status())), 1)
    assert.equal((await sessionsOf(user)) - before, 1)
    // The codes that came too late are not spent.
    assert.lengthOf(await db.from('recovery_codes').where('user_id', user.id).whereNull('used_ms'), 9)
  })

  test('many wrong codes at once are five tries and no more', async ({ client, assert }) => {
    const { user } = await twoStep()
    const challenge = await challengeOf(client, user)
    const answers = await Promise.all(
      times(AT_ONCE * 2).map(() =>
        client.post('/api/auth/second-factor/').json({ challenge, code: '000000' }),
      ),
    )
    const looked = answers.filter((answer) => answer.status() === 422)
    assert.isAtMost(looked.length, 5)
    assert.equal(successes(answers.map((answer) => answer.status())), 0)
  })

  test('two tabs that finish the set-up at once: one gets codes, and those hold', async ({
    client,
    assert,
  }) => {
    const { user, api } = await aSignedIn('driver')
    const { key } = (await api.post('/api/auth/two-step/set-up/', { password: PASSWORD })).body() as {
      key: string
    }
    const answers = await Promise.all(
      times(4).map(() => api.post('/api/auth/two-step/', { code: codeAt(key) })),
    )
    const done = answers.filter((answer) => answer.status() === 200)
    assert.lengthOf(done, 1)
    assert.lengthOf(await db.from('recovery_codes').where('user_id', user.id), LIMITS.recoveryCodes.count)
    await limiter.clear()
    const challenge = await challengeOf(client, user)
    const code = (done[0]!.body() as { recovery_codes: string[] }).recovery_codes[0]!
    ;(await client.post('/api/auth/second-factor/').json({ challenge, code })).assertStatus(200)
  })
})

test.group('Passkeys at once', (group) => {
  committed(group)
  withPasskeys(group)

  test('more than ten at once are ten', async ({ assert }) => {
    const { user, api } = await aSignedIn('driver')
    const bodies: object[] = []
    for (const n of times(LIMITS.passkeys.max + 4)) {
      const options = await api.post('/api/auth/passkeys/options/', { password: PASSWORD })
      options.assertStatus(200)
      bodies.push({ name: `Key ${n}`, credential: new Authenticator(ORIGIN).create(options.body()) })
    }
    const answers = await Promise.all(bodies.map((body) => api.post('/api/auth/passkeys/', body)))
    assert.equal(successes(answers.map((answer) => answer.status())), LIMITS.passkeys.max)
    assert.lengthOf(await Passkey.query().where('user_id', user.id), LIMITS.passkeys.max)
  })

  test('one answer sent many times at once opens one session; one counter too', async ({
    client,
    assert,
  }) => {
    const { user, api } = await aSignedIn('driver')
    const device = new Authenticator(ORIGIN)
    const made = await api.post('/api/auth/passkeys/options/', { password: PASSWORD })
    const credential = device.create(made.body())
    ;(await api.post('/api/auth/passkeys/', { name: 'Key', credential })).assertStatus(201)
    const before = await sessionsOf(user)
    const request = async () => (await client.post('/api/auth/passkey/options/').json({})).body()
    const send = (answer: object) => client.post('/api/auth/passkey/').json(answer)

    const once = device.get(await request(), { counter: 1 })
    const same = await Promise.all(times(4).map(() => send(once)))
    assert.equal(successes(same.map((answer) => answer.status())), 1)
    await limiter.clear()
    const copies: object[] = []
    for (const _ of times(4)) copies.push(device.get(await request(), { counter: 2 }))
    const others = await Promise.all(copies.map(send))
    assert.equal(successes(others.map((answer) => answer.status())), 1)
    assert.equal((await sessionsOf(user)) - before, 2)
  })
})
