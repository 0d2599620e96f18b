import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { fillFleetKeys } from '#rows/fleet_keys'
import { fillTripPlaces } from '#rows/trip_places'
import { aUser, signedIn } from '#tests/support/people'
import { aCarrier, aTripBody, aVehicle, CHICAGO } from '#tests/support/records'

type Api = Awaited<ReturnType<typeof signedIn>>

const find = async (api: Api, list: string, q: string, more: object = {}): Promise<number[]> => {
  const filter = encodeURIComponent(JSON.stringify({ q, ...more }))
  const answer = await api.get(`/api/${list}/?range=[0,24]&filter=${filter}`)
  answer.assertStatus(200)
  return (answer.body() as { id: number }[]).map(({ id }) => id)
}

const places = () => db.from('trip_places').orderBy('name_key').select('name_key')
const names = async () => ((await places()) as { name_key: string }[]).map(({ name_key }) => name_key)

test.group('Text filter of the lists', () => {
  test('is any part of the pickup, the drop-off or the vehicle number, for drivers and staff the same', async ({
    assert,
  }) => {
    const driver = await aUser('driver', { firstName: 'Chicago', lastName: 'Frhson' })
    const vehicle = await aVehicle({ vehicleNumber: 'FRH101', licensePlate: 'CHICAGO1' })
    const own = await signedIn(driver)
    const book = async (overrides: object) =>
      (await own.post('/api/trips/', await aTripBody({ vehicle_id: vehicle.id, ...overrides }))).body().id
    const dropoff = await book({})
    const pickup = await book({ pickup_location_name: 'chicago heights, il', pickup_location_input: CHICAGO })
    const hidden = await book({
      current_location_name: 'Chicago, IL',
      dropoff_location_name: 'Zürich Depot',
      trailer_numbers: 'CHICAGO7',
      co_driver: 'Chicago Bob',
    })
    for (const role of ['driver', 'support', 'admin'] as const) {
      const api = role === 'driver' ? own : await signedIn(await aUser(role))
      assert.deepEqual(await find(api, 'trips', 'CHICAGO'), [pickup, dropoff], role)
      assert.deepEqual(await find(api, 'trips', 'cago'), [pickup, dropoff], role)
      assert.deepEqual(await find(api, 'trips', '101'), [hidden, pickup, dropoff], role)
      assert.deepEqual(await find(api, 'trips', 'zuri'), [hidden], role)
      assert.deepEqual(await find(api, 'trips', ' IL '), [pickup, dropoff], role)
      for (const nobody of ['bob', 'frhson', 'chicago7', 'il|', 'neo', '%', 'chicago omaha'])
        assert.deepEqual(await find(api, 'trips', nobody), [], `${role}: ${nobody}`)
      assert.lengthOf(await find(api, 'trips', '  '), 3)
      assert.deepEqual(await find(api, 'trips', 'cago', { vehicle_id: vehicle.id, status: 'PLANNED' }), [
        pickup,
        dropoff,
      ])
      assert.deepEqual(await find(api, 'trips', 'cago', { status: 'COMPLETED' }), [])
    }
  })

  test('finds carriers by name and address, vehicles by number and plate, and by nothing else', async ({
    assert,
  }) => {
    const carrier = await aCarrier({
      name: 'Zodiac Überland',
      mainOfficeAddress: '7 Größe Straße, Ñandú, NE',
      dotNumber: '8877665',
    })
    const vehicle = await aVehicle({ vehicleNumber: 'ZEPHYR7', licensePlate: 'ÉX 99', state: 'WY' })
    const admin = await signedIn(await aUser('admin'))
    for (const q of ['diac ub', 'nandu', 'SSE STRA', 'größe']) {
      const expected = q === 'SSE STRA' ? [] : [carrier.id]
      assert.deepEqual(await find(admin, 'carriers', q), expected, q)
    }
    assert.deepEqual(await find(admin, 'carriers', '88776'), [])
    for (const q of ['phyr', 'ex 9', 'R7'])
      assert.deepEqual(await find(admin, 'vehicles', q), [vehicle.id], q)
    assert.deepEqual(await find(admin, 'vehicles', 'wy'), [])
  })

  test('follows every change, and forgets what no trip names', async ({ assert }) => {
    const admin = await signedIn(await aUser('admin'))
    const vehicle = await aVehicle({ vehicleNumber: 'OLDNAME1' })
    const body = await aTripBody({ vehicle_id: vehicle.id })
    const first = (await admin.post('/api/trips/', body)).body().id
    const second = (await admin.post('/api/trips/', body)).body().id
    assert.deepEqual(await names(), ['chicago, il', 'omaha, ne'])
    ;(await admin.patch(`/api/vehicles/${vehicle.id}/`, { vehicle_number: 'NEWNAME2' })).assertStatus(200)
    assert.deepEqual(await find(admin, 'trips', 'oldname'), [])
    assert.deepEqual(await find(admin, 'trips', 'name2'), [second, first])
    const moved = { dropoff_location_name: 'Cicero, IL', dropoff_location_input: CHICAGO }
    ;(await admin.patch(`/api/trips/${second}/`, moved)).assertStatus(200)
    assert.deepEqual(await find(admin, 'trips', 'chicago'), [first])
    assert.deepEqual(await find(admin, 'trips', 'cicero'), [second])
    ;(await admin.delete(`/api/trips/${first}/`)).assertStatus(204)
    assert.deepEqual(await names(), ['cicero, il', 'omaha, ne'])
    ;(await admin.delete(`/api/trips/${second}/`)).assertStatus(204)
    assert.deepEqual(await names(), [])
  })

  test('filling anew gives what every write kept', async ({ assert }) => {
    const admin = await signedIn(await aUser('admin'))
    await admin.post('/api/trips/', await aTripBody())
    await admin.post('/api/trips/', await aTripBody({ pickup_location_name: '  OMAHA,   ne' }))
    const read = async () => ({
      trips: await db
        .from('trips')
        .join('trip_places as pickup', 'pickup.id', 'trips.pickup_place_id')
        .join('trip_places as dropoff', 'dropoff.id', 'trips.dropoff_place_id')
        .orderBy('trips.id')
        .select('trips.id', 'places_key', 'pickup.name_key as pickup', 'dropoff.name_key as dropoff'),
      vehicles: await db.from('vehicles').orderBy('id').select('number_key', 'plate_key'),
      carriers: await db.from('carriers').orderBy('id').select('address_key'),
    })
    const kept = await read()
    assert.lengthOf(kept.trips, 2)
    await db.from('trips').update({ pickup_place_id: null, dropoff_place_id: null, places_key: 'old|key' })
    await db.from('trip_places').delete()
    await db.from('vehicles').update({ number_key: '', plate_key: '' })
    await db.from('carriers').update({ address_key: '' })
    await fillFleetKeys(db.connection())
    await fillTripPlaces(db.connection())
    assert.deepEqual(await read(), kept)
  })
})
