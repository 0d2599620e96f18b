import { test } from '@japa/runner'
import { type ApiClient } from '@japa/api-client'
import { LIMITS } from '@longhaul/core/contract'
import db from '@adonisjs/lucid/services/db'
import AuditEvent from '#models/audit_event'
import Passkey from '#models/passkey'
import type User from '#models/user'
import { findRelyingParty } from '#services/accounts/sign_in/passkeys'
import { breakAuditTrail, setFor } from '#tests/for_one_test'
import { Authenticator, codeAt, type Forgery } from '#tests/authenticator'
import { aDevice, PASSKEY_ORIGIN as ORIGIN, withPasskeys } from '#tests/second_steps'
import { aSignedIn, aUser, PASSWORD, signedIn } from '#tests/support/people'

const creationOf = async (user: User) => {
  const api = await signedIn(user)
  const options = await api.post('/api/auth/passkeys/options/', { password: PASSWORD })
  options.assertStatus(200)
  return { api, options: options.body() }
}

const request = async (client: ApiClient) => {
  const options = await client.post('/api/auth/passkey/options/').json({})
  options.assertStatus(200)
  return options.body() as { challenge: string }
}
const signIn = async (client: ApiClient, device: Authenticator, forged: Forgery = {}) =>
  client.post('/api/auth/passkey/').json(device.get(await request(client), forged))

