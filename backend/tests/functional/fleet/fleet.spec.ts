import { test } from '@japa/runner'
import { MESSAGES } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import Vehicle from '#models/vehicle'
import { aUser, signedIn } from '#tests/support/people'
import { aCarrier, aVehicle } from '#tests/support/records'

const newCarrier = { name: 'Summit Haulage', main_office_address: '9 Ridge Avenue, Denver, CO 80202' }

test.group('Carriers', () => {
  test('an admin creates one and finds it first in the list', async ({ assert }) => {
    const api = await signedIn(await aUser('admin'))
    const made = await api.post('/api/carriers/', newCarrier)
    made.assertStatus(201)
    made.assertBodyContains(newCarrier)
    const list = await api.get('/api/carriers')
    assert.equal(list.body()[0].id, made.body().id)
  })

  test('a {$self} may not create one')
    .with(['driver', 'support'] as const)
    .run(async ({ assert }, role) => {
      const api = await signedIn(await aUser(role))
      const answer = await api.post('/api/carriers/', newCarrier)
      answer.assertStatus(403)
      assert.isNull(await Carrier.findBy('name', newCarrier.name))
    })

  test('a driver sees their own carrier only', async ({ assert }) => {
    await aCarrier()
    const api = await signedIn(await aUser('driver'))
    const info = await api.get('/api/user-info/')
    const list = await api.get('/api/carriers/')
    assert.deepEqual(
      list.body().map(({ id }: { id: number }) => id),
      [info.body().carrier_id],
    )
  })

  test('a name that differs only in case and marks is taken', async ({ assert }) => {
    const api = await signedIn(await aUser('admin'))
    await aCarrier({ name: 'José Freight' })
    const answer = await api.post('/api/carriers/', { ...newCarrier, name: 'JOSE  freight' })
    answer.assertStatus(422)
    assert.deepEqual(answer.body().errors, { name: MESSAGES.carrierName.taken })
  })

  test('{field} of {value.length} characters is refused')
    .with([
      { field: 'name', value: '', sentence: MESSAGES.carrierName.required },
      { field: 'name', value: 'AB', sentence: MESSAGES.carrierName.min },
      { field: 'name', value: 'x'.repeat(101), sentence: MESSAGES.carrierName.max },
      { field: 'main_office_address', value: 'short', sentence: MESSAGES.carrierAddress.min },
      { field: 'main_office_address', value: 'x'.repeat(201), sentence: MESSAGES.carrierAddress.max },
      { field: 'home_zone', value: 'Mars/Olympus', sentence: 'This is not a known time zone' },
    ])
    .run(async ({ assert }, { field, value, sentence }) => {
      const api = await signedIn(await aUser('admin'))
      const answer = await api.post('/api/carriers/', { ...newCarrier, [field]: value })
      answer.assertStatus(422)
      assert.deepEqual(answer.body().errors, { [field]: sentence })
    })
})

