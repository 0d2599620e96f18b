import { test } from '@japa/runner'
import { aUser, PASSWORD, signedIn } from '#tests/support/people'
import { aTripBody, CHICAGO, DENVER, OMAHA } from '#tests/support/records'

/**
 * The specification's own words and calls, written out: no constant of ours stands between it and the
 * answers.
 */

const REGISTRATION = {
  username: 'new_driver',
  email: 'new.driver@example.com',
  password: PASSWORD,
  first_name: 'Ana',
  last_name: 'Lopez',
  license_number: 'CDL12345678',
  carrier_name: 'Prairie Freight',
  carrier_address: '12 Depot Road, Omaha, NE 68102',
}
const VEHICLE = { vehicle_number: 'TRK100', license_plate: 'AB-100', state: 'NE' }
const CARRIER = { name: 'Prairie Freight', main_office_address: '12 Depot Road, Omaha, NE 68102' }
const dayAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
const DUTY = {
  status: 'DRIVING',
  start_time: dayAgo(2),
  end_time: dayAgo(1.9),
  location_description: 'Omaha, NE',
}

/** A field that is not good enough -> what is said of it. */
const WORDS: Record<string, [field: string, value: unknown, sentence: string][]> = {
  '/api/auth/login/': [
    ['username', '', 'Username is required'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['password', '', 'Password is required'],
    ['password', '12345', 'Password must be at least 6 characters'],
  ],
  '/api/auth/register/': [
    ['username', '', 'Username is required'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'not a name', 'Username can only contain letters, numbers, and underscores'],
    ['email', '', 'Email is required'],
    ['email', 'nowhere', 'Please enter a valid email address'],
    ['password', '', 'Password is required'],
    ['password', 'Short70', 'Password must be at least 8 characters'],
    ['first_name', '', 'First name is required'],
    ['first_name', 'A', 'First name must be at least 2 characters'],
    ['last_name', '', 'Last name is required'],
    ['last_name', 'L', 'Last name must be at least 2 characters'],
    ['license_number', '', 'License number is required'],
    ['license_number', '1234567', 'License number must be at least 8 characters'],
    ['carrier_name', '', 'Carrier name is required'],
    ['carrier_name', 'PF', 'Carrier name must be at least 3 characters'],
    ['carrier_address', '', 'Carrier address is required'],
    ['carrier_address', 'Omaha, NE', 'Please enter a complete address'],
  ],
  '/api/trips/': [
    ['vehicle_id', undefined, 'Please select a vehicle'],
    ['current_location_name', '', 'Current location is required'],
    ['pickup_location_name', '', 'Pickup location is required'],
    ['dropoff_location_name', '', 'Dropoff location is required'],
    ['current_cycle_hours', undefined, 'Cycle hours are required'],
    ['current_cycle_hours', -0.5, 'Hours cannot be negative'],
    ['current_cycle_hours', 70.5, 'Hours cannot exceed 70'],
    ['start_time', '', 'Start time is required'],
    ['current_location_input', undefined, 'All location coordinates are required'],
    ['pickup_location_input', undefined, 'All location coordinates are required'],
    ['dropoff_location_input', undefined, 'All location coordinates are required'],
  ],
  '/api/trips/{trip}/duty-status/': [
    ['status', '', 'Status is required'],
    ['start_time', '', 'Start time is required'],
    ['end_time', '', 'End time is required'],
    ['location_description', '', 'Location description is required'],
  ],
  '/api/trips/{trip}/eld-logs/generate/': [
    ['date', '', 'Date is required'],
    ['date', dayAgo(-3).slice(0, 10), 'Date cannot be later than today'],
  ],
  '/api/vehicles/': [
    ['vehicle_number', '', 'Vehicle number is required'],
    ['vehicle_number', 'T1', 'Vehicle number must be at least 3 characters'],
    ['vehicle_number', 'trk-1', 'Vehicle number can only contain uppercase letters and numbers'],
    ['license_plate', '', 'License plate is required'],
    ['license_plate', 'A', 'License plate must be at least 2 characters'],
    ['license_plate', 'ABCDEFGHIJK', 'License plate cannot exceed 10 characters'],
    ['state', '', 'State is required'],
    ['carrier', undefined, 'Carrier is required'],
  ],
  '/api/carriers/': [
    ['name', '', 'Carrier name is required'],
    ['name', 'PF', 'Carrier name must be at least 3 characters'],
    ['name', 'x'.repeat(101), 'Carrier name cannot exceed 100 characters'],
    ['main_office_address', 'Omaha, NE', 'Please enter a complete address'],
    ['main_office_address', 'x'.repeat(201), 'Address cannot exceed 200 characters'],
  ],
}

test.group("The specification's words", () => {
  for (const [path, words] of Object.entries(WORDS))
    test(`are said word for word by ${path}`, async ({ client, assert }) => {
      const own = await signedIn(await aUser('driver'))
      const admin = await signedIn(await aUser('admin'))
      const trip = (await own.post('/api/trips/', await aTripBody())).body().id as number
      const carrier = (await admin.post('/api/carriers/', { ...CARRIER, name: 'Vehicle Owners' })).body().id
      const bodies: Record<string, object> = {
        '/api/auth/login/': { username: 'somebody', password: PASSWORD },
        '/api/auth/register/': REGISTRATION,
        '/api/trips/': await aTripBody(),
        '/api/trips/{trip}/duty-status/': DUTY,
        '/api/trips/{trip}/eld-logs/generate/': { date: dayAgo(1).slice(0, 10) },
        '/api/vehicles/': { ...VEHICLE, carrier },
        '/api/carriers/': CARRIER,
      }
      const as = path.includes('/auth/') ? null : /vehicles|carriers/.test(path) ? admin : own
      for (const [field, value, sentence] of words) {
        const body = { ...bodies[path], [field]: value }
        const address = path.replace('{trip}', String(trip))
        const answer = await (as ? as.post(address, body) : client.post(address).json(body))
        answer.assertStatus(422)
        assert.deepEqual(answer.body().errors, { [field]: sentence })
        assert.equal(answer.body().detail, sentence)
      }
    })

  test('a vehicle is from one of the 50 states', async ({ assert }) => {
    const admin = await signedIn(await aUser('admin'))
    const carrier = (await admin.post('/api/carriers/', CARRIER)).body().id as number
    const states =
      'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
        ' ',
      )
    assert.lengthOf(states, 50)
    for (const [n, state] of states.entries())
      (
        await admin.post('/api/vehicles/', { ...VEHICLE, vehicle_number: `TRK${n}`, state, carrier })
      ).assertStatus(201)
    for (const state of ['DC', 'PR', 'ne', 'ZZ', 'N'])
      (
        await admin.post('/api/vehicles/', { ...VEHICLE, vehicle_number: 'TRK999', state, carrier })
      ).assertStatus(422)
  })
})