test.group('Passkeys', (group) => {
  withPasskeys(group)

  test('a device that was added signs in, without name and password', async ({ client, assert }) => {
    const user = await aUser('driver')
    const { api, device } = await aDevice(user)
    const tokens = await signIn(client, device)
    tokens.assertStatus(200)
    const info = await client.get('/api/user-info/').bearerToken(tokens.body().access)
    assert.equal(info.body().user_id, user.id)
    const { passkeys, passkeys_at: at } = (await api.get('/api/auth/two-step/')).body()
    assert.equal(at, ORIGIN)
    assert.lengthOf(passkeys, 1)
    assert.equal(passkeys[0].name, 'Phone')
    assert.isString(passkeys[0].last_used_at)
    const login = await AuditEvent.query().where('action', 'login').orderBy('id', 'desc').firstOrFail()
    assert.deepEqual(login.after, { passkey: 'Phone' })
    assert.isNotNull(await AuditEvent.findBy('action', 'passkey-added'))
  })

  test('one that is not accepted is in the audit trail, with whose it is', async ({ client, assert }) => {
    const user = await aUser('driver')
    const { device } = await aDevice(user)
    ;(await signIn(client, device, { origin: 'https://fleet.example.org' })).assertStatus(401)
    const stranger = new Authenticator(ORIGIN)
    const { options } = await creationOf(await aUser('driver'))
    stranger.create(options)
    ;(await signIn(client, stranger)).assertStatus(401)
    const lines = await AuditEvent.query().where('action', 'denied').orderBy('id')
    assert.deepEqual(
      lines.map(({ userId, recordKind, after }) => [userId, recordKind, after]),
      [user.username, null].map((username) => [null, 'session', { username, why: 'passkey not accepted' }]),
    )
  })

  test('a visitor is told where passkeys work', async ({ client, assert }) => {
    assert.equal((await client.get('/api/auth/options/')).body().passkeys, ORIGIN)
  })

  test('the options ask for an unlocked device, and name the user by chance', async ({ client, assert }) => {
    const user = await aUser('driver')
    const { options } = await creationOf(user)
    assert.equal(options.rp.id, 'fleet.example.com')
    assert.containSubset(options.authenticatorSelection, {
      residentKey: 'required',
      userVerification: 'required',
    })
    assert.equal(options.attestation, 'none')
    assert.lengthOf(Buffer.from(options.user.id, 'base64url'), 32)
    const other = await creationOf(await aUser('driver'))
    assert.notEqual(other.options.user.id, options.user.id)
    const get = await client.post('/api/auth/passkey/options/').json({})
    assert.containSubset(get.body(), { rpId: 'fleet.example.com', userVerification: 'required' })
  })

  for (const [name, forged] of Object.entries<Forgery>({
    'of another origin': { origin: 'https://fleet.example.com.evil.example' },
    'of another name': { rpId: 'evil.example' },
    'without what unlocks the device': { flags: 0x01 },
    'of another kind': { type: 'webauthn.create' },
    'for a made-up challenge': { challenge: Buffer.alloc(32, 7).toString('base64url') },
    'for another user': { userHandle: Buffer.alloc(32, 7).toString('base64url') },
  }))
    test(`an answer ${name} signs nobody in`, async ({ client }) => {
      const { device } = await aDevice(await aUser('driver'))
      ;(await signIn(client, device, forged)).assertStatus(401)
      ;(await signIn(client, device)).assertStatus(200)
    })

  for (const [name, forged, status] of [
    ['of another origin', { origin: 'https://evil.example' }, 422],
    ['of another name', { rpId: 'evil.example' }, 422],
    ['without what unlocks the device', { flags: 0x01 }, 422],
    ['of another kind', { type: 'webauthn.get' }, 422],
    ['for a made-up challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }, 409],
  ] as const)
    test(`a passkey ${name} is not added`, async ({ assert }) => {
      const user = await aUser('driver')
      const { api, options } = await creationOf(user)
      const credential = new Authenticator(ORIGIN).create(options, forged)
      ;(await api.post('/api/auth/passkeys/', { name: 'Phone', credential })).assertStatus(status)
      assert.lengthOf(await Passkey.query(), 0)
    })

  test('a challenge is answered once, within five minutes, by whom it was made for', async ({ client }) => {
    const { device } = await aDevice(await aUser('driver'))
    const answer = device.get(await request(client))
    ;(await client.post('/api/auth/passkey/').json(answer)).assertStatus(200)
    ;(await client.post('/api/auth/passkey/').json(answer)).assertStatus(401)
    const late = device.get(await request(client))
    await db.from('sign_in_challenges').update({ expires_ms: Date.now() - 1 })
    ;(await client.post('/api/auth/passkey/').json(late)).assertStatus(401)

    const { options } = await creationOf(await aUser('driver'))
    const thief = await signedIn(await aUser('driver'))
    const credential = new Authenticator(ORIGIN).create(options)
    ;(await thief.post('/api/auth/passkeys/', { name: 'Mine', credential })).assertStatus(409)
  })

  test('a passkey that could not be stored can be sent again, and is there once', async ({
    assert,
    cleanup,
  }) => {
    const { api, options } = await creationOf(await aUser('driver'))
    const credential = new Authenticator(ORIGIN).create(options)
    const add = () => api.post('/api/auth/passkeys/', { name: 'Phone', credential })
    const mend = breakAuditTrail(cleanup)
    ;(await add()).assertStatus(503)
    assert.lengthOf(await Passkey.query(), 0)
    mend()
    const answers = await Promise.all([add(), add(), add()])
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [201, 409, 409],
    )
    assert.lengthOf(await Passkey.query(), 1)
    ;(await add()).assertStatus(409)
  })

  test('a password that changes meanwhile keeps a passkey out', async ({ assert, cleanup }) => {
    const user = await aUser('driver')
    const { api, options } = await creationOf(user)
    const credential = new Authenticator(ORIGIN).create(options)
    const { transaction } = db
    cleanup(() => {
      db.transaction = transaction
    })
    const changedFirst = async (work: unknown) => {
      db.transaction = transaction
      const change = { current_password: PASSWORD, password: 'Juniper!Freight-77' }
      ;(await api.post('/api/auth/password/', change)).assertStatus(204)
      return (transaction as (work: unknown) => unknown).call(db, work)
    }
    db.transaction = changedFirst as typeof transaction
    ;(await api.post('/api/auth/passkeys/', { name: 'Phone', credential })).assertStatus(409)
    assert.lengthOf(await Passkey.query(), 0)
  })

  test('a counter never goes backwards', async ({ client }) => {
    const { device } = await aDevice(await aUser('driver'))
    ;(await signIn(client, device, { counter: 5 })).assertStatus(200)
    for (const counter of [5, 4, 0]) (await signIn(client, device, { counter })).assertStatus(401)
    ;(await signIn(client, device, { counter: 6 })).assertStatus(200)
  })

  test('a closed account is refused with the words of the log-in', async ({ client, assert }) => {
    const user = await aUser('driver')
    const { device } = await aDevice(user)
    await user.merge({ active: false }).save()
    const shut = await signIn(client, device)
    shut.assertStatus(403)
    assert.equal(shut.body().detail, 'This account has been deactivated')
    await user.merge({ awaitingApproval: true }).save()
    assert.match((await signIn(client, device)).body().detail, /waits for an administrator/)
  })

  test('one that was removed signs nobody in, and its sessions end', async ({ client, assert }) => {
    const user = await aUser('driver')
    const { api, device, id } = await aDevice(user)
    const { access } = (await signIn(client, device)).body() as { access: string }
    const stranger = await signedIn(await aUser('admin'))
    const remove = `/api/auth/passkeys/${id}/`
    ;(await stranger.delete(remove, { password: PASSWORD })).assertStatus(404)
    ;(await api.delete(remove, { password: 'wrong-one' })).assertStatus(422)
    ;(await api.delete(remove, { password: PASSWORD })).assertStatus(204)
    ;(await api.delete(remove, { password: PASSWORD })).assertStatus(404)
    ;(await client.get('/api/user-info/').bearerToken(access)).assertStatus(401)
    ;(await signIn(client, device)).assertStatus(401)
    const removed = await AuditEvent.findByOrFail('action', 'passkey-removed')
    assert.deepEqual(removed.before, { passkey: 'Phone' })
  })

  test('with two-step sign-in on, adding one asks for a code as well', async () => {
    const { api } = await aSignedIn('driver')
    const { key } = (await api.post('/api/auth/two-step/set-up/', { password: PASSWORD })).body() as {
      key: string
    }
    const on = await api.post('/api/auth/two-step/', { code: codeAt(key) })
    const path = '/api/auth/passkeys/options/'
    ;(await api.post(path, { password: PASSWORD })).assertStatus(422)
    const code = (on.body() as { recovery_codes: string[] }).recovery_codes[0]!
    ;(await api.post(path, { password: PASSWORD, code })).assertStatus(200)
  })

  test('an account has ten at most, and each once', async ({ assert }) => {
    const user = await aUser('driver')
    const { api, device } = await aDevice(user)
    const again = await creationOf(user)
    assert.deepEqual(
      again.options.excludeCredentials.map(({ id }: { id: string }) => id),
      [device.id],
    )
    const twice = await api.post('/api/auth/passkeys/', {
      name: 'Again',
      credential: device.create(again.options),
    })
    twice.assertStatus(409)
    const late = await creationOf(user)
    for (let i = 1; i < LIMITS.passkeys.max; i++) await aDevice(user, `Key ${i}`)
    ;(await api.post('/api/auth/passkeys/options/', { password: PASSWORD })).assertStatus(409)
    const eleventh = await api.post('/api/auth/passkeys/', {
      name: 'One more',
      credential: new Authenticator(ORIGIN).create(late.options),
    })
    eleventh.assertStatus(409)
    assert.lengthOf(await Passkey.query().where('user_id', user.id), LIMITS.passkeys.max)
  })

  test('nonsense is refused in words and changes nothing', async ({ client, assert }) => {
    const user = await aUser('driver')
    const { api, options } = await creationOf(user)
    const good = new Authenticator(ORIGIN).create(options)
    for (const body of [
      { name: '', credential: good },
      { name: 'x'.repeat(61), credential: good },
      { name: 'Phone', credential: null },
      { name: 'Phone', credential: { ...good, response: {} } },
      { name: 'Phone', credential: { ...good, id: 'x'.repeat(2000) } },
      { name: 'Phone', credential: { ...good, id: 'not base64!' } },
      { name: 'Phone', credential: { ...good, response: { ...good.response, attestationObject: 'AAAA' } } },
    ]) {
      const answer = await api.post('/api/auth/passkeys/', body)
      answer.assertStatus(422)
    }
    for (const clientDataJSON of ['AAAA', Buffer.from('null').toString('base64url')]) {
      const response = { ...good.response, clientDataJSON }
      const answer = await api.post('/api/auth/passkeys/', {
        name: 'Phone',
        credential: { ...good, response },
      })
      answer.assertStatus(409)
    }
    assert.lengthOf(await Passkey.query(), 0)
    const unknown = new Authenticator(ORIGIN)
    unknown.userHandle = 'AAAA'
    ;(await signIn(client, unknown)).assertStatus(401)
  })

  test('an admin’s reset takes them away too', async ({ client, assert }) => {
    const driver = await aUser('driver')
    const { device } = await aDevice(driver)
    const admin = await signedIn(await aUser('admin'))
    const path = `/api/users/${driver.id}/second-factors/`
    assert.equal((await admin.get(path)).body().passkeys, 1)
    ;(await admin.delete(path)).assertStatus(204)
    ;(await signIn(client, device)).assertStatus(401)
  })

  test('requests are bounded', async ({ client, assert }) => {
    const statuses: number[] = []
    for (let i = 0; i < 61; i++)
      statuses.push((await client.post('/api/auth/passkey/options/').json({})).status())
    assert.deepEqual([...new Set(statuses)], [200, 429])
    assert.equal(statuses.indexOf(429), 60)
  })
})

