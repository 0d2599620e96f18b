import { test } from '@japa/runner'
import { type ApiClient } from '@japa/api-client'
import { MESSAGES } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import User from '#models/user'
import { aSignedIn, aRegistration, aUser, PASSWORD } from '#tests/support/people'
import { aCarrier } from '#tests/support/records'

const newDriver = aRegistration()

const loggedIn = async (client: ApiClient, { username }: User) =>
  (await client.post('/api/auth/login/').json({ username, password: PASSWORD })).body() as {
    access: string
    refresh: string
  }

/** Neither opens anything. */
async function assertShut(client: ApiClient, { access, refresh }: { access: string; refresh: string }) {
  ;(await client.get('/api/user-info/').bearerToken(access)).assertStatus(401)
  ;(await client.post('/api/auth/refresh/').json({ refresh })).assertStatus(401)
}

test.group('Sessions', () => {
  test('a login gives two tokens, and the access token opens user-info', async ({ client, assert }) => {
    const user = await aUser('driver')
    const login = await client.post('/api/auth/login/').json({ username: user.username, password: PASSWORD })
    login.assertStatus(200)
    const { access, refresh } = login.body()
    assert.match(access, /^acc_/)
    assert.match(refresh, /^ref_/)
    const info = await client.get('/api/user-info/').bearerToken(access)
    info.assertStatus(200)
    info.assertBodyContains({
      user_id: user.id,
      username: user.username,
      is_admin: false,
      has_driver: true,
      role: 'driver',
    })
  })

  test('a visitor learns whether there are demo accounts and who may register', async ({ client }) => {
    const options = await client.get('/api/auth/options/')
    options.assertStatus(200)
    options.assertBody({ demo: false, registration: 'open', registration_days: 30, passkeys: null })
  })

  test('the name may be typed in any case', async ({ client }) => {
    const user = await aUser('driver')
    const login = await client
      .post('/api/auth/login/')
      .json({ username: user.username.toUpperCase(), password: PASSWORD })
    login.assertStatus(200)
  })

  test('an unknown name and a wrong password get the same 401', async ({ client, assert }) => {
    const user = await aUser('driver')
    const wrong = await client
      .post('/api/auth/login/')
      .json({ username: user.username, password: 'wrong-one' })
    const unknown = await client
      .post('/api/auth/login/')
      .json({ username: 'nobody_here', password: 'wrong-one' })
    wrong.assertStatus(401)
    assert.deepEqual(wrong.body(), unknown.body())
  })

  test("missing and short fields answer the specification's words", async ({ client, assert }) => {
    const empty = await client.post('/api/auth/login/').json({ username: '', password: '' })
    empty.assertStatus(422)
    assert.deepEqual(empty.body().errors, {
      username: 'Username is required',
      password: 'Password is required',
    })
    const short = await client.post('/api/auth/login/').json({ username: 'ab', password: '12345' })
    assert.deepEqual(short.body().errors, {
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
    })
  })

  test('the sixth attempt on one name after five wrong passwords is 429 with Retry-After', async ({
    client,
    assert,
  }) => {
    const user = await aUser('driver')
    for (let i = 0; i < 5; i++)
      (
        await client.post('/api/auth/login/').json({ username: user.username, password: 'wrong-one' })
      ).assertStatus(401)
    const sixth = await client.post('/api/auth/login/').json({ username: user.username, password: PASSWORD })
    sixth.assertStatus(429)
    assert.isAbove(Number(sixth.header('retry-after')), 0)
  })

  test('the refresh token gives new access tokens and stays usable', async ({ client }) => {
    const user = await aUser('driver')
    const login = await client.post('/api/auth/login/').json({ username: user.username, password: PASSWORD })
    for (let i = 0; i < 2; i++) {
      const fresh = await client.post('/api/auth/refresh/').json({ refresh: login.body().refresh })
      fresh.assertStatus(200)
      const info = await client.get('/api/user-info/').bearerToken(fresh.body().access)
      info.assertStatus(200)
    }
  })

  test("a token in the other one's place is 401", async ({ client }) => {
    const user = await aUser('driver')
    const { access, refresh } = await loggedIn(client, user)
    await assertShut(client, { access: refresh, refresh: access })
  })

  test('logout kills both tokens of the session', async ({ client }) => {
    const user = await aUser('driver')
    const { access, refresh } = await loggedIn(client, user)
    const out = await client.post('/api/auth/logout/').bearerToken(access)
    out.assertStatus(204)
    await assertShut(client, { access, refresh })
  })

  test('no token, a malformed one and a tampered one are 401', async ({ client }) => {
    const user = await aUser('driver')
    const { access } = (
      await client.post('/api/auth/login/').json({ username: user.username, password: PASSWORD })
    ).body()
    const none = await client.get('/api/user-info/')
    none.assertStatus(401)
    for (const token of ['acc_', 'acc_x.y', 'garbage', `${access.slice(0, -2)}zz`]) {
      const answer = await client.get('/api/user-info/').bearerToken(token)
      answer.assertStatus(401)
    }
  })

  test('a deactivated user is cut off at once', async () => {
    const { user, api } = await aSignedIn('driver')
    await user.merge({ active: false }).save()
    const info = await api.get('/api/user-info/')
    info.assertStatus(401)
  })
})

