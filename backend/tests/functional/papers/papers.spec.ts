import { test } from '@japa/runner'
import { LIMITS, MESSAGES, type UserRow } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import Driver from '#models/driver'
import Vehicle from '#models/vehicle'
import { aDriverWith, inDays } from '#tests/driver_papers'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aCarrier, aVehicle } from '#tests/support/records'

const FACTS = {
  license_class: 'A',
  license_expires_on: '2031-02-28',
  medical_expires_on: inDays(300),
} as const
const NONE = {
  license_class: null,
  license_expires_on: null,
  medical_expires_on: null,
  usual_vehicle: null,
}

test.group("A driver's papers", () => {
  test('are kept by an admin, read by support and by the driver, and are in the audit trail', async ({
    client,
    assert,
  }) => {
    const { user: driver, profile } = await aDriverWith()
    const truck = await aVehicle({ carrierId: profile.carrierId })
    const path = `/api/users/${driver.id}/`
    const { api: admin } = await aSignedIn('admin')
    const { api: support } = await aSignedIn('support')
    const own = await signedIn(driver)
    assert.deepInclude((await support.get(path)).body(), NONE)
    assert.deepInclude((await own.get('/api/user-info/')).body(), NONE)

    const facts = { ...FACTS, usual_vehicle: truck.id }
    for (const api of [support, own]) (await api.patch(path, facts)).assertStatus(403)
    ;(await client.patch(path).json(facts)).assertStatus(401)
    assert.isNull((await profile.refresh()).licenseClass)

    const changed = await admin.patch(path, facts)
    changed.assertStatus(200)
    assert.deepInclude(changed.body(), facts)
    assert.deepInclude((await support.get(path)).body(), facts)
    assert.deepInclude((await own.get('/api/user-info/')).body(), facts)
    const event = await AuditEvent.query()
      .where({ recordKind: 'driver', recordId: profile.id, action: 'update' })
      .firstOrFail()
    assert.deepEqual(event.after, {
      licenseClass: 'A',
      licenseExpiresOn: facts.license_expires_on,
      medicalExpiresOn: facts.medical_expires_on,
      usualVehicleId: truck.id,
    })
    const [shown] = (
      await support.get(`/api/audit-events/?filter={"record_kind":"driver","record_id":${profile.id}}`)
    ).body()
    assert.equal(shown.names[`usualVehicleId ${truck.id}`], truck.vehicleNumber)

    // A driver's own profile is not the way to change them.
    ;(await own.patch('/api/user-info/', { license_class: 'C', medical_expires_on: null })).assertStatus(200)
    assert.deepInclude((await own.get('/api/user-info/')).body(), facts)
    assert.deepInclude((await admin.patch(path, NONE)).body(), NONE)
  })

  test('come with a new account', async ({ assert }) => {
    const { api: admin } = await aSignedIn('admin')
    const carrier = await aCarrier()
    const truck = await aVehicle({ carrierId: carrier.id })
    const body = {
      username: 'new_hand',
      email: 'new.hand@example.com',
      first_name: 'Ana',
      last_name: 'Lopez',
      role: 'driver',
      carrier: carrier.id,
      license_number: 'CDL12345678',
      ...FACTS,
      usual_vehicle: truck.id,
    }
    const elsewhere = (await aVehicle()).id
    const refused = await admin.post('/api/users/', { ...body, usual_vehicle: elsewhere })
    refused.assertStatus(422)
    assert.deepEqual(refused.body().errors, { usual_vehicle: MESSAGES.usualVehicle.otherCarrier })
    const made = await admin.post('/api/users/', body)
    made.assertStatus(201)
    assert.deepInclude(made.body(), { ...FACTS, usual_vehicle: truck.id })
    const staff = { ...body, username: 'new_desk', email: 'new.desk@example.com', role: 'support' }
    ;(await admin.post('/api/users/', staff)).assertStatus(422)
  })

  test('nobody but a driver has them', async ({ assert }) => {
    const { api: admin } = await aSignedIn('admin')
    const support = await aUser('support', { firstName: 'Before' })
    const refused = await admin.patch(`/api/users/${support.id}/`, {
      first_name: 'After',
      license_class: 'A',
    })
    refused.assertStatus(422)
    assert.match(refused.body().detail, /^Only a driver has/)
    assert.equal((await admin.get(`/api/users/${support.id}/`)).body().first_name, 'Before')
    // What is not there can be left so.
    ;(await admin.patch(`/api/users/${support.id}/`, { license_class: null })).assertStatus(200)
  })

  const { real, early, license, medical } = MESSAGES.lastDay
  test('{field} {value} is refused')
    .with([
      { field: 'license_class', value: 'D', sentence: MESSAGES.licenseClass },
      { field: 'license_class', value: 'a', sentence: MESSAGES.licenseClass },
      { field: 'license_expires_on', value: '2027-02-29', sentence: real },
      { field: 'license_expires_on', value: '02/28/2027', sentence: real },
      { field: 'license_expires_on', value: '2027-02-28T00:00:00Z', sentence: real },
      { field: 'license_expires_on', value: 20_270_228, sentence: real },
      { field: 'license_expires_on', value: '1999-12-31', sentence: early },
      { field: 'license_expires_on', value: inDays(LIMITS.papers.license + 3), sentence: license },
      { field: 'medical_expires_on', value: '0000-00-00', sentence: real },
      { field: 'medical_expires_on', value: inDays(LIMITS.papers.medical + 3), sentence: medical },
      { field: 'usual_vehicle', value: 4_000_000_000, sentence: MESSAGES.vehicle.unknown },
    ])
    .run(async ({ assert }, { field, value, sentence }) => {
      const { user: driver, profile } = await aDriverWith({ licenseClass: 'B' })
      const { api: admin } = await aSignedIn('admin')
      const refused = await admin.patch(`/api/users/${driver.id}/`, { last_name: 'Other', [field]: value })
      refused.assertStatus(422)
      assert.deepEqual(refused.body().errors, { [field]: sentence })
      assert.equal((await profile.refresh()).licenseClass, 'B')
    })

  test('the furthest day allowed is taken', async ({ assert }) => {
    const { user: driver } = await aDriverWith()
    const { api: admin } = await aSignedIn('admin')
    const furthest = {
      license_expires_on: inDays(LIMITS.papers.license),
      medical_expires_on: inDays(LIMITS.papers.medical),
    }
    const changed = await admin.patch(`/api/users/${driver.id}/`, furthest)
    assert.deepInclude(changed.body(), furthest)
    const first = { license_expires_on: LIMITS.papers.first }
    assert.deepInclude((await admin.patch(`/api/users/${driver.id}/`, first)).body(), first)
  })
})

