import { test } from '@japa/runner'
import { placesBody, type PlaceHit, type Point, type RouteResult } from '@longhaul/core/contract'
import env from '#start/env'
import { forgetGateways } from '#services/places/gateways'
import { type Behaviour, FaultServer } from '../../unit/gateways/fault_server.js'
import { toldOnce } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'
import { aTripBody, aVehicle } from '#tests/support/records'

const FAULTS: [name: string, behaviour: Behaviour][] = [
  ['broken (500)', { kind: 'status', status: 500 }],
  ['garbage', { kind: 'garbage' }],
  ['cut off', { kind: 'cut-off' }],
  ['busy (429)', { kind: 'status', status: 429, headers: { 'retry-after': '600' } }],
]
/** Denver to Chicago as OSRM words it: a leg of no length, then one along I-80. */
const ALONG: [number, number][] = [
  [-104.9903, 39.7392],
  [-102.25, 41.0],
  [-99.08, 40.68],
  [-96.7, 40.83],
  [-95.93, 41.23],
  [-93.6, 41.6],
  [-90.55, 41.55],
  [-87.6298, 41.8781],
]
const osrmLeg = (distance: number, points: [number, number][]) => ({
  steps: [
    {
      distance,
      duration: distance / 29,
      name: '',
      ref: 'I 80',
      geometry: { type: 'LineString', coordinates: points },
    },
  ],
})
const OSRM_LONG = {
  code: 'Ok',
  waypoints: [ALONG[0]!, ALONG[0]!, ALONG.at(-1)!].map((location) => ({ location })),
  routes: [{ legs: [osrmLeg(0, [ALONG[0]!, ALONG[0]!]), osrmLeg(1_610_000, ALONG)] }],
}
const ESTIMATE = 'Longhaul highway network (planning estimate)'

