import { test } from '@japa/runner'
import { AUDIT_FIELD_WORDS } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import User from '#models/user'
import env from '#start/env'
import { openSession } from '#services/accounts/sessions/sessions'
import { breakAuditTrail } from '#tests/for_one_test'
import { aDriver } from '#tests/audited/scenario'
import { twoStep } from '#tests/second_steps'
import { aSignedIn, aUser, PASSWORD } from '#tests/support/people'

test.group('What was refused', () => {
  test('at the login is in the trail, without a typed name that nobody has', async ({ client, assert }) => {
    const user = await aUser('driver')
    for (const username of [user.username, 'My-Secret-Password']) {
      const answer = await client.post('/api/auth/login/').json({ username, password: 'wrong-one' })
      answer.assertStatus(401)
    }
    const events = await AuditEvent.query().where('action', 'denied').orderBy('id')
    assert.deepEqual(
      events.map(({ userId, after }) => [userId, after]),
      [
        [null, { username: user.username }],
        [null, { username: null }],
      ],
    )
    ;(
      await client.post('/api/auth/password-link/').json({ token: 'pwd_x.y', password: 'Brand9New' })
    ).assertStatus(401)
    assert.lengthOf(await AuditEvent.query().where('action', 'denied'), 3)
  })

  test('to somebody signed in is in the trail, ten times a minute at most', async ({ assert }) => {
    const { user, api } = await aDriver()
    for (let i = 0; i < 12; i++) (await api.delete('/api/users/1/')).assertStatus(403)
    const events = await AuditEvent.query().where('action', 'refused')
    assert.lengthOf(events, 10)
    assert.deepEqual(
      [events[0]!.userId, events[0]!.after],
      [user.id, { method: 'DELETE', path: '/api/users/1/' }],
    )
  })

  test('for too many tries is in the trail once, and at most ten times of an address', async ({
    client,
    assert,
  }) => {
    const user = await aUser('driver')
    const guess = (username: string) =>
      client.post('/api/auth/login/').json({ username, password: 'wrong-one' })
    for (let i = 0; i < 8; i++) await guess(user.username.toUpperCase())
    ;(await guess(user.username)).assertStatus(429)
    const throttled = async () =>
      (await AuditEvent.query().where('action', 'denied').orderBy('id'))
        .filter(({ after }) => after?.['why'] === 'too many tries')
        .map(({ userId, recordKind, after }) => [userId, recordKind, after])
    const line = (username: string | null) => [null, 'session', { username, why: 'too many tries' }]
    assert.deepEqual(await throttled(), [line(user.username)])
    // The address is used up by now, whatever the name; of names that nobody has nothing is kept.
    for (let i = 0; i < 50; i++) await guess(`somebody_${i}`)
    for (let i = 0; i < 20; i++) (await guess(`My-Secret-${i}`)).assertStatus(429)
    assert.deepEqual(await throttled(), [line(user.username), ...Array.from({ length: 9 }, () => line(null))])
  })

  test('for too many tries at one name from everywhere is in the trail ten times', async ({ assert }) => {
    const user = await aUser('driver')
    const statuses: number[] = []
    for (let i = 0; i < 80; i++)
      statuses.push(
        await fetch(`http://${env.get('HOST')}:${env.get('PORT')}/api/auth/login/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${i}` },
          body: JSON.stringify({ username: user.username, password: 'wrong-one' }),
        }).then(({ status }) => status),
      )
    assert.isAbove(statuses.filter((status) => status === 429).length, 10)
    const lines = await AuditEvent.query().where('action', 'denied')
    assert.lengthOf(
      lines.filter(({ after }) => after?.['why'] === 'too many tries'),
      10,
    )
  })

  test('stays 429 when the trail cannot be written', async ({ client, cleanup }) => {
    const user = await aUser('driver')
    const guess = () =>
      client.post('/api/auth/login/').json({ username: user.username, password: 'wrong-one' })
    for (let i = 0; i < 5; i++) (await guess()).assertStatus(401)
    breakAuditTrail(cleanup)
    ;(await guess()).assertStatus(429)
  })

  test('at a second step on the profile page is in the trail, without the code', async ({ assert }) => {
    const { user, api } = await aSignedIn('driver')
    ;(await api.post('/api/auth/two-step/set-up/', { password: PASSWORD })).assertStatus(200)
    ;(await api.post('/api/auth/two-step/', { code: '000000' })).assertStatus(422)
    const denied = async () =>
      (await AuditEvent.query().where('action', 'denied').orderBy('id')).map(
        ({ userId, recordKind, recordId, after }) => [userId, recordKind, recordId, after],
      )
    const line = [user.id, 'user', user.id, { why: 'wrong code' }]
    assert.deepEqual(await denied(), [line])
    const other = await twoStep()
    const proof = { password: PASSWORD, code: '000000' }
    ;(await other.api.post('/api/auth/two-step/recovery-codes/', proof)).assertStatus(422)
    ;(await other.api.post('/api/auth/two-step/recovery-codes/', { password: PASSWORD })).assertStatus(422)
    assert.deepEqual(await denied(), [line, [other.user.id, 'user', other.user.id, { why: 'wrong code' }]])
  })

  test("to guess the password of a session that is somebody else's after five tries", async ({ assert }) => {
    const { user, api } = await aDriver()
    const guess = (current_password: string) =>
      api.post('/api/auth/password/', { current_password, password: 'Brand9New' })
    for (let i = 0; i < 5; i++) (await guess(`guess-${i}`)).assertStatus(422)
    ;(await guess(PASSWORD)).assertStatus(429)
    const events = await AuditEvent.query().where('action', 'denied')
    assert.deepEqual(
      events.map(({ userId, recordId }) => [userId, recordId]),
      Array.from({ length: 6 }, () => [user.id, user.id]),
    )
    assert.deepEqual(events.at(-1)!.after, { why: 'too many tries' })
    assert.equal(AUDIT_FIELD_WORDS.why, 'Why it was denied')
    assert.isTrue((await User.findOrFail(user.id)).password === user.password)
    assert.exists((await openSession(user)).access)
  })
})