test.group("A driver's usual truck", () => {
  test('is in service and of the same carrier', async ({ assert }) => {
    const { user: driver, profile } = await aDriverWith()
    const { carrierId } = profile
    const { api: admin } = await aSignedIn('admin')
    const path = `/api/users/${driver.id}/`
    const name = async (body: object) => admin.patch(path, body)
    const retired = await aVehicle({ carrierId, retired: true })
    const foreign = await aVehicle()
    assert.deepEqual((await name({ usual_vehicle: retired.id })).body().errors, {
      usual_vehicle: MESSAGES.usualVehicle.retired,
    })
    assert.deepEqual((await name({ usual_vehicle: foreign.id })).body().errors, {
      usual_vehicle: MESSAGES.usualVehicle.otherCarrier,
    })
    // Together with the carrier it is of.
    const moved = await name({ usual_vehicle: foreign.id, carrier: foreign.carrierId })
    assert.deepInclude(moved.body(), { usual_vehicle: foreign.id, carrier: foreign.carrierId })
    // The truck stays with the carrier that the driver leaves.
    const left = await name({ carrier: carrierId })
    assert.deepInclude(left.body(), { usual_vehicle: null, carrier: carrierId })
  })

  test('that has been retired stays named, is not offered, and holds up no other change', async ({
    assert,
  }) => {
    const { user: driver, profile } = await aDriverWith()
    const truck = await aVehicle({ carrierId: profile.carrierId })
    await profile.merge({ usualVehicleId: truck.id }).save()
    const { api: admin } = await aSignedIn('admin')
    const own = await signedIn(driver)
    assert.equal((await own.get('/api/user-info/')).body().usual_vehicle, truck.id)
    ;(await admin.patch(`/api/vehicles/${truck.id}/`, { retired: true })).assertStatus(200)
    assert.isNull((await own.get('/api/user-info/')).body().usual_vehicle)
    const path = `/api/users/${driver.id}/`
    const row = (await admin.get(path)).body() as UserRow
    assert.equal(row.usual_vehicle, truck.id)
    const again = { usual_vehicle: truck.id, license_class: 'A' }
    assert.deepInclude((await admin.patch(path, again)).body(), again)
  })

  test('is none once it is deleted, which is written down', async ({ assert }) => {
    const { user: driver, profile } = await aDriverWith()
    const truck = await aVehicle({ carrierId: profile.carrierId })
    await profile.merge({ usualVehicleId: truck.id }).save()
    const { api: admin } = await aSignedIn('admin')
    ;(await admin.delete(`/api/vehicles/${truck.id}/`)).assertStatus(204)
    assert.isNull((await admin.get(`/api/users/${driver.id}/`)).body().usual_vehicle)
    assert.isNull(await Vehicle.find(truck.id))
    const event = await AuditEvent.query()
      .where({ recordKind: 'driver', recordId: profile.id, action: 'update' })
      .firstOrFail()
    assert.deepEqual([event.before, event.after], [{ usualVehicleId: truck.id }, { usualVehicleId: null }])
  })

  test('goes with its driver when carriers are merged', async ({ assert }) => {
    const { user: driver, profile } = await aDriverWith()
    const truck = await aVehicle({ carrierId: profile.carrierId })
    await profile.merge({ usualVehicleId: truck.id }).save()
    const { api: admin } = await aSignedIn('admin')
    const stays = await aCarrier()
    const goes = (await admin.get(`/api/carriers/${profile.carrierId}/`)).body()
    const merged = await admin.post(`/api/carriers/${goes.id}/merge/`, {
      into: stays.id,
      confirm: goes.name,
      updated_at: goes.updated_at,
      into_updated_at: new Date(stays.updatedMs).toISOString(),
    })
    merged.assertStatus(200)
    assert.equal((await Driver.findByOrFail('userId', driver.id)).usualVehicleId, truck.id)
    const info = (await (await signedIn(driver)).get('/api/user-info/')).body()
    assert.equal(info.usual_vehicle, truck.id)
  })
})