test.group('Lists', () => {
  test('a page comes sorted, with its place in the whole', async ({ assert }) => {
    const api = await signedIn(await aUser('admin'))
    const before = (await Carrier.all()).length
    for (const name of ['Beta Lines', 'alpha lines', 'Gamma Lines']) await aCarrier({ name })
    const page = await api.get(
      `/api/carriers?range=[0,1]&sort=["name","ASC"]&filter=${encodeURIComponent('{"q":"LINES"}')}`,
    )
    page.assertStatus(200)
    assert.deepEqual(
      page.body().map(({ name }: { name: string }) => name),
      ['alpha lines', 'Beta Lines'],
    )
    assert.equal(page.header('content-range'), 'carriers 0-1/3')
    const plain = await api.get('/api/carriers/')
    assert.lengthOf(plain.body(), before + 3)
    assert.equal(plain.header('content-range'), `carriers 0-${before + 2}/${before + 3}`)
  })

  test('an empty page and a page past the end say so', async ({ assert }) => {
    const api = await signedIn(await aUser('admin'))
    await aCarrier({ name: 'Only One Lines' })
    const none = await api.get(`/api/carriers?range=[0,24]&filter={"q":"nothing like it"}`)
    assert.equal(none.header('content-range'), 'carriers */0')
    const past = await api.get(`/api/carriers?range=[25,49]&filter={"q":"only one"}`)
    assert.deepEqual(past.body(), [])
    assert.equal(past.header('content-range'), 'carriers */1')
  })

  test('several ids are any of them', async ({ assert }) => {
    const api = await signedIn(await aUser('admin'))
    const [a, b] = [await aCarrier(), await aCarrier()]
    const ids = await api.get(`/api/carriers?filter={"id":[${a.id},${b.id}]}`)
    assert.lengthOf(ids.body(), 2)
  })

  test('wildcards a driver types are taken literally', async ({ assert }) => {
    const user = await aUser('driver')
    await Driver.query()
      .where('user_id', user.id)
      .update({ carrier_id: (await aCarrier({ name: '100% Freight' })).id })
    const api = await signedIn(user)
    const found = async (q: string) =>
      (await api.get(`/api/carriers?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body()
        .length as number
    assert.deepEqual([await found('0%'), await found('1_0'), await found('%fr')], [1, 0, 0])
  })

  test('{$self} is 422')
    .with([
      'range=[0]',
      'range=[5,1]',
      'range=[0,5000]',
      'range=nonsense',
      'range=[10001,10025]',
      'sort=["password","ASC"]',
      'sort=["name","sideways"]',
      'sort=["constructor","ASC"]',
      'filter=[]',
      'filter={"password":"x"}',
      'filter={"id":"1 or 1=1"}',
      'filter={"q":7}',
      'filter={',
    ])
    .run(async ({ assert }, query) => {
      const api = await signedIn(await aUser('admin'))
      const answer = await api.get(`/api/carriers?${query}`)
      answer.assertStatus(422)
      assert.isNotEmpty(answer.body().errors)
    })
})

test.group('Vehicles', () => {
  test('an admin creates one; every signed-in user lists it', async ({ assert }) => {
    const carrier = await aCarrier()
    const admin = await signedIn(await aUser('admin'))
    const body = { vehicle_number: 'TRK900', license_plate: 'AB-123', state: 'NE', carrier: carrier.id }
    const made = await admin.post('/api/vehicles/', body)
    made.assertStatus(201)
    made.assertBodyContains({
      ...body,
      sleeper_berth: true,
      height_inches: null,
      hazmat: false,
      retired: false,
    })
    for (const role of ['driver', 'support'] as const) {
      const list = await (await signedIn(await aUser(role))).get('/api/vehicles/')
      assert.include(
        list.body().map(({ vehicle_number }: { vehicle_number: string }) => vehicle_number),
        'TRK900',
      )
    }
  })

  test('{field} {value} is refused with its sentence')
    .with([
      { field: 'vehicle_number', value: 'AB', sentence: MESSAGES.vehicleNumber.min },
      { field: 'vehicle_number', value: 'trk1', sentence: MESSAGES.vehicleNumber.characters },
      { field: 'vehicle_number', value: 'X'.repeat(21), sentence: MESSAGES.vehicleNumber.max },
      { field: 'license_plate', value: 'A', sentence: MESSAGES.licensePlate.min },
      { field: 'license_plate', value: 'A'.repeat(11), sentence: MESSAGES.licensePlate.max },
      { field: 'state', value: 'DC', sentence: MESSAGES.state.unknown },
      { field: 'state', value: '', sentence: MESSAGES.state.required },
      { field: 'carrier', value: null, sentence: MESSAGES.carrier.required },
      { field: 'carrier', value: '1', sentence: MESSAGES.carrier.select },
      { field: 'height_inches', value: 193, sentence: MESSAGES.vehicleHeight },
      { field: 'length_feet', value: 70.5, sentence: MESSAGES.vehicleLength },
      { field: 'weight_pounds', value: '80000', sentence: MESSAGES.vehicleWeight },
      { field: 'carrier', value: 4000000000, sentence: MESSAGES.carrier.unknown },
    ])
    .run(async ({ assert }, { field, value, sentence }) => {
      const carrier = await aCarrier()
      const api = await signedIn(await aUser('admin'))
      const answer = await api.post('/api/vehicles/', {
        vehicle_number: 'TRK900',
        license_plate: 'AB-123',
        state: 'NE',
        carrier: carrier.id,
        [field]: value,
      })
      answer.assertStatus(422)
      assert.deepEqual(answer.body().errors, { [field]: sentence })
      assert.isNull(await Vehicle.findBy('license_plate', 'AB-123'))
    })

  test('its size is kept, changed in part and forgotten', async () => {
    const { id } = await aVehicle({ lengthFeet: 73 })
    const api = await signedIn(await aUser('admin'))
    const size = { height_inches: 162, length_feet: 73, weight_pounds: 80_000, hazmat: true }
    const given = { height_inches: 162, weight_pounds: 80_000, hazmat: true }
    ;(await api.patch(`/api/vehicles/${id}/`, given)).assertBodyContains(size)
    const forgotten = await api.patch(`/api/vehicles/${id}/`, { height_inches: null })
    forgotten.assertBodyContains({ ...size, height_inches: null })
  })

  test('one number per carrier, the same number at another', async ({ assert }) => {
    const first = await aVehicle({ vehicleNumber: 'TRK77' })
    const api = await signedIn(await aUser('admin'))
    const body = { vehicle_number: 'TRK77', license_plate: 'ZZ9', state: 'TX' }
    const twice = await api.post('/api/vehicles/', { ...body, carrier: first.carrierId })
    assert.deepEqual(twice.body().errors, { vehicle_number: MESSAGES.vehicleNumber.taken })
    const elsewhere = await api.post('/api/vehicles/', { ...body, carrier: (await aCarrier()).id })
    elsewhere.assertStatus(201)
  })
})
