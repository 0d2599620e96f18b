import { test } from '@japa/runner'
import { MESSAGES, type DutyRow, type RouteResult } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import { setFor } from '#tests/for_one_test'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aTripBody, aVehicle, hoursAgo, OMAHA } from '#tests/support/records'

const LONDON: [number, number] = [-0.1276, 51.5072]

const ATLANTIC: [number, number] = [-60, 35]

test.group('Planning a trip', () => {
  test('Denver, Omaha, Chicago with 12.5 hours used is 1,010 legal miles', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const preview = await api.post('/api/route-preview/', await aTripBody())
    preview.assertStatus(200)
    const route = preview.body() as RouteResult
    assert.approximately(route.total_miles, 1010, 0.04 * 1010)
    assert.equal(route.compliance.verdict, 'Compliant')
    assert.deepEqual(route.compliance.violations, [])
    for (const [i, row] of route.duty_statuses.entries())
      assert.equal(row.end_time, route.duty_statuses[i + 1]?.start_time ?? row.end_time)
    assert.equal(route.duty_statuses[0]?.start_time, '2027-03-01T12:00:00.000Z')
    assert.equal(route.duty_statuses.at(-1)?.end_time, route.finish)
    assert.includeMembers(
      route.stops.map(({ kind }) => kind),
      ['pickup', 'rest', 'dropoff'],
    )
    assert.equal(route.legs.length, 2)
    assert.isNotEmpty(route.assumptions)
    assert.lengthOf(await Trip.all(), 0)
  })

  test('a saved trip has its plan and its planned rows', async ({ assert }) => {
    const { api } = await aSignedIn('driver')
    const made = await api.post('/api/trips/', await aTripBody())
    made.assertStatus(201)
    made.assertBodyContains({ status: 'PLANNED', current_cycle_hours: 12.5, verdict: 'Compliant' })
    const { id, total_miles } = made.body()
    const shown = await api.get(`/api/trips/${id}/`)
    assert.deepEqual(shown.body(), made.body())
    const route = await api.get(`/api/trips/${id}/route/`)
    route.assertStatus(200)
    assert.equal(route.body().total_miles, total_miles)
    const stored = await DutyStatus.query().where({ trip_id: id, origin: 'planned' })
    assert.equal(stored.length, route.body().duty_statuses.length)
  })

  test("a local start time is the home terminal's, and one that a clock skips is refused", async ({
    assert,
  }) => {
    const api = await signedIn(await aUser('driver'))
    const made = await api.post('/api/trips/', await aTripBody({ start_time: '2027-03-01T06:00' }))
    assert.equal(made.body().start_time, '2027-03-01T12:00:00.000Z')
    const skipped = await api.post('/api/trips/', await aTripBody({ start_time: '2027-03-14T02:30' }))
    skipped.assertStatus(422)
    assert.deepEqual(skipped.body().errors, { start_time: MESSAGES.startTime.format })
    const twice = await api.post('/api/trips/', await aTripBody({ start_time: '2027-11-07T01:30' }))
    assert.equal(twice.body().start_time, '2027-11-07T06:30:00.000Z')
  })

  test('two trips at one time are allowed and warned about', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const warnings = async (id: number) =>
      ((await api.get(`/api/trips/${id}/route/`)).body() as RouteResult).assumptions.filter((said) =>
        said.includes('at the same time'),
      )
    const first = (await api.post('/api/trips/', await aTripBody())).body()
    const second = (await api.post('/api/trips/', await aTripBody())).body()
    assert.lengthOf(await warnings(first.id), 0)
    assert.lengthOf(await warnings(second.id), 1)
    const later = await api.patch(`/api/trips/${second.id}/`, { start_time: '2027-03-20T06:00' })
    later.assertStatus(200)
    assert.lengthOf(await warnings(second.id), 0)
  })

  test('a preview for a driver says what stands against it before anything is stored', async ({ assert }) => {
    const driver = await aUser('driver')
    const admin = await signedIn(await aUser('admin'))
    const first = (await admin.post('/api/trips/', await aTripBody({ driver_id: driver.id }))).body()
    const preview = async (more: object) =>
      ((await admin.post('/api/route-preview/', await aTripBody(more))).body() as RouteResult).warnings!
    const found = await preview({ driver_id: driver.id, dropoff_until: '2027-03-01T07:00' })
    assert.deepEqual(
      found.map(({ kind }) => kind),
      ['same-time', 'late', 'other-carrier'],
    )
    assert.containsSubset(found[0], { trip_id: first.id, name: 'Omaha, NE → Chicago, IL' })
    assert.containsSubset(found[1], { place: 'dropoff', at: '2027-03-01T13:00:00.000Z' })
    assert.isAbove(found[1]!.minutes!, 60)
    assert.deepEqual(await preview({}), [])
    // The latest departure that it names is in time, and the last.
    const late = async (start_time: string, dropoff_until = '2027-03-01T07:00') => {
      const all = await preview({ driver_id: driver.id, dropoff_until, start_time })
      return all.filter(({ kind }) => kind === 'late')
    }
    const latest = Date.parse(found[1]!.latest!)
    assert.deepEqual(await late(new Date(latest).toISOString()), [])
    assert.lengthOf(await late(new Date(latest + 60_000).toISOString()), 1)
    const [missed] = await late(new Date(hoursAgo(-1)).toISOString(), new Date(hoursAgo(-2)).toISOString())
    assert.isNull(missed!.latest)
  })

  test('a speed to keep to makes the drive longer, also when planned again', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const body = await aTripBody()
    const driven = ({ legs }: RouteResult) => legs.reduce((sum, leg) => sum + leg.minutes, 0)
    const base = (await api.post('/api/route-preview/', body)).body() as RouteResult
    const slow = (await api.post('/api/route-preview/', { ...body, max_speed_mph: 45 })).body() as RouteResult
    assert.isAbove(driven(slow), driven(base))
    assert.isAtLeast(driven(slow), Math.floor((slow.total_miles / 45) * 60))
    assert.include(slow.assumptions, 'Driven at 45 mph at most.')
    const made = (await api.post('/api/trips/', { ...body, max_speed_mph: 45 })).body()
    const again = (await api.post(`/api/trips/${made.id}/route/`)).body() as RouteResult
    assert.equal(driven(again), driven(slow))
    for (const speed of [34, 81, 'fast']) {
      const refused = await api.post('/api/route-preview/', { ...body, max_speed_mph: speed })
      refused.assertStatus(422)
      assert.deepEqual(refused.body().errors, { max_speed_mph: MESSAGES.maxSpeed.range })
    }
  })

  test('a split of the rest is allowed only where the truck has a berth', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const { id } = await aVehicle({ sleeperBerth: false })
    const body = await aTripBody({ vehicle_id: id, split_sleeper: true })
    const bare = (await api.post('/api/route-preview/', body)).body() as RouteResult
    assert.include(bare.assumptions, 'This truck has no sleeper berth: no rest is split.')
    const base = (await api.post('/api/route-preview/', await aTripBody())).body() as RouteResult
    const split = await api.post('/api/route-preview/', await aTripBody({ split_sleeper: true }))
    split.assertStatus(200)
    const route = split.body() as RouteResult
    assert.isAtMost(Date.parse(route.finish), Date.parse(base.finish))
    assert.equal(route.compliance.verdict, 'Compliant')
  })

  test('the header items of the log are kept, changed and cleared without planning again', async ({
    assert,
  }) => {
    const api = await signedIn(await aUser('driver'))
    const made = await api.post(
      '/api/trips/',
      await aTripBody({ trailer_numbers: 'T1', co_driver: 'Ann Li' }),
    )
    made.assertBodyContains({ trailer_numbers: 'T1', shipping_document: null, co_driver: 'Ann Li' })
    const { id } = made.body()
    const before = await TripPlan.findByOrFail('tripId', id)
    const changed = await api.patch(`/api/trips/${id}/`, { shipping_document: 'BOL 12', co_driver: null })
    changed.assertBodyContains({ trailer_numbers: 'T1', shipping_document: 'BOL 12', co_driver: null })
    assert.equal((await TripPlan.findByOrFail('tripId', id)).id, before.id)
    const long = await api.patch(`/api/trips/${id}/`, { co_driver: 'x'.repeat(101) })
    long.assertStatus(422)
    assert.deepEqual(long.body().errors, { co_driver: MESSAGES.logDetail.max })
  })

  test('with FLEET_SCOPE=carrier a truck of another carrier is refused, and nothing is saved', async ({
    assert,
    cleanup,
  }) => {
    const api = await signedIn(await aUser('driver'))
    const body = await aTripBody()
    setFor(cleanup, 'FLEET_SCOPE', 'carrier')
    for (const path of ['/api/trips/', '/api/route-preview/']) {
      const refused = await api.post(path, body)
      refused.assertStatus(422)
      refused.assertBodyContains({ errors: { vehicle_id: MESSAGES.vehicle.unknown } })
    }
    assert.lengthOf(await Trip.all(), 0)
  })

  test('a leg of zero miles is legal', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const body = await aTripBody({ current_location_input: OMAHA, current_location_name: 'Omaha, NE' })
    const made = await api.post('/api/trips/', body)
    made.assertStatus(201)
    assert.isAbove(made.body().total_miles, 400)
  })

  test('no road to {where} is a sentence on that field, and nothing is saved')
    .with([
      {
        where: 'London',
        point: LONDON,
        field: 'dropoff_location_input' as const,
        name: 'dropoff_location_name' as const,
      },
      {
        where: 'the ocean',
        point: ATLANTIC,
        field: 'pickup_location_input' as const,
        name: 'pickup_location_name' as const,
      },
    ])
    .run(async ({ assert }, { where, point, field, name }) => {
      const api = await signedIn(await aUser('driver'))
      const answer = await api.post('/api/trips/', await aTripBody({ [field]: point, [name]: where }))
      answer.assertStatus(422)
      assert.equal(answer.body().errors[field], answer.body().detail)
      assert.include(answer.body().detail, where)
      assert.lengthOf(await Trip.all(), 0)
    })

  test('an empty form names every field', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const answer = await api.post('/api/trips/', {})
    answer.assertStatus(422)
    assert.deepEqual(answer.body().errors, {
      vehicle_id: 'Please select a vehicle',
      current_location_name: 'Current location is required',
      current_location_input: 'All location coordinates are required',
      pickup_location_name: 'Pickup location is required',
      pickup_location_input: 'All location coordinates are required',
      dropoff_location_name: 'Dropoff location is required',
      dropoff_location_input: 'All location coordinates are required',
      current_cycle_hours: 'Cycle hours are required',
      start_time: 'Start time is required',
    })
  })

  test('{field} {value} is refused with its sentence')
    .with([
      { field: 'current_cycle_hours', value: 71, sentence: MESSAGES.cycleHours.max(70) },
      { field: 'current_cycle_hours', value: -0.5, sentence: MESSAGES.cycleHours.min },
      { field: 'current_cycle_hours', value: '12', sentence: MESSAGES.cycleHours.number },
      { field: 'vehicle_id', value: 4000000000, sentence: MESSAGES.vehicle.unknown },
      { field: 'vehicle_id', value: '1', sentence: MESSAGES.vehicle.select },
      { field: 'start_time', value: 'tomorrow', sentence: MESSAGES.startTime.format },
      { field: 'start_time', value: '2027-02-30T10:00', sentence: MESSAGES.startTime.format },
      { field: 'start_time', value: '2027-02-20T25:00', sentence: MESSAGES.startTime.format },
      { field: 'pickup_location_input', value: [200, 41], sentence: MESSAGES.coordinates.shape },
      { field: 'pickup_location_input', value: ['-95', 41], sentence: MESSAGES.coordinates.shape },
      { field: 'pickup_location_input', value: [-95], sentence: MESSAGES.coordinates.shape },
      { field: 'pickup_location_input', value: 'Omaha', sentence: MESSAGES.coordinates.shape },
      { field: 'pickup_location_input', value: null, sentence: MESSAGES.coordinates.required },
      {
        field: 'dropoff_location_name',
        value: 'x'.repeat(201),
        sentence: 'Location names cannot exceed 200 characters',
      },
      { field: 'status', value: 'DONE', sentence: MESSAGES.status.ofNew },
    ])
    .run(async ({ assert }, { field, value, sentence }) => {
      const api = await signedIn(await aUser('driver'))
      const answer = await api.post('/api/trips/', { ...(await aTripBody()), [field]: value })
      answer.assertStatus(422)
      assert.deepEqual(answer.body().errors, { [field]: sentence })
      assert.lengthOf(await Trip.all(), 0)
    })
})