test.group("The specification's calls", () => {
  test('take what it sends and answer what it reads, in the order a person makes them', async ({
    client,
    assert,
  }) => {
    const has = (row: object, fields: string) => assert.containsSubset(Object.keys(row), fields.split(' '))

    const registered = await client.post('/api/auth/register/').json(REGISTRATION)
    registered.assertStatus(201)
    assert.sameMembers(Object.keys(registered.body()), ['access', 'refresh'])
    const { username, password } = REGISTRATION
    const login = await client.post('/api/auth/login/').json({ username, password })
    login.assertStatus(200)
    assert.sameMembers(Object.keys(login.body()), ['access', 'refresh'])
    const refreshed = await client.post('/api/auth/refresh/').json({ refresh: login.body().refresh })
    // The specification's one field, and ours: the refresh token to use next.
    assert.sameMembers(Object.keys(refreshed.body()), ['access', 'refresh'])
    const bearer = refreshed.body().access as string

    const info = (await client.get('/api/user-info/').bearerToken(bearer)).body()
    assert.containsSubset(info, {
      username,
      email: REGISTRATION.email,
      first_name: 'Ana',
      last_name: 'Lopez',
      is_admin: false,
      has_driver: true,
    })
    assert.isNumber(info.user_id)

    const admin = await signedIn(await aUser('admin'))
    const carriers = (await admin.get('/api/carriers/')).body() as { id: number; name: string }[]
    has(carriers[0]!, 'id name main_office_address')
    const carrier = carriers.find(({ name }) => name === 'Prairie Freight')!.id
    ;(await admin.post('/api/carriers/', { ...CARRIER, name: 'Second Freight' })).assertStatus(201)
    const vehicle = (await admin.post('/api/vehicles/', { ...VEHICLE, carrier })).body()
    assert.containsSubset(vehicle, { ...VEHICLE, carrier })
    const vehicles = (await client.get('/api/vehicles/').bearerToken(bearer)).body() as object[]
    has(vehicles[0]!, 'id vehicle_number license_plate state carrier')

    const created = await client.post('/api/trips/').bearerToken(bearer).json({
      vehicle_id: vehicle.id,
      current_location_input: DENVER,
      current_location_name: 'Denver, CO',
      pickup_location_input: OMAHA,
      pickup_location_name: 'Omaha, NE',
      dropoff_location_input: CHICAGO,
      dropoff_location_name: 'Chicago, IL',
      current_cycle_hours: 12.5,
      start_time: '2027-03-01T06:00:00-06:00',
      status: 'PLANNED',
    })
    created.assertStatus(201)
    const path = `/api/trips/${created.body().id}/`
    const get = async (address: string) => (await client.get(address).bearerToken(bearer)).body()
    const trip = await get(path)
    assert.containsSubset(trip, {
      id: created.body().id,
      status: 'PLANNED',
      vehicle: { id: vehicle.id, vehicle_number: 'TRK100', license_plate: 'AB-100' },
      driver: { id: info.user_id, username },
      pickup_location_name: 'Omaha, NE',
      dropoff_location_name: 'Chicago, IL',
      start_time: '2027-03-01T12:00:00.000Z',
      current_cycle_hours: 12.5,
    })
    has(trip, 'created_at')
    assert.deepEqual(await get('/api/trips/'), [trip])

    const started = await client.patch(path).bearerToken(bearer).json({ status: 'IN_PROGRESS' })
    started.assertStatus(200)
    assert.deepEqual(started.body(), {
      ...trip,
      status: 'IN_PROGRESS',
      updated_at: started.body().updated_at,
    })

    const route = await client.post(`${path}route/`).bearerToken(bearer)
    route.assertStatus(200)
    assert.closeTo(route.body().total_miles, 1010, 30)
    has(route.body().duty_statuses[0], 'id status start_time end_time location_description remarks location')

    const row = (
      await client
        .post(`${path}duty-status/`)
        .bearerToken(bearer)
        .json({ ...DUTY, remarks: 'Rain', location: OMAHA })
    ).body()
    assert.containsSubset(row, {
      status: 'DRIVING',
      location_description: 'Omaha, NE',
      remarks: 'Rain',
      location: OMAHA,
    })
    const plain = (
      await client
        .post(`${path}duty-status/`)
        .bearerToken(bearer)
        .json({ ...DUTY, start_time: dayAgo(3), end_time: dayAgo(2.9) })
    ).body()
    assert.deepEqual(plain.location, [0, 0])
    assert.containsSubset(await get(`${path}duty-status/`), [plain, row])

    const date = dayAgo(2).slice(0, 10)
    const log = await client
      .post(`${path}eld-logs/generate/`)
      .bearerToken(bearer)
      .json({ date, total_miles: 512.3, fuel_consumed: 80, total_engine_hours: 9.5, total_idle_hours: 1 })
    log.assertStatus(201)
    assert.containsSubset(log.body(), {
      date,
      total_miles: 512.3,
      fuel_consumed: 80,
      total_engine_hours: 9.5,
      total_idle_hours: 1,
    })
    const bare = await client
      .post(`${path}eld-logs/generate/`)
      .bearerToken(bearer)
      .json({ date: dayAgo(3).slice(0, 10) })
    bare.assertStatus(201)
    assert.containsSubset(bare.body(), {
      fuel_consumed: null,
      total_engine_hours: null,
      total_idle_hours: null,
    })
    const logs = (await get(`${path}eld-logs/`)) as object[]
    assert.lengthOf(logs, 2)
    has(logs[0]!, 'id date total_miles fuel_consumed total_engine_hours total_idle_hours timestamp')

    ;(await client.delete(path).bearerToken(bearer)).assertStatus(204)
    ;(await client.get(path).bearerToken(bearer)).assertStatus(404)
  })
})
