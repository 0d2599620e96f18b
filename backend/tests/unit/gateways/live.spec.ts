import { test } from '@japa/runner'
import { join } from 'node:path'
import { readNetwork } from '@longhaul/atlas/format'
import { type LonLat } from '@longhaul/core'
import { type PlaceHit } from '@longhaul/core/contract'
import env from '#start/env'
import { type GatewayFailure, isFailure } from '#gateways/failure'
import { chooseGeocoder } from '#gateways/geocoder/choose'
import { EmbeddedGeocoder } from '#gateways/geocoder/embedded'
import { NominatimGeocoder } from '#gateways/geocoder/nominatim'
import { PhotonGeocoder } from '#gateways/geocoder/photon'
import { HttpService } from '#gateways/http_service'
import { chooseRouter } from '#gateways/road_router/choose'
import { EmbeddedRoadRouter } from '#gateways/road_router/embedded'
import { OpenRouteServiceRouter } from '#gateways/road_router/openrouteservice'
import { OsrmRouter } from '#gateways/road_router/osrm'
import { ValhallaRouter } from '#gateways/road_router/valhalla'
import { type Behaviour, FaultServer } from './fault_server.js'
import * as responses from './responses.js'

/** As long as a busy machine needs. */
const QUICK = { timeoutMs: 20_000, pauseMs: 1 }
/** Where the time is meant to run out. */
const IMPATIENT = { timeoutMs: 300 }
const FROM: LonLat = [-99.0815, 40.6993]
const TO: LonLat = [-98.342, 40.9264]

const folder = env.get('GENERATED_DIR')
const embedded = await EmbeddedGeocoder.load(join(folder, 'places.bin'))
const network = readNetwork(join(folder, 'network.bin'))

/** What goes wrong, how often it is tried, and what it is called. */
const FAULTS: [name: string, behaviour: Behaviour, calls: number, reason: GatewayFailure['reason']][] = [
  ['silent', { kind: 'silent' }, 2, 'timeout'],
  ['broken (500)', { kind: 'status', status: 500 }, 2, 'bad-answer'],
  ['garbage', { kind: 'garbage' }, 2, 'bad-answer'],
  ['cut off', { kind: 'cut-off' }, 2, 'unreachable'],
  ['busy (429)', { kind: 'status', status: 429 }, 2, 'rate-limited'],
  ['busy for long', { kind: 'status', status: 429, headers: { 'retry-after': '600' } }, 1, 'rate-limited'],
  ['of another mind about the key', { kind: 'status', status: 403 }, 1, 'refused'],
  ['a service of another kind', { kind: 'json', body: { hello: 'world' } }, 1, 'bad-answer'],
]

const hitsOf = (answer: PlaceHit[] | GatewayFailure): PlaceHit[] => {
  if (isFailure(answer)) throw new Error(answer.sentence)
  return answer
}

const geocoders = {
  Nominatim: (url: string, options = {}) => new NominatimGeocoder(embedded, { url, ...QUICK, ...options }),
  Photon: (url: string, options = {}) => new PhotonGeocoder(embedded, { url, ...QUICK, ...options }),
}
const routers = {
  OSRM: (url: string, options = {}) => new OsrmRouter(network, { url, ...QUICK, ...options }),
  Valhalla: (url: string, options = {}) => new ValhallaRouter(network, { url, ...QUICK, ...options }),
  openrouteservice: (url: string, options = {}) =>
    new OpenRouteServiceRouter(network, { url, key: 'a-key', ...QUICK, ...options }),
}

