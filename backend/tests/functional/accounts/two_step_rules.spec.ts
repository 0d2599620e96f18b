import { test } from '@japa/runner'
import { type Role } from '@longhaul/core/contract'
import AccountSecurity from '#models/account_security'
import AuditEvent from '#models/audit_event'
import { setFor, type Cleanup } from '#tests/for_one_test'
import { challengeOf, finish, logIn, twoStep } from '#tests/second_steps'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, PASSWORD, signedIn } from '#tests/support/people'

const byRule = (rule: 'admins' | 'staff' | 'all', cleanup: Cleanup) => setFor(cleanup, 'TWO_FACTOR', rule)

test.group('Two-step sign-in that a fleet asks for', (group) => {
  atOneMoment(group)

  test('of nobody, unless the setting says so', async () => {
    for (const role of ['driver', 'support', 'admin'] as const)
      (await (await signedIn(await aUser(role))).get('/api/carriers/')).assertStatus(200)
  })

  for (const [rule, asked] of [
    ['admins', ['admin']],
    ['staff', ['admin', 'support']],
    ['all', ['admin', 'support', 'driver']],
  ] as const)
    test(`TWO_FACTOR=${rule}`, async ({ assert, cleanup }) => {
      byRule(rule, cleanup)
      for (const role of ['driver', 'support', 'admin'] as const) {
        const api = await signedIn(await aUser(role))
        const answer = await api.get('/api/carriers/')
        if (!(asked as readonly Role[]).includes(role)) answer.assertStatus(200)
        else {
          answer.assertStatus(403)
          assert.equal(answer.body().code, 'two-step-first')
        }
      }
    })

  test('lets only the set-up through, opens after it, and cannot be switched off', async ({
    assert,
    cleanup,
  }) => {
    byRule('admins', cleanup)
    const { user, api: early } = await aSignedIn('admin')
    for (const path of [
      '/api/users/',
      '/api/audit-events/',
      `/api/users/${user.id}/second-factors/`,
      '/api/auth/two-stepping/',
    ]) {
      const answer = await early.get(path)
      assert.include([403, 404], answer.status(), path)
    }
    ;(await early.post('/api/auth/passkeys/options/', { password: PASSWORD })).assertStatus(403)
    ;(await early.get('/api/user-info/')).assertStatus(200)
    assert.isTrue((await early.get('/api/auth/two-step/')).body().required)
    const { api, next } = await twoStep(user)
    ;(await api.get('/api/users/')).assertStatus(200)
    const off = await api.delete('/api/auth/two-step/', { password: PASSWORD, code: next() })
    off.assertStatus(409)
    assert.match(off.body().detail, /it stays on/)
  })

  test('comes after a password of one’s own', async ({ assert, cleanup }) => {
    byRule('admins', cleanup)
    const { api } = await aSignedIn('admin', { mustChangePassword: true })
    assert.equal((await api.get('/api/users/')).body().code, 'own-password-first')
    assert.equal((await api.get('/api/auth/two-step/')).body().code, 'own-password-first')
    await api.post('/api/auth/password/', { current_password: PASSWORD, password: 'Interstate80 and 29' })
    assert.equal((await api.get('/api/users/')).body().code, 'two-step-first')
  })
})

test.group('A lost phone', (group) => {
  atOneMoment(group)

  test('an admin takes the second step away; the person is told of it once', async ({ client, assert }) => {
    const { user: driver, api: own, key, codes } = await twoStep()
    const { user: office, api: admin } = await aSignedIn('admin')
    const path = `/api/users/${driver.id}/second-factors/`
    const seen = await admin.get(path)
    seen.assertStatus(200)
    assert.containSubset(seen.body(), { two_step: true, recovery_codes_left: 10, passkeys: 0 })
    for (const secret of [key, ...codes]) assert.notInclude(JSON.stringify(seen.body()), secret)
    ;(await admin.delete(path)).assertStatus(204)
    ;(await own.get('/api/user-info/')).assertStatus(401)
    const login = await logIn(client, driver)
    login.assertStatus(200)
    const again = await signedIn(driver)
    assert.isString((await again.get('/api/user-info/')).body().two_step_reset_at)
    ;(await again.delete('/api/auth/two-step/notice/')).assertStatus(204)
    assert.isNull((await again.get('/api/user-info/')).body().two_step_reset_at)
    const reset = await AuditEvent.findByOrFail('action', 'two-step-reset')
    assert.deepEqual([reset.userId, reset.recordId], [office.id, driver.id])
    ;(await admin.delete(path)).assertStatus(409)
  })

  test('not of oneself, where a proof is asked', async ({ client, assert }) => {
    const office = await aUser('admin')
    const { api } = await twoStep(office)
    const own = await api.delete(`/api/users/${office.id}/second-factors/`)
    own.assertStatus(409)
    assert.match(own.body().detail, /profile page/)
    ;(await logIn(client, office)).assertStatus(401)
  })

  test('the reset clears the count of wrong codes', async ({ client }) => {
    const driver = await aUser('driver')
    await twoStep(driver)
    const admin = await signedIn(await aUser('admin'))
    for (let i = 0; i < 4; i++)
      (await finish(client, await challengeOf(client, driver), '000000')).assertStatus(422)
    ;(await admin.delete(`/api/users/${driver.id}/second-factors/`)).assertStatus(204)
    const fresh = await AccountSecurity.findOrFail(driver.id)
    await fresh.merge({ resetMs: null }).save()
    const { codes } = await twoStep(driver)
    ;(await finish(client, await challengeOf(client, driver), codes[0]!)).assertStatus(200)
  })
})
