import { test } from '@japa/runner'
import hash from '@adonisjs/core/services/hash'
import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import { MESSAGES } from '@longhaul/core/contract'
import User from '#models/user'
import db from '@adonisjs/lucid/services/db'
import { digestHash, upgradeHash } from '#services/accounts/passwords/passwords'
import { beginTwoStepSetUp } from '#services/accounts/second_factor/two_factor'
import { changePassword } from '#services/accounts/profiles'
import { isRefusal } from '#services/shared/refusal'
import { signIn, checkCredentials } from '#services/accounts/sessions/sessions'
import { aSignedIn, aUser, PASSWORD, signedIn } from '#tests/support/people'

const REGISTRATION = {
  username: 'maria_ortega',
  email: 'dispatch.maria@example.com',
  first_name: 'Maria',
  last_name: 'Ortega',
  license_number: 'CDL12345678',
  carrier_name: 'Prairie Freight',
  carrier_address: '12 Depot Road, Omaha, NE 68102',
}

const { published, ofOwner, common, current } = MESSAGES.password
const REFUSED: readonly [password: string, sentence: string][] = [
  ['Longhaul70', published],
  ['longhaul70', published],
  ['LONGHAUL-70!', published],
  ['L0nghau1 2027', published],
  ['maria_ortega', ofOwner],
  ['Maria2027!', ofOwner],
  ['ORTEGA-maria-88', ofOwner],
  ['0rt3ga123', ofOwner],
  ['dispatch.maria@example.com', ofOwner],
  ['Dispatch.Maria1', ofOwner],
  ['PrairieFreight1', ofOwner],
  ['password1', common],
  ['Password1', common],
  ['QWERTYUIOP', common],
  ['12345678', common],
]
/** Of Maria Ortega, whose present one is PASSWORD. */
const REFUSED_OF_ORTEGA = [
  ['Longhaul70', published],
  ['Ortega2027', ofOwner],
  ['iloveyou1', common],
  [PASSWORD, current],
] as const
const ALLOWED = [
  'sleeper berth at nine',
  'Maria drives past Omaha',
  'ääööüüßß',
  '   spaces   ',
  'x'.repeat(200),
]

test.group('A new password', () => {
  for (const [password, sentence] of REFUSED)
    test(`${password} is refused at registration`, async ({ client, assert }) => {
      const answer = await client.post('/api/auth/register/').json({ ...REGISTRATION, password })
      answer.assertStatus(422)
      assert.deepEqual(answer.body().errors, { password: sentence })
      assert.isNull(await User.findBy('usernameKey', REGISTRATION.username))
    })

  test('of any other kind is taken as it is typed', async ({ client }) => {
    for (const [i, password] of ALLOWED.entries()) {
      const username = `driver_of_kind_${i}`
      const body = { ...REGISTRATION, username, email: `kind${i}@example.com`, password }
      ;(await client.post('/api/auth/register/').json(body)).assertStatus(201)
      ;(await client.post('/api/auth/login/').json({ username, password })).assertStatus(200)
      const other = { username, password: `${password.slice(0, -1)}?` }
      ;(await client.post('/api/auth/login/').json(other)).assertStatus(401)
    }
  })

  test("the specification's own rule comes first", async ({ client, assert }) => {
    const answer = await client.post('/api/auth/register/').json({ ...REGISTRATION, password: 'maria' })
    assert.deepEqual(answer.body().errors, { password: MESSAGES.password.min })
  })

  test('is held to the same rules by a change, which refuses the old one too', async ({ assert }) => {
    const { user, api } = await aSignedIn('driver', { firstName: 'Maria', lastName: 'Ortega' })
    const change = (password: string) =>
      api.post('/api/auth/password/', { current_password: PASSWORD, password })
    for (const [password, sentence] of REFUSED_OF_ORTEGA) {
      const answer = await change(password)
      answer.assertStatus(422)
      assert.deepEqual(answer.body().errors, { password: sentence }, password)
    }
    const before = user.password
    await user.refresh()
    assert.equal(user.password, before)
    ;(await change('sleeper berth at nine')).assertStatus(204)
    await user.refresh()
    assert.equal(user.passwordChecked, digestHash(user.password))
  })

  test('is held to them by a link, which stays good until one is found', async ({ client, assert }) => {
    const user = await aUser('driver', { firstName: 'Maria', lastName: 'Ortega' })
    const admin = await signedIn(await aUser('admin'))
    const { token } = (await admin.post(`/api/users/${user.id}/password-link/`)).body()
    const redeem = (password: string) => client.post('/api/auth/password-link/').json({ token, password })
    for (const [password, sentence] of REFUSED_OF_ORTEGA) {
      const answer = await redeem(password)
      answer.assertStatus(422)
      assert.deepEqual(answer.body().errors, { password: sentence }, password)
    }
    ;(await redeem('sleeper berth at nine')).assertStatus(200)
  })

  test('an old account keeps a password that would be refused now', async ({ client }) => {
    const user = await aUser('driver', { password: await hash.make('password1') })
    const login = await client
      .post('/api/auth/login/')
      .json({ username: user.username, password: 'password1' })
    login.assertStatus(200)
  })
})