test.group('Live gateways', (group) => {
  const service = new FaultServer()
  group.setup(async () => {
    await service.start()
    return () => service.stop()
  })

  for (const [name, make] of Object.entries(geocoders)) {
    for (const [fault, behaviour, calls, reason] of FAULTS) {
      test(`${name} ${fault}: the failure is a sentence`, async ({ assert }) => {
        service.behave(behaviour)
        const options = reason === 'timeout' ? IMPATIENT : {}
        const found = await make(service.url, options).search('Kearney')
        assert.isTrue(isFailure(found))
        const { reason: got, sentence } = found as GatewayFailure
        assert.equal(got, reason)
        assert.match(sentence, /^Place search .+; try again in a moment, or pick the place on the map\.$/)
        assert.lengthOf(service.seen, calls)
        service.behave(behaviour)
        const there = await make(service.url, options).reverse(FROM)
        assert.isTrue(isFailure(there))
        assert.equal((there as GatewayFailure).reason, reason)
      })
    }

    test(`${name}: one failure is tried again, an answer is kept`, async ({ assert }) => {
      const body = name === 'Nominatim' ? responses.NOMINATIM_SEARCH : responses.PHOTON_SEARCH
      service.behave({ kind: 'status', status: 503 }, { kind: 'json', body })
      const geocoder = make(service.url)
      const first = hitsOf(await geocoder.search('Kearney, NE'))
      assert.isNotEmpty(first)
      assert.deepEqual(await geocoder.search('Kearney, NE'), first)
      assert.lengthOf(service.seen, 2)
    })

    test(`${name}: coordinates and ZIP codes need no service`, async ({ assert }) => {
      service.behave({ kind: 'status', status: 500 })
      const geocoder = make(service.url)
      assert.equal(hitsOf(await geocoder.search('68847'))[0]?.display_name, 'Kearney, NE 68847')
      assert.equal(hitsOf(await geocoder.search('40.7, -99.1'))[0]?.lat, 40.7)
      assert.equal(geocoder.zoneOf(FROM), 'America/Chicago')
      assert.equal(geocoder.nearName(FROM).name, 'Near Kearney, NE')
      assert.lengthOf(service.seen, 0)
    })
  }

  test('Nominatim is asked as its documentation says, and read', async ({ assert }) => {
    const geocoder = geocoders.Nominatim(`${service.url}nominatim/`)
    service.behave({ kind: 'json', body: responses.NOMINATIM_SEARCH })
    assert.deepEqual(await geocoder.search('Kearney', { limit: 3 }), [
      {
        display_name: 'Kearney, Buffalo County, Nebraska',
        lat: 40.6993272,
        lon: -99.081621,
        place_id: 'nominatim:308472',
        source: 'Nominatim',
      },
    ])
    const { pathname, searchParams } = service.seen[0]!.url
    assert.equal(pathname, '/nominatim/search')
    assert.deepInclude(Object.fromEntries(searchParams), {
      q: 'Kearney',
      format: 'jsonv2',
      limit: '3',
      countrycodes: 'us',
    })
    service.behave({ kind: 'json', body: responses.NOMINATIM_REVERSE })
    assert.propertyVal(await geocoder.reverse(FROM), 'lon', -99.081621)
    service.behave({ kind: 'json', body: responses.NOMINATIM_NOTHING })
    assert.isNull(await geocoder.reverse([-40, 30]))
  })

  test('Photon is asked as its documentation says, and read; places abroad are left out', async ({
    assert,
  }) => {
    const geocoder = geocoders.Photon(service.url)
    service.behave({ kind: 'json', body: responses.PHOTON_SEARCH })
    assert.deepEqual(
      hitsOf(await geocoder.search('Kearney')).map(({ display_name, place_id }) => [display_name, place_id]),
      [
        ['Kearney, NE', 'photon:R179912'],
        ['Truck Stop, 300 Talmadge Street, Kearney, NE 68847', 'photon:N5'],
      ],
    )
    assert.equal(service.seen[0]!.url.pathname, '/api')
    service.behave({ kind: 'json', body: responses.PHOTON_NOTHING })
    assert.isNull(await geocoder.reverse([-40, 30]))
  })

  for (const [name, make] of Object.entries(routers)) {
    for (const [fault, behaviour, calls, reason] of FAULTS) {
      test(`${name} ${fault}: the failure is a sentence`, async ({ assert }) => {
        service.behave(behaviour)
        const options = reason === 'timeout' ? IMPATIENT : {}
        const routed = await make(service.url, options).legs([FROM, TO])
        assert.isTrue(isFailure(routed))
        const { reason: got, sentence } = routed as GatewayFailure
        assert.equal(got, reason)
        assert.match(sentence, /^Routing service .+; try again in a moment\.$/)
        assert.lengthOf(service.seen, calls)
      })
    }

    test(`${name}: a route in its documented form gives miles, minutes, highways and states`, async ({
      assert,
    }) => {
      const body = {
        OSRM: responses.OSRM_ROUTE,
        Valhalla: responses.VALHALLA_ROUTE,
        openrouteservice: responses.ORS_ROUTE,
      }[name]
      service.behave({ kind: 'json', body })
      const routed = await make(service.url).legs([FROM, TO])
      if (!routed.ok) throw new Error(routed.sentence)
      assert.equal(routed.source, name)
      const [leg] = routed.legs
      assert.closeTo(leg!.miles, 43, 0.01)
      // 38 miles in 35 minutes are 65.1 mph: the truck is held to 65.
      assert.closeTo(leg!.minutes, 10 + (38 / 65) * 60, 0.01)
      assert.deepEqual(
        leg!.stretches.map((stretch) => [stretch.name, Math.round(stretch.miles), stretch.estimated]),
        [
          ['NE-44 E', 5, false],
          ['I-80 E', 38, false],
        ],
      )
      assert.closeTo(leg!.milesByState['NE']!, 43, 0.01)
      assert.equal(leg!.line.miles[0], 0)
      assert.closeTo(leg!.line.miles.at(-1)!, leg!.miles, 1e-9)
      assert.closeTo(leg!.line.points.at(-1)![0], TO[0], 1e-6)
    })

    test(`${name}: an answer for fewer legs than asked is not taken`, async ({ assert }) => {
      const body = {
        OSRM: responses.OSRM_ROUTE,
        Valhalla: responses.VALHALLA_ROUTE,
        openrouteservice: responses.ORS_ROUTE,
      }[name]
      service.behave({ kind: 'json', body })
      assert.isTrue(isFailure(await make(service.url).legs([FROM, FROM, TO])))
    })
  }

  test('OSRM says which place lies off the roads', async ({ assert }) => {
    service.behave({ kind: 'json', status: 400, body: responses.OSRM_NO_SEGMENT })
    const routed = await routers
      .OSRM(service.url)
      .legs([FROM, TO], { names: ['The start (Kearney)', 'The dropoff (Isle)'] })
    assert.propertyVal(routed, 'reason', 'no-road')
    assert.propertyVal(
      routed,
      'sentence',
      'The dropoff (Isle) cannot be reached by road, says OSRM. Choose a point on a road.',
    )
    service.behave({ kind: 'json', status: 400, body: responses.OSRM_NO_ROUTE })
    assert.propertyVal(await routers.OSRM(service.url).legs([FROM, [-98, 41]]), 'reason', 'no-road')
  })

  test('Valhalla is told the size of the truck', async ({ assert }) => {
    service.behave({ kind: 'json', status: 400, body: responses.VALHALLA_NO_PATH })
    const routed = await routers.Valhalla(service.url).legs([FROM, TO])
    assert.propertyVal(routed, 'sentence', 'Valhalla finds no road for this truck between these places.')
    assert.containSubset(service.seen[0]!.body, {
      costing: 'truck',
      costing_options: { truck: { height: 4.11, weight: 36.29, hazmat: false } },
    })
  })

  test('openrouteservice is told the key and the size of the truck', async ({ assert }) => {
    service.behave({ kind: 'json', status: 404, body: responses.ORS_NO_POINT })
    const routed = await routers.openrouteservice(service.url).legs([FROM, TO])
    assert.propertyVal(routed, 'point', 0)
    const [seen] = service.seen
    assert.equal(seen!.url.pathname, '/v2/directions/driving-hgv/geojson')
    assert.equal(seen!.headers.authorization, 'a-key')
    assert.containSubset(seen!.body, {
      options: { profile_params: { restrictions: { height: 4.11, weight: 36.29 } } },
    })
  })
})