test.group('With every live service dead', (group) => {
  toldOnce(group)
  const service = new FaultServer()
  group.setup(async () => {
    await service.start()
    return async () => {
      await service.stop()
      for (const name of ['ROUTER', 'GEOCODER'] as const) env.set(name, 'embedded')
      env.set('LIVE_FALLBACK', 'embedded')
      forgetGateways()
    }
  })
  const live = (
    router: 'embedded' | 'osrm' | 'valhalla' | 'openrouteservice',
    geocoder: 'embedded' | 'nominatim' | 'photon',
    fallback: 'embedded' | 'none' = 'embedded',
  ) => {
    env.set('ROUTER', router)
    env.set('ROUTER_URL', service.url)
    env.set('GEOCODER', geocoder)
    env.set('GEOCODER_URL', service.url)
    env.set('GEOCODER_SPACING_MS', 0)
    env.set('LIVE_FALLBACK', fallback)
    forgetGateways()
  }

  for (const router of ['osrm', 'valhalla', 'openrouteservice'] as const)
    for (const [fault, behaviour] of FAULTS)
      test(`${router} ${fault}: a sentence and the choice, then a plan that names the estimate`, async ({
        assert,
      }) => {
        live(router, 'embedded')
        service.behave(behaviour)
        const api = await signedIn(await aUser('driver'))
        const body = await aTripBody()
        const refused = await api.post('/api/route-preview/', body)
        refused.assertStatus(503)
        refused.assertBodyContains({ code: 'live-router-failed' })
        assert.match(
          (refused.body() as { detail: string }).detail,
          /^Routing service .+; try again in a moment, or use the built-in estimate\.$/,
        )
        const planned = await api.post('/api/route-preview/', { ...body, router: 'embedded' })
        planned.assertStatus(200)
        const { source, assumptions } = planned.body() as RouteResult
        assert.equal(source, ESTIMATE)
        assert.match(assumptions[0]!, / did not route this trip: the built-in estimate was chosen\.$/)
      })

  test('a trip is stored, changed and planned again on the estimate, and never without the choice', async ({
    assert,
  }) => {
    live('osrm', 'nominatim')
    service.behave({ kind: 'cut-off' })
    const api = await signedIn(await aUser('driver'))
    const body = await aTripBody()
    const refused = await api.post('/api/trips/', body)
    refused.assertStatus(503)
    refused.assertBodyContains({ code: 'live-router-failed' })
    assert.deepEqual((await api.get('/api/trips/')).body(), [])

    const created = await api.post('/api/trips/', { ...body, router: 'embedded' })
    created.assertStatus(201)
    const { id } = created.body() as { id: number }
    const at = `/api/trips/${id}`
    assert.propertyVal((await api.get(`${at}/route/`)).body(), 'source', ESTIMATE)

    ;(await api.patch(`${at}/`, { current_cycle_hours: 3 })).assertStatus(503)
    assert.propertyVal((await api.get(`${at}/`)).body(), 'current_cycle_hours', body.current_cycle_hours)
    ;(await api.patch(`${at}/`, { current_cycle_hours: 3, router: 'embedded' })).assertStatus(200)
    ;(await api.post(`${at}/route/`, {})).assertStatus(503)
    const again = await api.post(`${at}/route/`, { router: 'embedded' })
    again.assertStatus(200)
    assert.propertyVal(again.body(), 'source', ESTIMATE)
    ;(await api.post('/api/route-preview/', { ...body, router: 'osrm' })).assertStatus(422)
  })

  for (const router of ['osrm', 'valhalla', 'openrouteservice'] as const)
    for (const geocoder of ['nominatim', 'photon'] as const)
      test(`with ${router} and ${geocoder} both dead a trip is found, chosen, planned and says how`, async ({
        assert,
      }) => {
        live(router, geocoder)
        service.behave({ kind: 'cut-off' })
        const api = await signedIn(await aUser('driver'))
        const found = async (q: string) => {
          const [hit] = (
            await api.get(`/api/geocode/search/?q=${encodeURIComponent(q)}`)
          ).body() as PlaceHit[]
          assert.match(hit!.notice!, /^Place search did not answer; .+ built-in list/)
          return { name: hit!.display_name, point: [hit!.lon, hit!.lat] as Point }
        }
        const [from, to] = [await found('Kearney, NE'), await found('Omaha, NE')]
        const body = await aTripBody(placesBody({ current: from, pickup: from, dropoff: to }))
        ;(await api.post('/api/trips/', body)).assertStatus(503)
        const created = await api.post('/api/trips/', { ...body, router: 'embedded' })
        created.assertStatus(201)
        const { id } = created.body() as { id: number }
        const route = (await api.get(`/api/trips/${id}/route/`)).body() as RouteResult
        assert.equal(route.source, ESTIMATE)
        assert.closeTo(route.total_miles, 185, 10)
        assert.match(route.assumptions[0]!, / did not route this trip: the built-in estimate was chosen\.$/)
      })

  test('places come from the built-in list and say so', async ({ assert }) => {
    for (const geocoder of ['nominatim', 'photon'] as const) {
      live('embedded', geocoder)
      service.behave({ kind: 'status', status: 500 })
      const api = await signedIn(await aUser('driver'))
      const said = {
        source: 'Longhaul places',
        notice:
          'Place search gave an answer that cannot be used; this is from the built-in list of towns and ZIP codes.',
      }
      const found = await api.get('/api/geocode/search/?q=Kearney, NE')
      assert.deepInclude((found.body() as object[])[0], { display_name: 'Kearney, NE', ...said })
      const there = await api.get('/api/geocode/reverse/?lat=40.6993&lon=-99.0815')
      assert.deepInclude(there.body() as object, said)
      ;(await api.get('/api/geocode/search/?q=Qqqqzzzz')).assertStatus(503)
    }
  })

  test('a truck router is told what the vehicle measures', async ({ assert }) => {
    const vehicle = await aVehicle({ heightInches: 150, weightPounds: 60_000, hazmat: true })
    const body = await aTripBody({ vehicle_id: vehicle.id })
    const api = await signedIn(await aUser('driver'))
    service.behave({ kind: 'status', status: 403 })
    live('valhalla', 'embedded')
    await api.post('/api/route-preview/', body)
    assert.containSubset(service.seen[0]!.body, {
      costing_options: { truck: { height: 3.81, length: 22.4, weight: 27.22, hazmat: true } },
    })
    service.behave({ kind: 'status', status: 403 })
    live('openrouteservice', 'embedded')
    await api.post('/api/route-preview/', body)
    assert.containSubset(service.seen[0]!.body, {
      options: { profile_params: { restrictions: { height: 3.81, weight: 27.22, hazmat: true } } },
    })
    const planned = await api.post('/api/route-preview/', { ...body, router: 'embedded' })
    assert.include(
      (planned.body() as RouteResult).assumptions,
      'The built-in estimate knows no hazardous-material routes: check the road before you go (49 CFR 397).',
    )
  })

  test('one who calls a live router without end is asked to wait, whatever the call; others are not', async ({
    assert,
  }) => {
    live('osrm', 'photon')
    service.behave({ kind: 'status', status: 403 })
    const [busy, other] = [await signedIn(await aUser('driver')), await signedIn(await aUser('driver'))]
    const limit = env.get('LIVE_LOOKUPS_PER_MINUTE')
    const body = await aTripBody()
    const calls = {
      preview: (api: typeof busy) => api.post('/api/route-preview/', body),
      save: (api: typeof busy) => api.post('/api/trips/', body),
      search: (api: typeof busy) => api.get('/api/geocode/search/?q=Kearney'),
    }
    for (const [name, call] of Object.entries(calls)) {
      for (let i = 0; i < limit; i += 20)
        await Promise.all(Array.from({ length: Math.min(20, limit - i) }, () => call(busy)))
      const late = await call(busy)
      late.assertStatus(429)
      assert.isAtLeast(Number(late.header('retry-after')), 1, name)
      assert.isAtMost(Number(late.header('retry-after')), 60, name)
      assert.match((late.body() as { detail: string }).detail, /wait/i, name)
      assert.notEqual((await call(other)).status(), 429, name)
    }
    assert.deepEqual((await busy.get('/api/trips/')).body(), [])
  })

  test('with a live router stops are named, and miles stand by state', async ({ assert }) => {
    live('osrm', 'embedded')
    service.behave({ kind: 'json', body: OSRM_LONG })
    const api = await signedIn(await aUser('driver'))
    const [from, to] = [OSRM_LONG.waypoints[0]!.location, OSRM_LONG.waypoints[2]!.location]
    const planned = await api.post(
      '/api/route-preview/',
      await aTripBody({
        current_location_input: from,
        pickup_location_input: from,
        dropoff_location_input: to,
      }),
    )
    planned.assertStatus(200)
    const { source, stops, legs, geometry } = planned.body() as RouteResult
    assert.equal(source, 'OSRM')
    assert.isAbove(geometry.length, 2)
    const byState = legs[1]!.miles_by_state
    assert.includeMembers(Object.keys(byState), ['CO', 'NE', 'IA', 'IL'])
    assert.closeTo(
      Object.values(byState).reduce((sum, miles) => sum + miles, 0),
      legs[1]!.miles,
      1,
    )
    const between = stops.filter(({ kind }) => kind !== 'pickup' && kind !== 'dropoff')
    assert.isAbove(between.length, 1)
    for (const { location_name, state, highway } of between) {
      assert.match(location_name, new RegExp(`^Near .+, ${state}\\b`))
      assert.equal(highway, 'I-80')
    }
  })

  test('where the operator wants no estimate none is offered', async ({ assert }) => {
    live('osrm', 'photon', 'none')
    service.behave({ kind: 'cut-off' })
    const api = await signedIn(await aUser('driver'))
    const refused = await api.post('/api/route-preview/', await aTripBody())
    refused.assertStatus(503)
    assert.propertyVal(refused.body(), 'detail', 'Routing service did not answer; try again in a moment.')
    assert.notProperty(refused.body(), 'code')
    ;(await api.get('/api/geocode/search/?q=Kearney')).assertStatus(503)
  })
})
