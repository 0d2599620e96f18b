import { test } from '@japa/runner'
import AuditEvent from '#models/audit_event'
import User from '#models/user'
import { makeAdmin } from '#services/accounts/first_admin'
import { removeFactors } from '#services/accounts/machine_accounts'
import { isRefusal } from '#services/shared/refusal'
import { codeAt } from '#tests/authenticator'
import { aSignedIn, aUser, PASSWORD } from '#tests/support/people'

const person = { username: 'first_admin', email: 'first@example.com', firstName: 'Kim', lastName: 'Park' }

test.group('The first administrator', () => {
  test('comes in with the printed password and must change it first', async ({ client, assert }) => {
    const made = await makeAdmin(person)
    if (isRefusal(made)) throw new Error(made.sentence)
    const login = await client
      .post('/api/auth/login/')
      .json({ username: person.username, password: made.fresh })
    login.assertStatus(200)
    const bearer = login.body().access
    ;(await client.get('/api/user-info/').bearerToken(bearer)).assertBodyContains({ role: 'admin' })
    const early = await client.get('/api/users/').bearerToken(bearer)
    early.assertStatus(403)
    assert.include(early.body().detail, 'password of your own')
    assert.equal(early.body().code, 'own-password-first')
    const changed = await client
      .post('/api/auth/password/')
      .bearerToken(bearer)
      .json({ current_password: made.fresh, password: 'Brand9New' })
    changed.assertStatus(204)
    ;(await client.get('/api/users/').bearerToken(bearer)).assertStatus(200)
  })

  test('an existing user becomes one with a new password; names and addresses are checked', async ({
    assert,
  }) => {
    const user = await aUser('driver', { username: 'first_admin' })
    assert.isFalse(isRefusal(await makeAdmin(person)))
    await user.refresh()
    assert.equal(user.role, 'admin')
    assert.notEqual(user.email, person.email)
    assert.isTrue(isRefusal(await makeAdmin({ ...person, username: 'a b' })))
    assert.isTrue(isRefusal(await makeAdmin({ ...person, username: 'another', email: 'nonsense' })))
    assert.isTrue(isRefusal(await makeAdmin({ ...person, username: 'another', email: user.email })))
    assert.lengthOf(await User.query().where('role', 'admin'), 1)
  })

  test('keeps the two-step sign-in of one who exists, unless it is lost too', async ({ client, assert }) => {
    const { user, api } = await aSignedIn('admin', { username: 'first_admin' })
    const setUp = await api.post('/api/auth/two-step/set-up/', { password: PASSWORD })
    ;(await api.post('/api/auth/two-step/', { code: codeAt(setUp.body().key) })).assertStatus(200)
    const logIn = async () => {
      const made = await makeAdmin(person)
      if (isRefusal(made)) throw new Error(made.sentence)
      return client.post('/api/auth/login/').json({ username: user.username, password: made.fresh })
    }
    const kept = await logIn()
    kept.assertStatus(401)
    assert.equal(kept.body().code, 'second-factor')
    assert.isNull(await removeFactors(user.username))
    ;(await logIn()).assertStatus(200)
    const reset = await AuditEvent.findByOrFail('action', 'two-step-reset')
    assert.deepEqual([reset.userId, reset.address], [null, 'command line'])
  })
})