test.group('Changing a trip', () => {
  test('starting it changes the status and keeps the plan', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const made = await api.post('/api/trips/', await aTripBody())
    const plan = await TripPlan.findByOrFail('tripId', made.body().id)
    const started = await api.patch(`/api/trips/${made.body().id}/`, { status: 'IN_PROGRESS' })
    started.assertStatus(200)
    assert.deepEqual(started.body(), {
      ...made.body(),
      status: 'IN_PROGRESS',
      updated_at: started.body().updated_at,
    })
    assert.equal((await TripPlan.findByOrFail('tripId', made.body().id)).id, plan.id)
  })

  test('another drop-off plans it again', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const made = await api.post('/api/trips/', await aTripBody())
    const moved = await api.patch(`/api/trips/${made.body().id}/`, {
      dropoff_location_input: [-93.625, 41.5868],
      dropoff_location_name: 'Des Moines, IA',
    })
    moved.assertStatus(200)
    assert.isBelow(moved.body().total_miles, made.body().total_miles - 200)
    const rows = await DutyStatus.query()
      .where({ trip_id: made.body().id, origin: 'planned' })
      .orderBy('start_ms')
    assert.equal(rows.at(-1)?.locationDescription, 'Des Moines, IA')
  })

  test('a stale change is 409 with the row as it is', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const made = await api.post('/api/trips/', await aTripBody())
    const path = `/api/trips/${made.body().id}/`
    const first = await api.patch(path, { status: 'IN_PROGRESS', updated_at: made.body().updated_at })
    first.assertStatus(200)
    const second = await api.patch(path, { status: 'COMPLETED', updated_at: made.body().updated_at })
    second.assertStatus(409)
    assert.equal(second.body().current.status, 'IN_PROGRESS')
  })

  test('deleting it leaves the recorded duty with the driver', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const made = await api.post('/api/trips/', await aTripBody())
    const { id } = made.body()
    await DutyStatus.create({
      driverId: driver.id,
      tripId: id,
      status: 'DRIVING',
      startMs: Date.UTC(2026, 1, 1, 12) as never,
      endMs: Date.UTC(2026, 1, 1, 13) as never,
      locationDescription: 'Denver, CO',
      origin: 'recorded',
      active: true,
    })
    const gone = await api.delete(`/api/trips/${id}/`)
    gone.assertStatus(204)
    const missing = await api.get(`/api/trips/${id}/`)
    missing.assertStatus(404)
    const left = await DutyStatus.query().where('driver_id', driver.id)
    assert.lengthOf(left, 1)
    assert.isNull(left[0]!.tripId)
    assert.isNull(await TripPlan.findBy('tripId', id))
  })

  test('a trip under way is planned from the given place, without the pickup once it is behind', async ({
    assert,
  }) => {
    const { api } = await aSignedIn('driver')
    const start = new Date(Date.now() - 3 * 3_600_000).toISOString()
    const made = await api.post('/api/trips/', await aTripBody({ start_time: start }))
    const { id } = made.body()
    await api.patch(`/api/trips/${id}/`, { status: 'IN_PROGRESS' })
    const again = await api.post(`/api/trips/${id}/route/`, {
      location: [-98.35, 40.92],
      name: 'Grand Island, NE',
    })
    again.assertStatus(200)
    const route = again.body() as RouteResult
    assert.equal(route.legs[0]?.from, 'Grand Island, NE')
    assert.isBelow(route.total_miles, made.body().total_miles - 200)
    assert.isAtLeast(Date.parse(route.duty_statuses[0]!.start_time), Date.now() - 120_000)
    const rows = (await api.get(`/api/trips/${id}/route/`)).body() as RouteResult
    assert.isTrue(rows.duty_statuses.every((row: DutyRow) => row.id !== null))
  })
})