test.group('With every live service dead', (group) => {
  const service = new FaultServer()
  group.setup(async () => {
    await service.start()
    return () => service.stop()
  })
  const userAgent = 'Longhaul (test)'
  const shared = { userAgent, fallback: 'embedded' as const }

  for (const kind of ['nominatim', 'photon'] as const) {
    test(`${kind}: the built-in places answer and say so`, async ({ assert }) => {
      service.behave({ kind: 'cut-off' })
      const geocoder = chooseGeocoder({ ...shared, kind, url: service.url }, embedded)
      const said = {
        display_name: 'Kearney, NE',
        source: embedded.source,
        notice: 'Place search did not answer; this is from the built-in list of towns and ZIP codes.',
      }
      assert.deepInclude(hitsOf(await geocoder.search('Kearney, NE'))[0], said)
      assert.deepInclude(await geocoder.reverse(FROM), said)
      assert.propertyVal(await geocoder.search('Qqqqzzzz'), 'reason', 'unreachable')
      assert.propertyVal(await geocoder.reverse([-40, 30]), 'reason', 'unreachable')
    })
  }

  test('a live service without an address is refused at the start', ({ assert }) => {
    assert.throws(
      () => chooseGeocoder({ ...shared, kind: 'photon' }, embedded),
      'GEOCODER=photon needs GEOCODER_URL, the address of the service',
    )
    assert.throws(
      () => chooseRouter({ userAgent, kind: 'osrm' }, new EmbeddedRoadRouter(network), network),
      'ROUTER=osrm needs ROUTER_URL, the address of the service',
    )
  })
})

