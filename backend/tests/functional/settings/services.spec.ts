import { test } from '@japa/runner'
import { startIn } from '#tests/for_one_test'
import { type PlaceHit, type RouteResult, type ServiceTrialRow } from '@longhaul/core/contract'
import env from '#start/env'
import { forgetGateways } from '#services/places/gateways'
import { CAPITOL, LincolnServices, OMAHA } from '#tests/lincoln_services'
import { aSignedIn } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

const PATH = '/api/settings/'
const ADDRESS = '1445 K Street, Lincoln, NE 68508'
const GEOCODERS = { nominatim: 'Nominatim', photon: 'Photon' } as const
const ROUTERS = { osrm: 'OSRM', valhalla: 'Valhalla', openrouteservice: 'openrouteservice' } as const
const NAMES = [
  ['nominatim', 'osrm'],
  ['photon', 'valhalla'],
  ['nominatim', 'openrouteservice'],
] as const

const sentences = (answer: { body: () => unknown }) =>
  Object.fromEntries(
    (answer.body() as ServiceTrialRow[]).map(({ service, outcome, sentence }) => [
      service,
      `${outcome}: ${sentence}`,
    ]),
  )

test.group('Places, roads and map in one switch', (group) => {
  const services = startIn(group, new LincolnServices())
  group.each.setup(() => {
    services.trouble = null
    services.asked.length = 0
    env.set('GEOCODER_SPACING_MS', 0)
    return () => {
      env.set('GEOCODER_SPACING_MS', undefined)
      delete process.env['GEOCODER_SPACING_MS']
      forgetGateways()
    }
  })
  const live = (geocoder: string, router: string) => ({
    geocoder,
    geocoder_url: services.url,
    router,
    router_url: services.url,
    router_key: router === 'openrouteservice' ? 'sesame' : null,
    map: 'tiles',
    tile_url: services.tiles,
    tile_attribution: 'Tiles by Lincoln',
  })

  for (const [geocoder, router] of NAMES)
    test(`${geocoder} and ${router}: streets are suggested and named, trips routed, without a restart`, async ({
      assert,
    }) => {
      const { api } = await aSignedIn('admin')
      const search = async (q: string) =>
        (await api.get(`/api/geocode/search/?q=${encodeURIComponent(q)}`)).body() as PlaceHit[]
      const reverse = async () =>
        (await api.get(`/api/geocode/reverse/?lat=${CAPITOL[1]}&lon=${CAPITOL[0]}`)).body() as PlaceHit
      const trip = await aTripBody({
        current_location_input: [...OMAHA],
        pickup_location_input: [...OMAHA],
        dropoff_location_input: [...CAPITOL],
      })
      assert.notMatch((await search(ADDRESS)).map((hit) => hit.display_name).join(), /K Street/)
      ;(await api.patch(PATH, live(geocoder, router))).assertStatus(200)

      for (const typed of [ADDRESS, '1445 K Street'])
        assert.deepInclude((await search(typed))[0], { source: GEOCODERS[geocoder] }, typed)
      assert.match((await search(ADDRESS))[0]!.display_name, /1445,? K Street/)
      assert.match((await reverse()).display_name, /K Street/)
      const town = await search('Lincoln, NE')
      assert.isNotEmpty(town)

      services.trouble = { kind: 'status', status: 500 }
      forgetGateways()
      for (const hit of [(await search(ADDRESS))[0]!, await reverse()]) {
        assert.equal(hit.source, 'Longhaul places')
        assert.match(
          hit.notice!,
          /^Place search .+; this is from the built-in list of towns and ZIP codes\.$/,
        )
      }
      const failed = await api.post('/api/route-preview/', trip)
      failed.assertStatus(503)
      failed.assertBodyContains({ code: 'live-router-failed' })

      services.trouble = null
      ;(await api.patch(PATH, { geocoder: null, router: null, map: null })).assertStatus(200)
      assert.equal((await search('Kearney, NE'))[0]!.source, 'Longhaul places')
      const built = await api.post('/api/route-preview/', trip)
      built.assertStatus(200)
      assert.match((built.body() as RouteResult).source, /highway network/)
    })

  for (const [geocoder, router] of NAMES)
    test(`${geocoder} and ${router}: a trial says what came back, before anything is stored`, async ({
      assert,
    }) => {
      const { api } = await aSignedIn('admin')
      const answer = await api.post(`${PATH}trial/`, live(geocoder, router))
      answer.assertStatus(200)
      assert.deepEqual(sentences(answer), {
        geocoder: `works: ${GEOCODERS[geocoder]} found 1445 K Street, Lincoln, NE, and names the place at its point.`,
        router: `works: ${ROUTERS[router]} routed Omaha to Lincoln: 58 miles in 55 minutes.`,
        tiles: 'works: A tile of Kansas City came: PNG, 1 kB.',
      })
      ;(await api.get(PATH)).assertBodyContains({ geocoder: 'embedded', router: 'embedded', map: 'outline' })
    })

  test('a trial of what fails says how, and nothing of what was answered', async ({ assert }) => {
    const { api } = await aSignedIn('admin')
    const secret = 'Nothing of this may be shown'
    const cases = [
      [{ kind: 'status', status: 500 }, /gave an answer that cannot be used|error 500/],
      [{ kind: 'status', status: 403 }, /refused this server/],
      [{ kind: 'status', status: 429 }, /busy/],
      [{ kind: 'redirect', to: 'http://169.254.169.254/latest/meta-data' }, /sends us to another address/],
      [{ kind: 'text', text: `<html>${secret}</html>` }, /cannot be used|no picture/],
    ] as const
    for (const [trouble, said] of cases) {
      services.trouble = trouble
      const answer = await api.post(`${PATH}trial/`, live('photon', 'osrm'))
      assert.notInclude(answer.text(), secret)
      for (const [service, sentence] of Object.entries(sentences(answer))) {
        assert.match(sentence, /^fails: .+\.$/, service)
        assert.match(sentence, said, service)
      }
    }
    services.trouble = { kind: 'status', status: 404 }
    const nobody = live('photon', 'osrm')
    await services.stop()
    const dead = sentences(await api.post(`${PATH}trial/`, nobody))
    await services.start()
    for (const sentence of Object.values(dead)) assert.match(sentence, /^fails: .+did not answer/)
  })

  test('built-in services are said to be so, and no address is asked', async ({ assert }) => {
    const { api } = await aSignedIn('admin')
    const said = sentences(await api.post(`${PATH}trial/`, {}))
    for (const sentence of Object.values(said)) assert.match(sentence, /^built-in: /)
    const missing = sentences(
      await api.post(`${PATH}trial/`, { geocoder: 'photon', router: 'osrm', map: 'tiles' }),
    )
    for (const sentence of Object.values(missing))
      assert.equal(sentence, 'fails: There is no address to ask at.')
    assert.isEmpty(services.asked)
  })

  test('no machine is asked for its secrets, by whatever way it is named', async ({ assert }) => {
    const { api } = await aSignedIn('admin')
    for (const host of [
      '169.254.169.254',
      '0xa9fea9fe',
      '[::ffff:169.254.169.254]',
      'metadata.google.internal',
    ]) {
      const url = `http://${host}`
      const typed = { ...live('photon', 'valhalla'), geocoder_url: url, router_url: url }
      // Tiles have no address in brackets at all.
      const tiles = host.startsWith('[') ? { map: 'outline' } : { tile_url: `${url}/{z}/{x}/{y}` }
      const { tiles: map, ...said } = sentences(await api.post(`${PATH}trial/`, { ...typed, ...tiles }))
      assert.match(map!, /must not be asked|asks nobody/)
      for (const [service, sentence] of Object.entries(said))
        assert.match(sentence, /^fails: .+must not be asked/, `${host} ${service}`)
    }
    ;(
      await api.post(`${PATH}trial/`, { geocoder: 'photon', geocoder_url: 'file:///etc/passwd' })
    ).assertStatus(422)
  })

  test('the stored key is told to the service it was stored for, and to no address typed', async ({
    assert,
  }) => {
    const { api } = await aSignedIn('admin')
    const typed = live('photon', 'openrouteservice')
    ;(await api.patch(PATH, { ...typed, router_url: 'https://ors.example.com' })).assertStatus(200)
    const { router_key: _, ...withoutKey } = typed
    await api.post(`${PATH}trial/`, withoutKey)
    const told = () =>
      services.asked.filter(({ path }) => path.startsWith('/v2/')).map((one) => one.authorization)
    assert.deepEqual(told(), [undefined])
    ;(await api.patch(PATH, typed)).assertStatus(200)
    await api.post(`${PATH}trial/`, withoutKey)
    assert.deepEqual(told(), [undefined, 'sesame'])
  })

  test('trials have their limit', async ({ assert }) => {
    const { api } = await aSignedIn('admin')
    for (let i = 0; i < 20; i++) (await api.post(`${PATH}trial/`, {})).assertStatus(200)
    const late = await api.post(`${PATH}trial/`, {})
    late.assertStatus(429)
    assert.isAbove(Number(late.header('retry-after')), 0)
  })
})
