import { test } from '@japa/runner'
import { type ApiClient } from '@japa/api-client'
import AuditEvent from '#models/audit_event'
import User from '#models/user'
import { twoStep } from '#tests/second_steps'
import { aSignedIn, aUser, PASSWORD, signedIn } from '#tests/support/people'
import { aCarrier } from '#tests/support/records'

const SECRET = 'Interstate80'
const person = async () => ({
  username: 'new_driver',
  email: 'new.driver@example.com',
  first_name: 'Noor',
  last_name: 'Haddad',
  role: 'driver',
  carrier: (await aCarrier()).id,
  license_number: 'CDL7654321',
})

test.group('Accounts by link', () => {
  test('an invited driver chooses a password by a link that works once', async ({ client, assert }) => {
    const admin = await signedIn(await aUser('admin'))
    const made = await admin.post('/api/users/', await person())
    made.assertStatus(201)
    const { token } = made.body().password_link
    const redeem = () => client.post('/api/auth/password-link/').json({ token, password: SECRET })
    const tokens = await redeem()
    tokens.assertStatus(200)
    const info = await client.get('/api/user-info/').bearerToken(tokens.body().access)
    assert.containSubset(info.body(), { username: 'new_driver', role: 'driver', has_driver: true })
    ;(await redeem()).assertStatus(401)
    const login = await client.post('/api/auth/login/').json({ username: 'new_driver', password: SECRET })
    login.assertStatus(200)
    const trail = await AuditEvent.query().where({ record_kind: 'user', record_id: made.body().id })
    const actions = trail.map(({ action }) => action)
    for (const action of ['create', 'password-link', 'password']) assert.include(actions, action)
    assert.notInclude(JSON.stringify(trail), token)
  })

  test('an account is not opened without its link', async ({ assert, cleanup }) => {
    const admin = await signedIn(await aUser('admin'))
    const body = await person()
    const create = User.passwordLinks.within
    cleanup(() => {
      User.passwordLinks.within = create
    })
    User.passwordLinks.within = () => {
      throw Object.assign(new Error('no link'), { code: 'ER_DISK_FULL' })
    }
    ;(await admin.post('/api/users/', body)).assertStatus(503)
    assert.isNull(await User.findBy('username', body.username))
    User.passwordLinks.within = create
    ;(await admin.post('/api/users/', body)).assertStatus(201)
  })

  test('a new link takes the place of the old one, and ends old sessions when it is used', async ({
    client,
  }) => {
    const { user: driver, api: own } = await aSignedIn('driver')
    const admin = await signedIn(await aUser('admin'))
    const path = `/api/users/${driver.id}/password-link/`
    const first = (await admin.post(path)).body()
    const second = (await admin.post(path)).body()
    const redeem = (token: string) =>
      client.post('/api/auth/password-link/').json({ token, password: SECRET })
    ;(await redeem(first.token)).assertStatus(401)
    ;(await own.get('/api/user-info/')).assertStatus(200)
    ;(await redeem(second.token)).assertStatus(200)
    ;(await own.get('/api/user-info/')).assertStatus(401)
    const old = await client.post('/api/auth/login/').json({ username: driver.username, password: PASSWORD })
    old.assertStatus(401)
  })

  /** A link that waits while `happens`, and what opening it answers then. */
  const opened = async (
    client: ApiClient,
    happens: (driver: User, admin: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>,
  ): Promise<number> => {
    const driver = await aUser('driver')
    const admin = await signedIn(await aUser('admin'))
    const { token } = (await admin.post(`/api/users/${driver.id}/password-link/`)).body()
    await happens(driver, admin)
    return (await client.post('/api/auth/password-link/').json({ token, password: SECRET })).status()
  }

  test('a link waits on when only sessions end, and two-step sign-in changes', async ({ client, assert }) => {
    const everywhere = await opened(client, async (driver) => {
      const api = await signedIn(driver)
      ;(await api.post('/api/auth/logout/', { everywhere: true })).assertStatus(204)
    })
    const byAdmin = await opened(client, async (driver, admin) => {
      ;(await admin.delete(`/api/users/${driver.id}/sessions/`)).assertStatus(204)
    })
    assert.deepEqual([everywhere, byAdmin], [200, 200])
    // Who has lost phone and password gets both: a link, and the second step taken away, in whatever order.
    const both = await opened(client, async (driver, admin) => {
      await twoStep(driver)
      const reset = await admin.delete(`/api/users/${driver.id}/second-factors/`)
      reset.assertStatus(204)
    })
    assert.equal(both, 200)
  })

  test('a link ends with the password and with the account', async ({ client, assert }) => {
    const password = 'Juniper!Freight-77'
    const changed = await opened(client, async (driver) => {
      const api = await signedIn(driver)
      ;(await api.post('/api/auth/password/', { current_password: PASSWORD, password })).assertStatus(204)
    })
    const closed = await opened(client, async (driver, admin) => {
      for (const active of [false, true])
        (await admin.patch(`/api/users/${driver.id}/`, { active })).assertStatus(200)
    })
    assert.deepEqual([changed, closed], [401, 401])
  })

  test('a link is no session, and a closed account gets none', async ({ client }) => {
    const driver = await aUser('driver')
    const admin = await signedIn(await aUser('admin'))
    const { token } = (await admin.post(`/api/users/${driver.id}/password-link/`)).body()
    ;(await client.get('/api/user-info/').bearerToken(token)).assertStatus(401)
    ;(await client.post('/api/auth/refresh/').json({ refresh: token })).assertStatus(401)
    await admin.patch(`/api/users/${driver.id}/`, { active: false })
    ;(await client.post('/api/auth/password-link/').json({ token, password: SECRET })).assertStatus(401)
    ;(await admin.post(`/api/users/${driver.id}/password-link/`)).assertStatus(409)
  })

  test('whoever holds a link cannot try out the password before it: that proves who somebody is', async ({
    client,
    assert,
  }) => {
    const driver = await aUser('driver')
    const admin = await signedIn(await aUser('admin'))
    const { token } = (await admin.post(`/api/users/${driver.id}/password-link/`)).body()
    const guess = () => client.post('/api/auth/password-link/').json({ token, password: PASSWORD })
    for (let n = 0; n < 5; n++) (await guess()).assertStatus(422)
    ;(await guess()).assertStatus(429)
    assert.isNotNull(await AuditEvent.findBy({ action: 'denied', record_kind: 'user', record_id: driver.id }))
  })

  test('what is missing or taken is said on its field, and guesses are counted', async ({
    client,
    assert,
  }) => {
    const admin = await signedIn(await aUser('admin'))
    const body = await person()
    const bare = await admin.post('/api/users/', { ...body, carrier: undefined })
    bare.assertStatus(422)
    assert.property(bare.body().errors, 'carrier')
    ;(await admin.post('/api/users/', body)).assertStatus(201)
    const twice = await admin.post('/api/users/', { ...body, email: 'other@example.com' })
    assert.property(twice.body().errors, 'username')
    const mail = await admin.post('/api/users/', { ...body, username: 'other_driver' })
    assert.property(mail.body().errors, 'email')
    const guess = () => client.post('/api/auth/password-link/').json({ token: 'pwd_x.y', password: SECRET })
    for (let n = 0; n < 5; n++) (await guess()).assertStatus(401)
    ;(await guess()).assertStatus(429)
  })
})