test.group('Where passkeys work', () => {
  for (const [address, works] of [
    ['https://fleet.example.com', true],
    ['https://fleet.example.com:8443', true],
    ['http://localhost:3333', true],
    ['http://fleet.example.com', false],
    ['http://127.0.0.1:3333', false],
    ['https://192.168.0.7', false],
    ['https://[fd00::7]', false],
  ] as const)
    test(`${address}: ${works}`, ({ assert, cleanup }) => {
      setFor(cleanup, 'APP_URL', address)
      assert.deepEqual(findRelyingParty(), works ? { id: new URL(address).hostname, origin: address } : null)
    })

  test('elsewhere they are refused in a sentence that names the setting', async ({ client, assert }) => {
    const api = await signedIn(await aUser('driver'))
    const device = new Authenticator(ORIGIN)
    const options = { challenge: 'AAAA', user: { id: 'AAAA' } }
    const answers = [
      await client.post('/api/auth/passkey/options/').json({}),
      await client.post('/api/auth/passkey/').json(device.get(options, { userHandle: 'AAAA' })),
      await api.post('/api/auth/passkeys/options/', { password: PASSWORD }),
      await api.post('/api/auth/passkeys/', { name: 'Phone', credential: device.create(options) }),
    ]
    for (const answer of answers) {
      answer.assertStatus(409)
      assert.match(answer.body().detail, /APP_URL/)
    }
    assert.isNull((await api.get('/api/auth/two-step/')).body().passkeys_at)
  })
})