test.group('Language and clock', () => {
  test('are the reader’s own to choose, and answered at once', async ({ assert }) => {
    const { user, api } = await aSignedIn('support')
    const before = await api.get('/api/user-info/')
    before.assertBodyContains({ language: 'en', hour_clock: 24 })
    const changed = await api.patch('/api/user-info/', { language: 'es', hour_clock: 12 })
    changed.assertStatus(200)
    changed.assertBodyContains({ language: 'es', hour_clock: 12, first_name: before.body().first_name })
    const one = await api.patch('/api/user-info/', { hour_clock: 24 })
    one.assertBodyContains({ language: 'es', hour_clock: 24 })
    await user.refresh()
    assert.deepEqual([user.language, user.hourClock], ['es', 24])
  })

  test('outside the list change nothing', async ({ assert }) => {
    const { user, api } = await aSignedIn('driver')
    const sentences = {
      language: 'This language is not offered',
      hour_clock: 'The clock has 12 or 24 hours',
    }
    for (const body of [
      { language: 'de' },
      { language: 'ES' },
      { language: 7 },
      { hour_clock: 13 },
      { hour_clock: '12' },
      { hour_clock: true },
    ]) {
      const refused = await api.patch('/api/user-info/', { first_name: 'Robin', ...body })
      const [name] = Object.keys(body) as (keyof typeof sentences)[]
      refused.assertStatus(422)
      refused.assertBodyContains({ errors: { [name!]: sentences[name!] } })
    }
    await user.refresh()
    assert.deepEqual([user.firstName, user.language, user.hourClock], ['Pat', 'en', 24])
  })
})

test.group('Registration', () => {
  test('makes a driver with a carrier and signs them in', async ({ client, assert }) => {
    const made = await client.post('/api/auth/register/').json(newDriver)
    made.assertStatus(201)
    const info = await client.get('/api/user-info/').bearerToken(made.body().access)
    info.assertBodyContains({
      username: 'new_driver',
      has_driver: true,
      role: 'driver',
      home_zone_confirmed: false,
      language: 'en',
      hour_clock: 12,
    })
    const carrier = await Carrier.findByOrFail('name', 'Prairie Freight')
    assert.equal(info.body().carrier_id, carrier.id)
    const user = await User.findByOrFail('username', 'new_driver')
    assert.notInclude(user.password, newDriver.password)
  })

  test('keeps the language that somebody registers in', async ({ client }) => {
    const made = await client.post('/api/auth/register/').json({ ...newDriver, language: 'es' })
    made.assertStatus(201)
    const info = await client.get('/api/user-info/').bearerToken(made.body().access)
    info.assertBodyContains({ language: 'es', hour_clock: 12 })
    const refused = await client
      .post('/api/auth/register/')
      .json({ ...newDriver, username: 'other_driver', email: 'other@example.com', language: 'fr' })
    refused.assertStatus(422)
    refused.assertBodyContains({ errors: { language: 'This language is not offered' } })
  })

  test('finds the carrier however its name is spelled, and leaves its address alone', async ({
    client,
    assert,
  }) => {
    const known = await aCarrier({ name: 'Prairie Freight', mainOfficeAddress: '1 Old Road, Omaha, NE' })
    const made = await client
      .post('/api/auth/register/')
      .json({ ...newDriver, carrier_name: ' PRAIRIE  freight ' })
    made.assertStatus(201)
    await known.refresh()
    assert.equal(known.mainOfficeAddress, '1 Old Road, Omaha, NE')
    assert.lengthOf(await Carrier.query().where('name_key', 'prairie freight'), 1)
  })

  test('an empty form names every field once', async ({ client, assert }) => {
    const answer = await client.post('/api/auth/register/').json({})
    answer.assertStatus(422)
    assert.deepEqual(answer.body().errors, {
      username: 'Username is required',
      email: 'Email is required',
      password: 'Password is required',
      first_name: 'First name is required',
      last_name: 'Last name is required',
      license_number: 'License number is required',
      carrier_name: 'Carrier name is required',
      carrier_address: 'Carrier address is required',
    })
  })

  test('{field} {value} is refused with its sentence')
    .with([
      { field: 'username', value: 'a b c', sentence: MESSAGES.username.characters },
      { field: 'username', value: 'ab', sentence: MESSAGES.username.min },
      { field: 'username', value: 'x'.repeat(61), sentence: MESSAGES.username.max },
      { field: 'username', value: 12345, sentence: 'This must be text' },
      { field: 'email', value: 'not-an-address', sentence: MESSAGES.email.format },
      { field: 'email', value: `${'x'.repeat(250)}@example.com`, sentence: MESSAGES.email.format },
      { field: 'password', value: 'Short70', sentence: MESSAGES.password.min },
      { field: 'password', value: 'x'.repeat(201), sentence: MESSAGES.password.max },
      { field: 'first_name', value: 'A', sentence: MESSAGES.firstName.min },
      { field: 'last_name', value: 'B', sentence: MESSAGES.lastName.min },
      { field: 'license_number', value: '1234567', sentence: MESSAGES.licenseNumber.min },
      { field: 'carrier_name', value: 'AB', sentence: MESSAGES.carrierName.min },
      { field: 'carrier_address', value: 'too short', sentence: MESSAGES.carrierAddress.min },
    ])
    .run(async ({ client, assert }, { field, value, sentence }) => {
      const answer = await client.post('/api/auth/register/').json({ ...newDriver, [field]: value })
      answer.assertStatus(422)
      assert.deepEqual(answer.body().errors, { [field]: sentence })
      assert.equal(answer.body().detail, sentence)
      assert.isNull(await User.findBy('email', newDriver.email))
    })

  test('a name or address already taken is 422 on that field, in any case', async ({ client, assert }) => {
    await aUser('driver', { username: 'New_Driver', email: 'someone@example.com' })
    const name = await client.post('/api/auth/register/').json(newDriver)
    assert.deepEqual(name.body().errors, { username: MESSAGES.username.taken })
    const email = await client
      .post('/api/auth/register/')
      .json({ ...newDriver, username: 'other_name', email: 'SOMEONE@example.com' })
    assert.deepEqual(email.body().errors, { email: MESSAGES.email.taken })
  })
})
