import { test } from '@japa/runner'
import { MESSAGES } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import Carrier from '#models/carrier'
import Vehicle from '#models/vehicle'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aCarrier, aTripBody, aVehicle } from '#tests/support/records'

test.group('One carrier, one vehicle', () => {
  test('an admin changes any subset, and a stale change is 409 with the row', async ({ assert }) => {
    const api = await signedIn(await aUser('admin'))
    const vehicle = await aVehicle()
    const path = `/api/vehicles/${vehicle.id}/`
    const before = (await api.get(path)).body()
    const changed = await api.patch(path, { license_plate: 'NEW-99', updated_at: before.updated_at })
    changed.assertStatus(200)
    assert.deepEqual(changed.body(), {
      ...before,
      license_plate: 'NEW-99',
      updated_at: changed.body().updated_at,
    })
    const stale = await api.patch(path, { license_plate: 'OLD-11', updated_at: before.updated_at })
    stale.assertStatus(409)
    assert.equal(stale.body().current.license_plate, 'NEW-99')
    const wrong = await api.patch(path, { license_plate: 'X' })
    assert.deepEqual(wrong.body().errors, { license_plate: MESSAGES.licensePlate.min })
    const carrier = await aCarrier()
    const put = await api.put(`/api/carriers/${carrier.id}/`, {
      name: 'Renamed Freight',
      main_office_address: '77 Harbor Way, Seattle, WA 98101',
    })
    put.assertStatus(200)
    assert.equal(put.body().home_zone, 'America/Los_Angeles')
    const partial = await api.put(`/api/carriers/${carrier.id}/`, { name: 'Only a name' })
    partial.assertStatus(422)
  })

  test('what is in use cannot be deleted and says what uses it', async ({ assert }) => {
    const api = await signedIn(await aUser('admin'))
    const driver = await signedIn(await aUser('driver'))
    const vehicle = await aVehicle()
    await driver.post('/api/trips/', await aTripBody({ vehicle_id: vehicle.id }))
    const used = await api.delete(`/api/vehicles/${vehicle.id}/`)
    used.assertStatus(409)
    assert.include(used.body().detail, '1 trip')
    const carrier = await api.delete(`/api/carriers/${vehicle.carrierId}/`)
    carrier.assertStatus(409)
    assert.include(carrier.body().detail, '1 vehicle')
    const free = await aVehicle()
    ;(await api.delete(`/api/vehicles/${free.id}/`)).assertStatus(204)
    ;(await api.delete(`/api/carriers/${free.carrierId}/`)).assertStatus(204)
    assert.isNull(await Vehicle.find(free.id))
    assert.isNull(await Carrier.find(free.carrierId))
  })

  test('a new carrier takes the zone of its address', async ({ assert }) => {
    const api = await signedIn(await aUser('admin'))
    const made = await api.post('/api/carriers/', {
      name: 'Desert Lines',
      main_office_address: '1 Camelback Road, Phoenix, AZ 85016',
    })
    assert.equal(made.body().home_zone, 'America/Phoenix')
    const unknown = await api.post('/api/carriers/', {
      name: 'Nowhere Lines',
      main_office_address: 'Somewhere beyond the hills',
    })
    assert.equal(unknown.body().home_zone, 'America/Chicago')
  })

  test("a retired vehicle leaves the driver's list and stays in the admin's", async ({ assert }) => {
    const vehicle = await aVehicle({ retired: true })
    const ids = async (role: 'driver' | 'admin') =>
      (await (await signedIn(await aUser(role))).get('/api/vehicles/'))
        .body()
        .map(({ id }: { id: number }) => id)
    assert.notInclude(await ids('driver'), vehicle.id)
    assert.include(await ids('admin'), vehicle.id)
  })

  test('every change is in the audit trail with what was before', async ({ assert }) => {
    const { user: admin, api } = await aSignedIn('admin')
    const vehicle = await aVehicle({ licensePlate: 'OLD-1' })
    await api.patch(`/api/vehicles/${vehicle.id}/`, { license_plate: 'NEW-1' })
    const trail = await api.get(
      `/api/audit-events/?filter={"record_kind":"vehicle","record_id":${vehicle.id}}`,
    )
    trail.assertStatus(200)
    assert.lengthOf(trail.body(), 1)
    assert.containSubset(trail.body()[0], {
      username: admin.username,
      action: 'update',
      before: { licensePlate: 'OLD-1' },
      after: { licensePlate: 'NEW-1' },
    })
    assert.notInclude(JSON.stringify(await AuditEvent.all()), 'scrypt')
  })
})
