import { test } from '@japa/runner'
import { LIMITS } from '@longhaul/core/contract'
import db from '@adonisjs/lucid/services/db'
import AuditEvent from '#models/audit_event'
import type User from '#models/user'
import { setFor } from '#tests/for_one_test'
import { codeAt } from '#tests/authenticator'
import { challengeOf, finish, logIn, twoStep } from '#tests/second_steps'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, PASSWORD, signedIn } from '#tests/support/people'

const STEP_MS = 30_000

const actionsOf = async (user: User) =>
  (await AuditEvent.query().where({ record_kind: 'user', record_id: user.id }).orderBy('id')).map(
    ({ action }) => action,
  )

test.group('Two-step sign-in', (group) => {
  atOneMoment(group)

  test('is on after a first code only; then a password alone gives no tokens', async ({ client, assert }) => {
    const { user, api } = await aSignedIn('driver')
    const setUp = await api.post('/api/auth/two-step/set-up/', { password: PASSWORD })
    const { key, uri } = setUp.body() as { key: string; uri: string }
    assert.include(uri, `secret=${key}`)
    assert.match(uri, /^otpauth:\/\/totp\/Longhaul:/)
    ;(await logIn(client, user)).assertStatus(200)
    const wrong = await api.post('/api/auth/two-step/', { code: '000000' })
    wrong.assertStatus(422)
    assert.match(wrong.body().errors.code, /set its clock/)
    const on = await api.post('/api/auth/two-step/', { code: codeAt(key) })
    on.assertStatus(200)
    assert.lengthOf(on.body().recovery_codes, LIMITS.recoveryCodes.count)

    const first = await logIn(client, user)
    first.assertStatus(401)
    assert.equal(first.body().code, 'second-factor')
    assert.notProperty(first.body(), 'access')
    const done = await finish(client, first.body().challenge, codeAt(key, Date.now() + STEP_MS))
    done.assertStatus(200)
    assert.match(done.body().access, /^acc_/)
    ;(await client.get('/api/user-info/').bearerToken(done.body().access)).assertStatus(200)
    assert.includeMembers(await actionsOf(user), ['two-step-on'])
  })

  test('the secret is encrypted, codes are hashed, and no answer tells them again', async ({ assert }) => {
    const { api, key, codes } = await twoStep()
    const kept = JSON.stringify([
      await db.from('account_security'),
      await db.from('recovery_codes'),
      await db.from('audit_events'),
    ])
    const state = await api.get('/api/auth/two-step/')
    state.assertStatus(200)
    assert.containSubset(state.body(), { two_step: true, required: false, recovery_codes_left: 10 })
    for (const secret of [key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      assert.notInclude(kept, secret)
      assert.notInclude(JSON.stringify(state.body()), secret)
    }
  })

  test('a code is accepted once, also by the set-up and in another challenge', async ({ client, assert }) => {
    const { user, key, next } = await twoStep()
    const replayed = await finish(client, await challengeOf(client, user), codeAt(key))
    replayed.assertStatus(422)
    assert.match(replayed.body().errors.code, /used already/)
    ;(await finish(client, await challengeOf(client, user), next())).assertStatus(200)
    ;(await finish(client, await challengeOf(client, user), next())).assertStatus(422)
  })

  test('a phone may be one step off and no more', async ({ client }) => {
    const { user, key } = await twoStep()
    await db.from('account_security').where('user_id', user.id).update({ totp_last_step: 0 })
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const) {
      const challenge = await challengeOf(client, user)
      const answer = await finish(client, challenge, codeAt(key, Date.now() + steps * STEP_MS))
      answer.assertStatus(status)
    }
  })

  test('a challenge works once, for five tries, from its address, for five minutes', async ({
    client,
    assert,
  }) => {
    const { user, next, codes } = await twoStep()
    const spent = await challengeOf(client, user)
    ;(await finish(client, spent, next())).assertStatus(200)
    ;(await finish(client, spent, codes[0]!)).assertStatus(401)
    ;(await finish(client, 'made-up', codes[0]!)).assertStatus(401)

    const late = await challengeOf(client, user)
    await db.from('sign_in_challenges').update({ expires_ms: Date.now() - 1 })
    ;(await finish(client, late, codes[0]!)).assertStatus(401)

    const elsewhere = await challengeOf(client, user)
    const moved = await client
      .post('/api/auth/second-factor/')
      .header('x-forwarded-for', '203.0.113.9')
      .json({ challenge: elsewhere, code: codes[0]! })
    moved.assertStatus(401)

    const tried = await challengeOf(client, user)
    for (let i = 0; i < 5; i++)
      (await client.post('/api/auth/second-factor/').json({ challenge: tried, code: '000000' })).assertStatus(
        422,
      )
    const tries = await db.from('sign_in_challenges').where('user_id', user.id).orderBy('id', 'desc').first()
    assert.equal(tries.tries_left, 0)
  })

  test('wrong codes are counted with wrong passwords; right passwords between them clear nothing', async ({
    client,
    assert,
  }) => {
    const { user, next } = await twoStep()
    for (let i = 0; i < 5; i++)
      (await finish(client, await challengeOf(client, user), '000000')).assertStatus(422)
    const shut = await logIn(client, user)
    shut.assertStatus(429)
    assert.isAbove(Number(shut.header('retry-after')), 0)
    assert.notEqual(next(), '000000')
    const denied = await AuditEvent.query().where('action', 'denied').orderBy('id')
    const line = { username: user.username }
    assert.deepEqual(
      denied.map(({ after }) => after),
      [line, line, line, line, line, { ...line, why: 'too many tries' }],
    )
  })

  test('whoever has the password gets thirty codes a day of one account, from however many addresses', async ({
    client,
    cleanup,
  }) => {
    // The bound of a quarter of an hour would come first.
    setFor(cleanup, 'LOGIN_TRIES_PER_ACCOUNT', 100)
    const { user } = await twoStep()
    const from = (n: number) => `203.0.113.${n}`
    const guess = async (n: number) => {
      const login = await client
        .post('/api/auth/login/')
        .header('x-forwarded-for', from(n))
        .json({ username: user.username, password: PASSWORD })
      return client
        .post('/api/auth/second-factor/')
        .header('x-forwarded-for', from(n))
        .json({ challenge: login.body().challenge, code: '000000' })
    }
    for (let n = 0; n < 30; n++) (await guess(n)).assertStatus(422)
    ;(await guess(30)).assertStatus(429)
  })

  test('a wrong password tells nothing of the second step', async ({ client, assert }) => {
    const plain = await aUser('driver')
    const { user } = await twoStep()
    const [one, other] = [await logIn(client, plain, 'wrong-one'), await logIn(client, user, 'wrong-one')]
    other.assertStatus(401)
    assert.deepEqual(one.body(), other.body())
  })

  test('a recovery code works once, however it is typed, and is written down', async ({ client, assert }) => {
    const { user, api, codes } = await twoStep()
    const typed = ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `
    ;(await finish(client, await challengeOf(client, user), typed)).assertStatus(200)
    ;(await finish(client, await challengeOf(client, user), codes[0]!)).assertStatus(422)
    assert.equal((await api.get('/api/auth/two-step/')).body().recovery_codes_left, 9)
    const used = await AuditEvent.findByOrFail('action', 'recovery-code')
    assert.deepEqual(used.after, { recoveryCodesLeft: 9 })
    assert.equal(used.userId, user.id)
  })

  test('new recovery codes kill the old ones', async ({ client, assert }) => {
    const { user, api, codes, next } = await twoStep()
    const fresh = await api.post('/api/auth/two-step/recovery-codes/', { password: PASSWORD, code: next() })
    fresh.assertStatus(200)
    ;(await finish(client, await challengeOf(client, user), codes[1]!)).assertStatus(422)
    const { recovery_codes: made } = fresh.body() as { recovery_codes: string[] }
    ;(await finish(client, await challengeOf(client, user), made[1]!)).assertStatus(200)
    assert.notIncludeMembers(made, codes)
  })

  test('a session alone changes nothing: every change asks for the password, and the code once it is on', async ({
    client,
    assert,
  }) => {
    const { user, api: before } = await aSignedIn('driver')
    const wrong = await before.post('/api/auth/two-step/set-up/', { password: 'wrong-one' })
    wrong.assertStatus(422)
    assert.deepEqual(Object.keys(wrong.body().errors), ['password'])
    ;(await before.post('/api/auth/two-step/', { code: '123456' })).assertStatus(409)
    const { api, next } = await twoStep(user)
    for (const body of [
      {},
      { password: 'wrong-one', code: next() },
      { password: PASSWORD },
      { password: PASSWORD, code: '000000' },
      { password: PASSWORD, code: 'x'.repeat(41) },
    ]) {
      ;(await api.delete('/api/auth/two-step/', body)).assertStatus(422)
    }
    ;(await logIn(client, user)).assertStatus(401)
    ;(await api.post('/api/auth/two-step/set-up/', { password: PASSWORD, code: next() })).assertStatus(409)
    ;(await api.delete('/api/auth/two-step/', { password: PASSWORD, code: next() })).assertStatus(204)
    ;(await logIn(client, user)).assertStatus(200)
    ;(await api.delete('/api/auth/two-step/', { password: PASSWORD })).assertStatus(409)
    const codes = await api.post('/api/auth/two-step/recovery-codes/', { password: PASSWORD })
    codes.assertStatus(409)
    assert.deepEqual(await actionsOf(user), ['denied', 'two-step-on', 'denied', 'denied', 'two-step-off'])
  })

  test('guessing the proof is throttled as guessing the password is', async () => {
    const api = await signedIn(await aUser('driver'))
    for (let i = 0; i < 5; i++)
      (await api.post('/api/auth/two-step/set-up/', { password: 'wrong-one' })).assertStatus(422)
    ;(await api.post('/api/auth/two-step/set-up/', { password: PASSWORD })).assertStatus(429)
  })

  test('switching on and off ends the sessions elsewhere, and half-open sign-ins', async ({
    client,
    assert,
  }) => {
    const { user, api: phone } = await aSignedIn('driver')
    const { api, codes } = await twoStep(user)
    ;(await phone.get('/api/user-info/')).assertStatus(401)
    const open = await challengeOf(client, user)
    const tablet = await signedIn(user)
    ;(await api.delete('/api/auth/two-step/', { password: PASSWORD, code: codes[0]! })).assertStatus(204)
    ;(await tablet.get('/api/user-info/')).assertStatus(401)
    ;(await api.get('/api/user-info/')).assertStatus(200)
    ;(await finish(client, open, codes[1]!)).assertStatus(401)
    assert.lengthOf(await db.from('recovery_codes').where('user_id', user.id), 0)
  })

  test('a deactivated or waiting account is refused with the words of the log-in', async ({
    client,
    assert,
  }) => {
    const { user, codes } = await twoStep()
    const challenge = await challengeOf(client, user)
    await user.merge({ active: false }).save()
    const shut = await finish(client, challenge, codes[0]!)
    shut.assertStatus(403)
    assert.equal(shut.body().detail, 'This account has been deactivated')
    await user.merge({ awaitingApproval: true }).save()
    const waits = await finish(client, challenge, codes[0]!)
    waits.assertStatus(403)
    assert.match(waits.body().detail, /waits for an administrator/)
  })

  test('a password link sets the password and still asks for the second step', async ({ client, assert }) => {
    const { user, codes } = await twoStep()
    const admin = await signedIn(await aUser('admin'))
    const { token } = (await admin.post(`/api/users/${user.id}/password-link/`)).body() as { token: string }
    const redeemed = await client
      .post('/api/auth/password-link/')
      .json({ token, password: 'Interstate80 and 29' })
    redeemed.assertStatus(401)
    assert.equal(redeemed.body().code, 'second-factor')
    ;(await logIn(client, user)).assertStatus(401)
    ;(await finish(client, redeemed.body().challenge, codes[0]!)).assertStatus(200)
  })

  test('a changed key of the server is said, and a recovery code still works', async ({ client, assert }) => {
    const { user, codes, next } = await twoStep()
    await db.from('account_security').where('user_id', user.id).update({ totp_secret: 'of another key' })
    const unreadable = await finish(client, await challengeOf(client, user), next())
    unreadable.assertStatus(409)
    assert.match(unreadable.body().detail, /Use a recovery code/)
    ;(await finish(client, await challengeOf(client, user), codes[0]!)).assertStatus(200)
  })

  test('what has run out is cleared away', async ({ client, assert }) => {
    const { user } = await twoStep()
    for (let i = 0; i < 3; i++) await challengeOf(client, user)
    await db.from('sign_in_challenges').update({ expires_ms: Date.now() - 1 })
    await challengeOf(client, user)
    assert.lengthOf(await db.from('sign_in_challenges').where('user_id', user.id), 1)
  })
})
