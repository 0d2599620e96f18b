import { test } from '@japa/runner'
import { type AuditEventRow } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import Carrier from '#models/carrier'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aCarrier, aTripBody, aVehicle, aTrailLine } from '#tests/support/records'

const filtered = (path: string, filter: object) =>
  `${path}?range=[0,49]&filter=${encodeURIComponent(JSON.stringify(filter))}`

test.group('Audit trail', () => {
  test('names stand for ids: of the record, and of what its fields point at', async ({ assert }) => {
    const { api } = await aSignedIn('admin', { firstName: 'Avery', lastName: 'Cole' })
    const [old, next] = [await aCarrier({ name: 'Old Freight' }), await aCarrier({ name: 'New Freight' })]
    const vehicle = await aVehicle({ vehicleNumber: 'MOVED1', carrierId: old.id })
    await api.patch(`/api/vehicles/${vehicle.id}/`, { carrier: next.id })
    const driver = await aUser('driver', { firstName: 'Sam', lastName: 'Reyes' })
    await api.patch(`/api/users/${driver.id}/`, { carrier: next.id, ruleset: 'US_PROPERTY_60_7' })
    const trip = (
      await api.post('/api/trips/', await aTripBody({ driver_id: driver.id, vehicle_id: vehicle.id }))
    ).body()
    const rows = (await api.get('/api/audit-events/?range=[0,49]')).body() as AuditEventRow[]
    const of = (kind: string) => rows.find(({ record_kind }) => record_kind === kind)!
    assert.containSubset(of('vehicle'), {
      user_name: 'Avery Cole',
      record_name: 'MOVED1',
      names: { [`carrierId ${old.id}`]: 'Old Freight', [`carrierId ${next.id}`]: 'New Freight' },
    })
    assert.equal(of('driver').record_name, 'Sam Reyes')
    assert.equal(of('driver_terms').record_name, 'Sam Reyes')
    assert.equal(of('driver_terms').names[`driverId ${of('driver').record_id}`], 'Sam Reyes')
    assert.containSubset(of('trip'), {
      record_id: trip.id,
      record_name: 'Omaha, NE → Chicago, IL',
      names: { [`driverId ${driver.id}`]: 'Sam Reyes', [`vehicleId ${vehicle.id}`]: 'MOVED1' },
    })
  })

  test('a line is read by its id, as the list has it', async ({ assert }) => {
    const api = await signedIn(await aUser('admin'))
    const vehicle = await aVehicle()
    ;(await api.patch(`/api/vehicles/${vehicle.id}/`, { license_plate: 'NEW1' })).assertStatus(200)
    const [line] = (await api.get('/api/audit-events/?range=[0,0]')).body() as AuditEventRow[]
    assert.deepEqual((await api.get(`/api/audit-events/${line!.id}/`)).body(), line)
    for (const id of ['0', '4000000000', 'x']) (await api.get(`/api/audit-events/${id}/`)).assertStatus(404)
  })

  test('what is gone keeps the name it had; a name nobody knows is null', async ({ client, assert }) => {
    const api = await signedIn(await aUser('admin'))
    const carrier = await aCarrier({ name: 'Gone Freight' })
    ;(await api.delete(`/api/carriers/${carrier.id}/`)).assertStatus(204)
    assert.isNull(await Carrier.find(carrier.id))
    await client.post('/api/auth/login/').json({ username: 'nobody_here', password: 'wrong-one' })
    const rows = (await api.get('/api/audit-events/?range=[0,9]')).body() as AuditEventRow[]
    assert.containSubset(rows, [
      { action: 'delete', record_kind: 'carrier', record_name: 'Gone Freight' },
      { action: 'denied', user_name: null, record_name: null },
    ])
  })

  test("a day is the viewer's day, its end included", async ({ assert }) => {
    const driver = await aUser('driver')
    const admin = await aUser('admin')
    // Whoever has no profile is at home with the first carrier.
    const first = (await Carrier.query().orderBy('id').firstOrFail()).id
    await Carrier.query().where('id', first).update({ home_zone: 'America/Los_Angeles' })
    const at = async (time: string) => (await AuditEvent.create(aTrailLine(driver, time))).id
    // Midnight in Los Angeles on 1 November 2026 is 07:00 UTC, and 08:00 a day later: the clocks went back.
    const before = await at('2026-11-01T06:59:00Z')
    const begins = await at('2026-11-01T07:00:00Z')
    const ends = await at('2026-11-02T07:59:00Z')
    const after = await at('2026-11-02T08:00:00Z')
    const api = await signedIn(admin)
    const ids = async (filter: object) =>
      (
        (
          await api.get(filtered('/api/audit-events/', { user_id: driver.id, ...filter }))
        ).body() as AuditEventRow[]
      ).map(({ id }) => id)
    assert.deepEqual(await ids({ at_gte: '2026-11-01', at_lte: '2026-11-01' }), [ends, begins])
    assert.deepEqual(await ids({ at_gte: '2026-11-02' }), [after])
    assert.deepEqual(await ids({ at_lte: '2026-10-31' }), [before])
    assert.deepEqual(await ids({ at_gte: '2026-11-02T07:59:00Z' }), [after, ends])
    assert.deepEqual(await ids({ at_lte: '2026-11-01T07:00:00Z' }), [begins, before])
    assert.deepEqual(await ids({ at_gte: '2026-11-01T23:59' }), [after, ends])
    for (const wrong of ['2026-02-31', 'yesterday', '2026-11-01T25:00', 7, null, 'x'.repeat(50)])
      (await api.get(filtered('/api/audit-events/', { at_gte: wrong }))).assertStatus(422)
    const csv = await api.get(
      filtered('/api/audit-events/export/', { user_id: driver.id, at_lte: '2026-10-31' }),
    )
    assert.lengthOf(csv.text().trim().split('\r\n'), 2)
  })

  test("a driver's lists of trips and duty take the driver's own day", async ({ assert }) => {
    const { api: own } = await aSignedIn('driver')
    // 05:30 UTC is half past eleven in the evening before, in Chicago.
    const trip = (
      await own.post('/api/trips/', await aTripBody({ start_time: '2027-01-15T05:30:00Z' }))
    ).body()
    const found = async (filter: object) =>
      ((await own.get(filtered('/api/trips/', filter))).body() as { id: number }[]).map(({ id }) => id)
    assert.deepEqual(await found({ start_time_gte: '2027-01-14', start_time_lte: '2027-01-14' }), [trip.id])
    assert.deepEqual(await found({ start_time_gte: '2027-01-15' }), [])
    assert.isAbove(
      (await own.get(filtered('/api/duty-statuses/', { start_time_gte: '2027-01-14' }))).body().length,
      0,
    )
    assert.lengthOf(
      (await own.get(filtered('/api/duty-statuses/', { start_time_lte: '2027-01-13' }))).body(),
      0,
    )
  })
})