test.group('A password that was changed while another request of its user was looked at', () => {
  const NEXT = 'sleeper berth at nine'
  const HERE = { address: '192.0.2.7', userAgent: '' }
  const change = (user: User, next: string) =>
    changePassword(user, null, { current: PASSWORD, next }, { userId: user.id, address: '192.0.2.7' })

  test('signs nobody in with the old one', async ({ assert }) => {
    const user = await aUser('driver')
    const shown = await checkCredentials({ username: user.username, password: PASSWORD })
    assert.isFalse(isRefusal(await change(user, NEXT)))
    const tokens = isRefusal(shown) ? shown : await signIn(shown, HERE)
    assert.containSubset(tokens, { reason: 'signed-out', sentence: 'Username or password is not right' })
    assert.lengthOf(await db.from('user_sessions').where('user_id', user.id), 0)
  })

  test('lets nobody in whose account was closed meanwhile', async ({ assert }) => {
    const user = await aUser('driver')
    const shown = await checkCredentials({ username: user.username, password: PASSWORD })
    await user.merge({ active: false }).save()
    const tokens = isRefusal(shown) ? shown : await signIn(shown, HERE)
    assert.containSubset(tokens, { reason: 'forbidden', sentence: 'This account has been deactivated' })
  })

  test('lets its owner in whose hash was made again at that very login', async ({ assert }) => {
    const cheap = new Scrypt({ cost: 2 ** 2, blockSize: 8, parallelization: 1 })
    const user = await aUser('driver', { password: await cheap.make(PASSWORD) })
    const shown = await checkCredentials({ username: user.username, password: PASSWORD })
    assert.property(isRefusal(shown) ? shown : await signIn(shown, HERE), 'access')
  })

  test('lets its owner in by many logins at once, of which the first makes the hash again', async ({
    assert,
  }) => {
    const cheap = new Scrypt({ cost: 2 ** 2, blockSize: 8, parallelization: 1 })
    const user = await aUser('driver', { password: await cheap.make(PASSWORD) })
    const shown = await Promise.all(
      Array.from({ length: 5 }, () => checkCredentials({ username: user.username, password: PASSWORD })),
    )
    for (const one of shown) assert.property(isRefusal(one) ? one : await signIn(one, HERE), 'access')
  })

  test('is not changed once more by who knows the old one', async ({ assert }) => {
    const user = await aUser('driver')
    const slow = await User.findOrFail(user.id)
    assert.isFalse(isRefusal(await change(user, NEXT)))
    const refused = await change(slow, 'the other one at ten')
    assert.containSubset(refused, { errors: { current_password: 'This is not your current password' } })
    assert.isTrue(await hash.verify((await user.refresh()).password, NEXT))
  })

  test('sets up no second step by the old one', async ({ assert }) => {
    const user = await aUser('driver')
    const slow = await User.findOrFail(user.id)
    await change(user, NEXT)
    const refused = await beginTwoStepSetUp(
      slow,
      { password: PASSWORD },
      { userId: user.id, address: '192.0.2.7' },
    )
    assert.containSubset(refused, { errors: { password: 'This is not your current password' } })
  })
})

test.group('An old hash', () => {
  const cheap = new Scrypt({ cost: 2 ** 2, blockSize: 8, parallelization: 1 })

  test('is made again at the next login, with the same password', async ({ client, assert }) => {
    const old = await cheap.make(PASSWORD)
    const user = await aUser('driver', { password: old })
    const login = (password: string) =>
      client.post('/api/auth/login/').json({ username: user.username, password })
    const { updatedMs } = await user.refresh()
    ;(await login('wrong-one')).assertStatus(401)
    assert.equal((await user.refresh()).password, old)
    ;(await login(PASSWORD)).assertStatus(200)
    const { password } = await user.refresh()
    assert.notEqual(password, old)
    assert.isFalse(hash.needsReHash(password))
    assert.equal(user.updatedMs, updatedMs)
    ;(await login(PASSWORD)).assertStatus(200)
    assert.equal((await user.refresh()).password, password)
  })

  test('does not come back over a password chosen meanwhile', async ({ assert }) => {
    const user = await aUser('driver', { password: await cheap.make(PASSWORD) })
    const stale = await User.findOrFail(user.id)
    const chosen = await hash.make('sleeper berth at nine')
    await user.merge({ password: chosen }).save()
    await upgradeHash(stale, PASSWORD)
    assert.equal((await user.refresh()).password, chosen)
  })

  test('stays when it cannot be made again, and the login goes through', async ({
    client,
    assert,
    cleanup,
  }) => {
    const old = await cheap.make(PASSWORD)
    const user = await aUser('driver', { password: old })
    const { make } = hash
    cleanup(() => {
      hash.make = make
    })
    hash.make = () => Promise.reject(new Error('no room'))
    const login = await client.post('/api/auth/login/').json({ username: user.username, password: PASSWORD })
    login.assertStatus(200)
    assert.equal((await user.refresh()).password, old)
  })
})
