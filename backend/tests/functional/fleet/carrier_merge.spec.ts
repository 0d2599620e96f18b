import { test } from '@japa/runner'
import { instant } from '@longhaul/core'
import AuditEvent from '#models/audit_event'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import Vehicle from '#models/vehicle'
import { findHomeZone, findTerms } from '#services/home_terminal/terms'
import { aUser, signedIn } from '#tests/support/people'
import { aCarrier, aTermsChange, aTripBody, aVehicle } from '#tests/support/records'

/** What is sent to merge them, as the preview shows them. */
const orderOf = ({
  goes,
  stays,
}: Record<'goes' | 'stays', { id: number; name: string; updated_at: string }>) => ({
  into: stays.id,
  confirm: goes.name,
  updated_at: goes.updated_at,
  into_updated_at: stays.updated_at,
})

test.group('Merging two carriers', () => {
  /** Two carriers; the one that goes has a driver, two vehicles and a trip. */
  const aFleet = async () => {
    const goes = await aCarrier({ name: 'Praire Freight', homeZone: 'America/Denver' })
    const stays = await aCarrier({ name: 'Prairie Freight' })
    const driver = await aUser('driver')
    await Driver.query().where('user_id', driver.id).update({ carrier_id: goes.id })
    const vehicle = await aVehicle({ carrierId: goes.id, vehicleNumber: 'TRUCK1' })
    await aVehicle({ carrierId: goes.id, vehicleNumber: 'TRUCK2' })
    const api = await signedIn(driver)
    const trip = (await api.post('/api/trips/', await aTripBody({ vehicle_id: vehicle.id }))).body()
    return { goes, stays, driver, trip }
  }
  test('the preview counts what moves; the merge moves it, and the driver keeps the time zone', async ({
    assert,
  }) => {
    const { goes, stays, driver, trip } = await aFleet()
    const admin = await signedIn(await aUser('admin'))
    const path = `/api/carriers/${goes.id}/merge/`
    const preview = await admin.get(`${path}?into=${stays.id}`)
    preview.assertStatus(200)
    preview.assertBodyContains({ drivers: 1, vehicles: 2, trips: 1, clashes: [] })
    const { goes: goesRow, stays: staysRow } = preview.body()
    const order = {
      into: stays.id,
      confirm: 'Praire Freight',
      updated_at: goesRow.updated_at,
      into_updated_at: staysRow.updated_at,
    }
    const wrong = await admin.post(path, { ...order, confirm: 'prairie' })
    wrong.assertStatus(422)
    wrong.assertBodyContains({
      errors: { confirm: 'Type the name of the carrier that goes: Praire Freight' },
    })

    const merged = await admin.post(path, order)
    merged.assertStatus(200)
    merged.assertBodyContains({ id: stays.id, name: 'Prairie Freight' })
    assert.isNull(await Carrier.find(goes.id))
    assert.lengthOf(await Vehicle.query().where('carrier_id', stays.id), 2)
    assert.equal((await Driver.findByOrFail('userId', driver.id)).carrierId, stays.id)
    assert.equal(await findHomeZone(driver.id), 'America/Denver')
    ;(await admin.get(`/api/trips/${trip.id}/`)).assertStatus(200)
    const events = await AuditEvent.query().whereIn('action', ['merge', 'update', 'delete']).orderBy('id')
    assert.includeMembers(
      events.map(({ action, recordKind }) => `${action} ${recordKind}`),
      ['update driver', 'update vehicle', 'merge carrier', 'delete carrier'],
    )
    const { before, after } = events.find(({ action }) => action === 'merge')!
    assert.deepEqual(
      [before, after],
      [
        { id: goes.id, name: 'Praire Freight' },
        { name: 'Prairie Freight', drivers: 1, vehicles: 2 },
      ],
    )
  })

  test('a driver with terms of their own from a later day on keeps the zone of the days before', async ({
    assert,
  }) => {
    const { goes, stays, driver } = await aFleet()
    await aTermsChange(driver, '2026-06-01', { homeZone: 'America/Los_Angeles' })
    const admin = await signedIn(await aUser('admin'))
    const path = `/api/carriers/${goes.id}/merge/`
    const preview = (await admin.get(`${path}?into=${stays.id}`)).body()
    ;(await admin.post(path, orderOf(preview))).assertStatus(200)
    const zoneOn = async (day: string) => (await findTerms(driver.id, instant(Date.parse(day)))).homeZone
    assert.equal(await zoneOn('2026-05-15'), 'America/Denver')
    assert.equal(await zoneOn('2026-06-15'), 'America/Los_Angeles')
  })

  test('a vehicle number both have stops it with the number, and nothing moves', async ({ assert }) => {
    const { goes, stays } = await aFleet()
    await aVehicle({ carrierId: stays.id, vehicleNumber: 'TRUCK2' })
    const admin = await signedIn(await aUser('admin'))
    const path = `/api/carriers/${goes.id}/merge/`
    const preview = (await admin.get(`${path}?into=${stays.id}`)).body()
    assert.deepEqual(preview.clashes, ['TRUCK2'])
    const merged = await admin.post(path, orderOf(preview))
    merged.assertStatus(409)
    assert.include(merged.body().detail, 'a vehicle with the number TRUCK2')
    assert.lengthOf(await Vehicle.query().where('carrier_id', goes.id), 2)
  })

  test('a change of either carrier in the meantime is 409, and nothing moves', async ({ assert }) => {
    const { goes, stays } = await aFleet()
    const admin = await signedIn(await aUser('admin'))
    const path = `/api/carriers/${goes.id}/merge/`
    const preview = (await admin.get(`${path}?into=${stays.id}`)).body()
    await admin.patch(`/api/carriers/${stays.id}/`, { dot_number: '7654321' })
    const merged = await admin.post(path, orderOf(preview))
    merged.assertStatus(409)
    assert.isNotNull(await Carrier.find(goes.id))
  })

  test('a carrier is not merged into itself or into none', async () => {
    const { goes } = await aFleet()
    const admin = await signedIn(await aUser('admin'))
    for (const into of [goes.id, 4_000_000, 'x'])
      (await admin.get(`/api/carriers/${goes.id}/merge/?into=${into}`)).assertStatus(422)
    ;(await admin.get('/api/carriers/4000000/merge/?into=1')).assertStatus(404)
    const order = { into: goes.id, confirm: goes.name, updated_at: 'x', into_updated_at: 'x' }
    ;(await admin.post(`/api/carriers/${goes.id}/merge/`, order)).assertStatus(422)
  })
})
