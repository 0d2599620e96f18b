import { test } from '@japa/runner'
import { type ApiClient } from '@japa/api-client'
import { instant } from '@longhaul/core'
import { MESSAGES } from '@longhaul/core/contract'
import env from '#start/env'
import AuditEvent from '#models/audit_event'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import Registration from '#models/registration'
import User from '#models/user'
import { cleanUp } from '#services/accounts/cleanup'
import { setFor } from '#tests/for_one_test'
import { aRegistration, aUser, signedIn } from '#tests/support/people'
import { aCarrier } from '#tests/support/records'

const DAY = 24 * 3_600_000

const REGISTRATION = aRegistration({ username: 'waiting_driver', email: 'waiting@example.com' })
const ASKED = { id: null, name: 'Prairie Freight', address: '12 Depot Road, Omaha, NE 68102' }

async function registered(client: ApiClient, body: Partial<typeof REGISTRATION> = {}): Promise<User> {
  ;(await client.post('/api/auth/register/').json({ ...REGISTRATION, ...body })).assertStatus(202)
  return User.findByOrFail('username', body.username ?? REGISTRATION.username)
}

test.group('A registration that waits for an administrator', (group) => {
  group.each.setup(() => {
    env.set('REGISTRATION', 'approve')
    return () => env.set('REGISTRATION', 'open')
  })

  test('is deleted when nobody has approved it in thirty days, and may come again', async ({
    client,
    assert,
    cleanup,
  }) => {
    const said = await client.post('/api/auth/register/').json(REGISTRATION)
    assert.equal(
      said.body().detail,
      'Your registration waits for an administrator to let you in. If nobody does in 30 days, it is deleted, and you can register again.',
    )
    const user = await User.findByOrFail('username', REGISTRATION.username)
    const later = { ...REGISTRATION, username: 'let_in', email: 'let.in@example.com' }
    const letIn = await registered(client, later)
    const admin = await signedIn(await aUser('admin'))
    ;(await admin.patch(`/api/users/${letIn.id}/`, { awaiting_approval: false })).assertStatus(200)
    const closed = await aUser('driver', { active: false, awaitingApproval: true })
    const after = (days: number) => cleanUp(instant(Date.now() + days * DAY))
    assert.equal((await after(29.9)).registrations, 0)
    assert.equal((await after(30.1)).registrations, 1)
    assert.isNull(await User.find(user.id))
    assert.lengthOf(await Registration.all(), 0)
    assert.deepEqual(
      [(await User.findOrFail(letIn.id)).active, (await User.find(closed.id))?.id],
      [true, closed.id],
    )
    const line = await AuditEvent.query().orderBy('id', 'desc').firstOrFail()
    assert.deepEqual(
      [line.userId, line.action, line.recordKind, line.recordId, line.before?.['username']],
      [null, 'delete', 'user', user.id, REGISTRATION.username],
    )
    await registered(client)
    setFor(cleanup, 'REGISTRATION_DAYS', 3)
    assert.equal((await after(3.1)).registrations, 1)
  })

  test('makes no carrier before it is approved, and then carrier and profile', async ({ client, assert }) => {
    const user = await registered(client)
    assert.isNull(await Carrier.findBy('name', 'Prairie Freight'))
    assert.isNull(await Driver.findBy('userId', user.id))
    const admin = await signedIn(await aUser('admin'))
    const waiting = (await admin.get(`/api/users/${user.id}/`)).body()
    assert.deepInclude(waiting, {
      awaiting_approval: true,
      carrier: null,
      license_number: 'CDL12345678',
      registered_carrier: ASKED,
    })
    const approved = await admin.patch(`/api/users/${user.id}/`, { awaiting_approval: false })
    approved.assertStatus(200)
    const carrier = await Carrier.findByOrFail('name', 'Prairie Freight')
    assert.deepInclude(approved.body(), {
      active: true,
      awaiting_approval: false,
      carrier: carrier.id,
      license_number: 'CDL12345678',
      registered_carrier: null,
      home_zone: 'America/Chicago',
    })
    assert.equal(carrier.mainOfficeAddress, REGISTRATION.carrier_address)
    assert.lengthOf(await Registration.all(), 0)
    const { access } = (await client.post('/api/auth/login/').json(REGISTRATION)).body()
    const info = await client.get('/api/user-info/').bearerToken(access)
    info.assertBodyContains({ role: 'driver', has_driver: true, carrier_id: carrier.id })
  })

  test('joins the carrier that is there by then, which the admin is told', async ({ client, assert }) => {
    const user = await registered(client)
    const known = await aCarrier({
      name: 'PRAIRIE  freight',
      mainOfficeAddress: '1 Own Street, Omaha, NE 68102',
    })
    const admin = await signedIn(await aUser('admin'))
    assert.deepEqual((await admin.get(`/api/users/${user.id}/`)).body().registered_carrier, {
      id: known.id,
      name: known.name,
      address: known.mainOfficeAddress,
    })
    const approved = await admin.patch(`/api/users/${user.id}/`, { awaiting_approval: false })
    assert.equal(approved.body().carrier, known.id)
    assert.lengthOf(await Carrier.query().where('name_key', 'prairie freight'), 1)
  })

  test('joins the carrier an admin chooses instead, and none is made', async ({ client, assert }) => {
    const user = await registered(client)
    const chosen = await aCarrier()
    const admin = await signedIn(await aUser('admin'))
    const change = { awaiting_approval: false, carrier: chosen.id, license_number: 'NE99999999' }
    const approved = await admin.patch(`/api/users/${user.id}/`, change)
    assert.deepInclude(approved.body(), { carrier: chosen.id, license_number: 'NE99999999' })
    assert.isNull(await Carrier.findBy('name', 'Prairie Freight'))
  })

  test('is not approved by any other change, which may mend the licence', async ({ client, assert }) => {
    const user = await registered(client)
    const admin = await signedIn(await aUser('admin'))
    const path = `/api/users/${user.id}/`
    const changed = await admin.patch(path, {
      role: 'driver',
      first_name: 'Anna',
      license_number: 'NE99999999',
    })
    changed.assertStatus(200)
    assert.deepInclude(changed.body(), {
      awaiting_approval: true,
      carrier: null,
      license_number: 'NE99999999',
      registered_carrier: ASKED,
    })
    assert.isNull(await Carrier.findBy('name', 'Prairie Freight'))
    const approved = await admin.patch(path, { awaiting_approval: false })
    assert.equal(approved.body().license_number, 'NE99999999')
  })

  test('of somebody who is let in as staff makes neither', async ({ client, assert }) => {
    const user = await registered(client)
    const admin = await signedIn(await aUser('admin'))
    const change = { awaiting_approval: false, role: 'support' }
    const approved = await admin.patch(`/api/users/${user.id}/`, change)
    assert.deepInclude(approved.body(), { role: 'support', carrier: null, registered_carrier: null })
    assert.isNull(await Carrier.findBy('name', 'Prairie Freight'))
    assert.lengthOf(await Registration.all(), 0)
  })

  test('leaves nothing when it is removed', async ({ client, assert }) => {
    const user = await registered(client)
    const admin = await signedIn(await aUser('admin'))
    ;(await admin.delete(`/api/users/${user.id}/`)).assertStatus(204)
    assert.lengthOf(await Registration.all(), 0)
    assert.isNull(await Carrier.findBy('name', 'Prairie Freight'))
  })

  test('joins the carrier that its own was merged into', async ({ client, assert }) => {
    const goes = await aCarrier({ name: 'Prairie Freight' })
    const stays = await aCarrier()
    const user = await registered(client)
    const admin = await signedIn(await aUser('admin'))
    const { updated_at } = (await admin.get(`/api/carriers/${goes.id}/`)).body()
    const into = (await admin.get(`/api/carriers/${stays.id}/`)).body()
    const order = { into: stays.id, confirm: goes.name, updated_at, into_updated_at: into.updated_at }
    ;(await admin.post(`/api/carriers/${goes.id}/merge/`, order)).assertStatus(200)
    const approved = await admin.patch(`/api/users/${user.id}/`, { awaiting_approval: false })
    assert.equal(approved.body().carrier, stays.id)
  })

  test('shows its licence in an export, and no carrier yet', async ({ client, assert }) => {
    await registered(client)
    const admin = await signedIn(await aUser('admin'))
    const line = (await admin.get('/api/users/export/'))
      .text()
      .split('\n')
      .find((one) => one.includes('waiting_driver'))
    assert.include(line, 'CDL12345678')
    assert.notInclude(line, 'Prairie Freight')
  })
})

