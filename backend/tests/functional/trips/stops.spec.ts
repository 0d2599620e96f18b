import { test } from '@japa/runner'
import { MESSAGES, type RouteResult, type TripRow, type TripStopBody } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import { aUser, signedIn } from '#tests/support/people'
import { aStop, aTripBody } from '#tests/support/records'

const HOUR = 3_600_000
const IOWA_CITY = aStop({
  location_name: 'Iowa City, IA',
  location_input: [-91.5302, 41.6611],
  kind: 'dropoff',
  service_minutes: 45,
})
const shown = ({ location_input: location, windows = [], rest = true, ...stop }: TripStopBody) => ({
  ...stop,
  location,
  windows,
  rest,
})

/** Denver, Omaha, Des Moines, Iowa City, Chicago from 12:00 UTC on 1 March. */
test.group('Stops of a trip', () => {
  test('are planned between pickup and drop-off, and told place by place', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const body = await aTripBody({ stops: [aStop(), IOWA_CITY] })
    const preview = await api.post('/api/route-preview/', body)
    preview.assertStatus(200)
    const route = preview.body() as RouteResult
    assert.deepEqual(
      route.places.map(({ location_name, kind }) => [location_name, kind]),
      [
        ['Omaha, NE', 'pickup'],
        ['Des Moines, IA', 'stop'],
        ['Iowa City, IA', 'dropoff'],
        ['Chicago, IL', 'dropoff'],
      ],
    )
    assert.deepEqual(
      route.places.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 60_000),
      [60, 30, 45, 60],
    )
    for (const [i, { arrival, start, wait_minutes: wait, zone }] of route.places.entries()) {
      assert.equal(Date.parse(start) - Date.parse(arrival), wait * 60_000)
      assert.isAtLeast(Date.parse(arrival), Date.parse(route.places[i - 1]?.end ?? arrival))
      assert.equal(zone, 'America/Chicago')
    }
    assert.equal(route.places.at(-1)!.arrival, route.arrival)
    assert.equal(route.places.at(-1)!.end, route.finish)
    assert.deepEqual(
      route.legs.map(({ from, to }) => [from, to]),
      [
        ['Denver, CO', 'Omaha, NE'],
        ['Omaha, NE', 'Des Moines, IA'],
        ['Des Moines, IA', 'Iowa City, IA'],
        ['Iowa City, IA', 'Chicago, IL'],
      ],
    )
    assert.isAbove(route.legs[1]!.miles_by_state['IA']!, 100)
    assert.equal(route.compliance.verdict, 'Compliant')
    // What the log says there.
    const work = route.duty_statuses.find(({ remarks }) => remarks === 'Unload at stop 2.')
    assert.containsSubset(work, {
      status: 'ON_DUTY_NOT_DRIVING',
      location_description: 'Iowa City, IA',
      location: [-91.5302, 41.6611],
    })
    assert.lengthOf(await Trip.all(), 0)
  })

  test('are stored with the trip and its plan, and read back as they were', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const windows = [
      { from: '2027-03-02T14:00:00.000Z', until: '2027-03-02T16:00:00.000Z' },
      { from: '2027-03-03T14:00:00.000Z', until: null },
    ]
    const local = [
      { from: '2027-03-02T08:00', until: '2027-03-02T10:00' },
      { from: '2027-03-03T08:00', until: null },
    ]
    const stops = [aStop({ windows: local, rest: false }), IOWA_CITY]
    const body = await aTripBody({ stops })
    const made = await api.post('/api/trips/', body)
    made.assertStatus(201)
    const trip = made.body() as TripRow
    assert.deepEqual(trip.stops, [shown({ ...stops[0]!, windows }), shown(IOWA_CITY)])
    const listed = (await api.get('/api/trips/')).body() as TripRow[]
    assert.deepEqual(listed[0]!.stops, trip.stops)
    const preview = (await api.post('/api/route-preview/', body)).body() as RouteResult
    const stored = (await api.get(`/api/trips/${trip.id}/route/`)).body() as RouteResult
    assert.deepEqual(stored.places, preview.places)
    assert.equal(stored.places[1]!.start, windows[0]!.from)
    assert.isAbove(stored.places[1]!.wait_minutes, 0)
    // Nothing closes once the last window of the only stop that has any is open for good.
    assert.isNull(stored.latest_departure)
    assert.deepEqual((await api.post(`/api/trips/${trip.id}/route/`)).body().places, preview.places)
  })

  test('tell how late one may be, at each place and at the departure', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const plan = async (stop: Partial<TripStopBody>, start_time?: string) => {
      const asked = { stops: [aStop(stop)], ...(start_time && { start_time }) }
      return (await api.post('/api/route-preview/', await aTripBody(asked))).body() as RouteResult
    }
    const free = await plan({})
    const until = new Date(Date.parse(free.places[1]!.start) + 2 * HOUR).toISOString()
    const kept = await plan({ windows: [{ from: null, until }] })
    assert.deepEqual(
      kept.places.map(({ slack_minutes: slack }) => slack),
      [null, 120, null],
    )
    const latest = await plan({ windows: [{ from: null, until }] }, kept.latest_departure!)
    assert.equal(latest.places[1]!.late_minutes, 0)
  })

  test('whose window is missed are planned all the same and warned about by name', async ({ assert }) => {
    const driver = await aUser('driver')
    const api = await signedIn(await aUser('admin'))
    const asked = async (windows: TripStopBody['windows']) => {
      const body = await aTripBody({ driver_id: driver.id, stops: [aStop({ windows: windows! })] })
      return (await api.post('/api/route-preview/', body)).body() as RouteResult
    }
    const free = await asked([])
    assert.isFalse(free.warnings!.some(({ kind }) => kind === 'late'))
    const until = new Date(Date.parse(free.places[1]!.start) - 2 * HOUR).toISOString()
    const missed = await asked([{ from: null, until }])
    assert.equal(missed.places[1]!.late_minutes, 120)
    assert.isNull(missed.latest_departure)
    const late = missed.warnings!.find(({ kind }) => kind === 'late')!
    assert.containsSubset(late, { name: 'Des Moines, IA', place: null, at: until, minutes: 120 })
    assert.isBelow(Date.parse(late.latest!), Date.parse(missed.duty_statuses[0]!.start_time))
  })

  test('are replaced by a change, planned again, and named in the trail', async ({ assert }) => {
    const driver = await aUser('driver')
    const api = await signedIn(driver)
    const { id } = (await api.post('/api/trips/', await aTripBody({ stops: [aStop()] }))).body()
    const placesOf = async () =>
      ((await api.get(`/api/trips/${id}/route/`)).body() as RouteResult).places.map(
        (place) => place.location_name,
      )
    const named = await api.patch(`/api/trips/${id}/`, { co_driver: 'Sam Lee' })
    named.assertStatus(200)
    assert.deepEqual(named.body().stops, [shown(aStop())])
    const slower = await api.patch(`/api/trips/${id}/`, { max_speed_mph: 50 })
    assert.deepEqual(slower.body().stops, [shown(aStop())])
    assert.deepEqual(await placesOf(), ['Omaha, NE', 'Des Moines, IA', 'Chicago, IL'])

    const changed = await api.patch(`/api/trips/${id}/`, { stops: [IOWA_CITY, aStop()] })
    changed.assertStatus(200)
    assert.deepEqual(changed.body().stops, [shown(IOWA_CITY), shown(aStop())])
    assert.isAbove(changed.body().total_miles, slower.body().total_miles)
    assert.deepEqual(await placesOf(), ['Omaha, NE', 'Iowa City, IA', 'Des Moines, IA', 'Chicago, IL'])

    const cleared = await api.patch(`/api/trips/${id}/`, { stops: [] })
    assert.deepEqual(cleared.body().stops, [])
    assert.deepEqual(await placesOf(), ['Omaha, NE', 'Chicago, IL'])

    const events = await AuditEvent.query().where({ record_kind: 'trip', record_id: id }).orderBy('id')
    const withStops = events.filter(({ after }) => 'stops' in (after ?? {}))
    assert.deepEqual(
      withStops.map(({ action }) => action),
      ['create', 'update', 'update'],
    )
    const counts = withStops.map(({ after }) => (after!['stops'] as unknown[] | null)?.length ?? 0)
    assert.deepEqual(counts, [1, 2, 0])
  })

  test('that cannot be are refused at their field, and nothing is stored or changed', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const made = await api.post('/api/trips/', await aTripBody({ stops: [aStop()] }))
    const path = `/api/trips/${made.body().id}/`
    const refused = async (stops: unknown, errors: object) => {
      for (const answer of [
        await api.post('/api/trips/', { ...(await aTripBody()), stops }),
        await api.post('/api/route-preview/', { ...(await aTripBody()), stops }),
        await api.patch(path, { stops }),
      ]) {
        answer.assertStatus(422)
        assert.deepEqual(answer.body().errors, errors)
      }
    }
    const stop = (changes: object) => [aStop(), { ...aStop(), ...changes }]
    const at = (from: string | null, until: string | null) => ({ from, until })
    await refused('everywhere', { stops: 'This must be a list' })
    await refused(
      Array.from({ length: 24 }, () => aStop()),
      { stops: MESSAGES.stops.max },
    )
    await refused([aStop(), 'Omaha'], { stops: 'This must be an object' })
    await refused([null], { stops: MESSAGES.stops.location.required })
    await refused(stop({ location_name: ' ' }), {
      'stops.1.location_name': MESSAGES.stops.location.required,
    })
    await refused(stop({ location_input: [1] }), {
      'stops.1.location_input': MESSAGES.coordinates.shape,
    })
    await refused(stop({ location_input: [1, 2, 3] }), {
      'stops.1.location_input': MESSAGES.coordinates.shape,
    })
    await refused(stop({ location_input: [-200, 2] }), {
      'stops.1.location_input': MESSAGES.coordinates.shape,
    })
    await refused(stop({ kind: 'lunch' }), { 'stops.1.kind': MESSAGES.stops.kind })
    for (const service_minutes of [-1, 1441, 0.5, '30', null])
      await refused(stop({ service_minutes }), {
        'stops.1.service_minutes': MESSAGES.stops.serviceMinutes,
      })
    await refused(stop({ windows: Array.from({ length: 4 }, () => at(null, null)) }), {
      'stops.1.windows': MESSAGES.stops.windows,
    })
    await refused(stop({ windows: [at('soon', null)] }), {
      'stops.1.windows.0.from': MESSAGES.appointment.format,
    })
    await refused(stop({ windows: [at(null, 'x'.repeat(41))] }), {
      'stops.1.windows.0.until': MESSAGES.appointment.format,
    })
    await refused(stop({ windows: [at('2027-05-01T08:00', null)] }), {
      'stops.1.windows.0.from': MESSAGES.appointment.far,
    })
    await refused(stop({ windows: [at('2027-03-02T08:00', '2027-03-02T07:00')] }), {
      'stops.1.windows.0.until': MESSAGES.appointment.order,
    })
    for (const [before, after] of [
      [at('2027-03-02T08:00', '2027-03-02T10:00'), at('2027-03-02T10:00', null)],
      [at('2027-03-02T08:00', null), at('2027-03-03T08:00', null)],
      [at('2027-03-02T08:00', '2027-03-02T10:00'), at(null, '2027-03-03T08:00')],
    ])
      await refused(stop({ windows: [before, after] }), {
        'stops.1.windows.1.from': MESSAGES.stops.windowOrder,
      })
    await refused(stop({ rest: 'yes' }), { 'stops.1.rest': 'This must be true or false' })
    assert.lengthOf(await Trip.all(), 1)
    assert.deepEqual((await api.get(path)).body(), made.body())
  })

  test('where no road leads are refused at their own field', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const stops = [aStop(), aStop({ location_name: 'London', location_input: [-0.1276, 51.5072] })]
    const answer = await api.post('/api/trips/', await aTripBody({ stops }))
    answer.assertStatus(422)
    assert.match(answer.body().errors['stops.1.location_input'], /^Stop 2 \(London\)/)
    assert.lengthOf(await Trip.all(), 0)
  })

  test('may be many, and the same place twice; a border may take no time', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const border = aStop({
      location_name: 'Omaha, NE',
      location_input: [-95.9345, 41.2565],
      kind: 'border',
      service_minutes: 0,
    })
    const stops = [border, ...Array.from({ length: 22 }, () => aStop({ service_minutes: 10 }))]
    const made = await api.post('/api/trips/', await aTripBody({ stops }))
    made.assertStatus(201)
    assert.lengthOf(made.body().stops, 23)
    const { places } = (await api.get(`/api/trips/${made.body().id}/route/`)).body() as RouteResult
    assert.lengthOf(places, 25)
    assert.equal(places[1]!.start, places[1]!.end)
  })

  test('a trip and a plan of before have no stops, and its pickup and drop-off as places', async ({
    assert,
  }) => {
    const api = await signedIn(await aUser('driver'))
    const made = await api.post('/api/trips/', await aTripBody({ dropoff_until: '2027-03-09T08:00' }))
    const { id } = made.body()
    assert.deepEqual(made.body().stops, [])
    assert.isNull((await Trip.findOrFail(id)).stops)
    const now = ((await api.get(`/api/trips/${id}/route/`)).body() as RouteResult).places
    assert.isNumber(now[1]!.slack_minutes)
    await TripPlan.query().where('trip_id', id).update({ places: null })
    const before = ((await api.get(`/api/trips/${id}/route/`)).body() as RouteResult).places
    assert.deepEqual(
      before,
      now.map((place) => ({ ...place, slack_minutes: null })),
    )
  })
})