test.group("A vehicle's annual inspection", () => {
  test('is kept by an admin, read by all, and in the audit trail', async ({ assert }) => {
    const { user: driver, profile } = await aDriverWith()
    const { id, carrierId } = await aVehicle({ carrierId: profile.carrierId })
    const { api: admin } = await aSignedIn('admin')
    const { api: support } = await aSignedIn('support')
    const own = await signedIn(driver)
    const path = `/api/vehicles/${id}/`
    const due = { inspection_due_on: inDays(200) }
    for (const api of [support, own]) (await api.patch(path, due)).assertStatus(403)
    assert.deepInclude((await admin.patch(path, due)).body(), due)
    for (const api of [support, own]) assert.deepInclude((await api.get(path)).body(), due)
    const event = await AuditEvent.query().where({ recordKind: 'vehicle', recordId: id }).firstOrFail()
    assert.deepEqual(event.after, { inspectionDueOn: due.inspection_due_on })
    // A change of something else keeps it.
    assert.deepInclude((await admin.patch(path, { hazmat: true })).body(), due)
    assert.isNull((await admin.patch(path, { inspection_due_on: null })).body().inspection_due_on)
    const made = await admin.post('/api/vehicles/', {
      vehicle_number: 'TRK9001',
      license_plate: 'AB-1235',
      state: 'NE',
      carrier: carrierId,
      ...due,
    })
    assert.deepInclude(made.body(), due)
  })

  test('{$self} is no day it may be due on')
    .with(['2027-02-29', 'soon', '1999-12-31', inDays(LIMITS.papers.inspection + 3)])
    .run(async ({ assert }, day) => {
      const { api: admin } = await aSignedIn('admin')
      const { id } = await aVehicle()
      const refused = await admin.patch(`/api/vehicles/${id}/`, { inspection_due_on: day })
      refused.assertStatus(422)
      const sentences: unknown[] = Object.values(MESSAGES.lastDay)
      assert.include(sentences, refused.body().errors.inspection_due_on)
    })
})