test.group('What registration tells about names', (group) => {
  group.each.setup(() => {
    env.set('REGISTRATIONS_TAKEN_PER_HOUR', 3)
    return () => env.set('REGISTRATIONS_TAKEN_PER_HOUR', 10)
  })

  test('is told an address so many times an hour, and free names are still registered', async ({
    client,
    assert,
  }) => {
    const { username, email } = await aUser('driver')
    const ask = (body: Partial<typeof REGISTRATION>) =>
      client.post('/api/auth/register/').json({ ...REGISTRATION, ...body })
    ;(await ask({ username: 'first_free_name', email: 'first@example.com' })).assertStatus(201)
    for (const body of [{ username }, { email }, { username: username.toUpperCase() }])
      (await ask(body)).assertStatus(422)
    const fourth = await ask({ username })
    fourth.assertStatus(429)
    assert.isAbove(Number(fourth.header('retry-after')), 3000)
  })

  test('costs a hash, as a free name does', async ({ client, assert, cleanup }) => {
    const { default: hash } = await import('@adonisjs/core/services/hash')
    const { username } = await aUser('driver')
    const { make } = hash
    cleanup(() => {
      hash.make = make
    })
    let hashes = 0
    hash.make = (...args) => (hashes++, make.apply(hash, args))
    const answer = await client.post('/api/auth/register/').json({ ...REGISTRATION, username })
    assert.deepEqual(answer.body().errors, { username: MESSAGES.username.taken })
    assert.equal(hashes, 1)
  })

  test('is not opened past the approval: neither by activating the account nor by a link', async ({
    client,
    assert,
  }) => {
    const waiting = await aUser('support', { active: false, awaitingApproval: true })
    const admin = await signedIn(await aUser('admin'))
    const path = `/api/users/${waiting.id}/`
    const opened = await admin.patch(path, { active: true })
    opened.assertStatus(409)
    assert.match(opened.body().detail, /waits for approval/)
    await waiting.merge({ active: true }).save()
    ;(await admin.post(`${path}password-link/`)).assertStatus(409)
    const { value } = await User.passwordLinks.create(waiting)
    const redeemed = await client
      .post('/api/auth/password-link/')
      .json({ token: value!.release(), password: 'Interstate80' })
    redeemed.assertStatus(401)
    ;(await admin.patch(path, { active: true, awaiting_approval: false })).assertStatus(200)
    const held = await admin.patch(path, { awaiting_approval: true })
    assert.deepEqual([held.body().active, held.body().awaiting_approval], [false, true])
  })
})