test.group('Calls to a service', (group) => {
  const service = new FaultServer()
  group.setup(async () => {
    await service.start()
    return () => service.stop()
  })
  const client = (options = {}) =>
    new HttpService({ title: 'Service', instead: 'wait', url: service.url, ...QUICK, ...options })

  test('calls keep the distance the owner asks for', async ({ assert }) => {
    service.behave({ kind: 'json', body: {} })
    const spaced = client({ spacingMs: 500 })
    await Promise.all(['a', 'b', 'c'].map((path) => spaced.call({ path })))
    const [first, , third] = service.seen.map(({ at }) => at)
    // Two distances of 500 ms; a busy machine may notice the first call late, but not by a whole distance.
    assert.isAtLeast(third! - first!, 500)
  })

  test('more callers than may wait are told so at once', async ({ assert }) => {
    service.behave({ kind: 'json', body: {} })
    const spaced = client({ spacingMs: 50, queueLimit: 2 })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((path) => spaced.call({ path })))
    const failures = answers.filter(isFailure)
    assert.isNotEmpty(failures)
    for (const failure of failures) assert.equal(failure.sentence, 'Service is busy; wait.')
  })

  test('the same question asked twice at once is one call', async ({ assert }) => {
    service.behave({ kind: 'json', body: { n: 1 } })
    const shared = client()
    const [a, b] = await Promise.all([shared.call({ path: 'a' }), shared.call({ path: 'a' })])
    assert.deepEqual(a, b)
    assert.lengthOf(service.seen, 1)
  })

  test('kept answers age, and the least used goes first', async ({ assert }) => {
    service.behave({ kind: 'json', body: {} })
    const small = client({ cacheSize: 2 })
    for (const path of ['a', 'b', 'a', 'c', 'a', 'b']) await small.call({ path })
    assert.deepEqual(
      service.seen.map(({ url }) => url.pathname),
      ['/a', '/b', '/c', '/b'],
    )
    const forgetful = client({ cacheMs: -1 })
    await forgetful.call({ path: 'a' })
    await forgetful.call({ path: 'a' })
    assert.lengthOf(service.seen, 6)
  })

  test('what is kept is bounded in characters too, and an answer too large for it is not kept', async ({
    assert,
  }) => {
    service.behave({ kind: 'json', body: 'x'.repeat(400) })
    const small = client({ cacheChars: 1_000 })
    for (const path of ['a', 'b', 'c', 'b', 'c', 'a']) await small.call({ path })
    assert.deepEqual(
      service.seen.map(({ url }) => url.pathname),
      ['/a', '/b', '/c', '/a'],
    )
    const tiny = client({ cacheChars: 100 })
    await tiny.call({ path: 'a' })
    await tiny.call({ path: 'a' })
    assert.lengthOf(service.seen, 6)
  })

  test('whoever changes an answer does not change what is kept', async ({ assert }) => {
    service.behave({ kind: 'json', body: { hits: [1] } })
    const keeping = client()
    const answer = await keeping.call({ path: 'a' })
    if (answer.ok) (answer.body as { hits: number[] }).hits.push(2)
    assert.deepInclude(await keeping.call({ path: 'a' }), { body: { hits: [1] } })
  })

  test('an answer beyond the size allowed is not read', async ({ assert }) => {
    service.behave({ kind: 'json', body: 'x'.repeat(5_000) })
    assert.propertyVal(await client({ maxBytes: 1_000 }).call({ path: 'a' }), 'reason', 'bad-answer')
  })

  test('a caller who walks away ends the call', async ({ assert }) => {
    service.behave({ kind: 'silent' })
    const leaving = new AbortController()
    const call = client({ timeoutMs: 60_000 }).call({ path: 'a', signal: leaving.signal })
    leaving.abort()
    await assert.rejects(() => call)
  })

  test('a service that does not answer is left alone for a while', async ({ assert }) => {
    service.behave({ kind: 'silent' })
    const waiting = client({ timeoutMs: 30, restMs: 60_000 })
    assert.propertyVal(await waiting.call({ path: 'a' }), 'reason', 'timeout')
    assert.propertyVal(await waiting.call({ path: 'b' }), 'reason', 'timeout')
    assert.lengthOf(service.seen, 2)
    // Its second call is answered, as soon as the machine gets to it.
    const hopeful = client({ timeoutMs: 1500, restMs: 0 })
    await hopeful.call({ path: 'a' })
    service.behave({ kind: 'json', body: {} })
    assert.isTrue((await hopeful.call({ path: 'b' })).ok)
  })

  test('nobody at the address', async ({ assert }) => {
    const gone = await new FaultServer().start()
    const { url } = gone
    await gone.stop()
    assert.propertyVal(await client({ url }).call({ path: 'a' }), 'sentence', 'Service did not answer; wait.')
  })
})
