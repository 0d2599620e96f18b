import { test } from '@japa/runner'
import { join } from 'node:path'
import { readNetwork } from '@longhaul/atlas/format'
import { type LonLat } from '@longhaul/core'
import { LIMITS, type PlaceHit } from '@longhaul/core/contract'
import env from '#start/env'
import { isFailure } from '#gateways/failure'
import { EmbeddedGeocoder } from '#gateways/geocoder/embedded'
import { NominatimGeocoder } from '#gateways/geocoder/nominatim'
import { PhotonGeocoder } from '#gateways/geocoder/photon'
import { type HttpServiceOptions, type ServiceTrouble } from '#gateways/http_service'
import { OpenRouteServiceRouter } from '#gateways/road_router/openrouteservice'
import { OsrmRouter } from '#gateways/road_router/osrm'
import { decodePolyline, ValhallaRouter } from '#gateways/road_router/valhalla'
import { type Behaviour, FaultServer } from './fault_server.js'
import * as responses from './responses.js'

const FROM: LonLat = [-99.0815, 40.6993]
const TO: LonLat = [-98.342, 40.9264]
const KEY = 'a-key-nobody-may-read'
const folder = env.get('GENERATED_DIR')
const embedded = await EmbeddedGeocoder.load(join(folder, 'places.bin'))
const network = readNetwork(join(folder, 'network.bin'))

type Options = Partial<HttpServiceOptions> & { url: string }
type Ask = (options: Options) => Promise<unknown>

const GATEWAYS: Record<string, { ask: Ask; good: unknown; none: unknown[] }> = {
  'Nominatim search': {
    ask: (options) => new NominatimGeocoder(embedded, options).search('Kearney'),
    good: responses.NOMINATIM_SEARCH,
    none: [[]],
  },
  'Nominatim reverse': {
    ask: (options) => new NominatimGeocoder(embedded, options).reverse(FROM),
    good: responses.NOMINATIM_REVERSE,
    none: [responses.NOMINATIM_NOTHING],
  },
  'Photon search': {
    ask: (options) => new PhotonGeocoder(embedded, options).search('Kearney'),
    good: responses.PHOTON_SEARCH,
    none: [responses.PHOTON_NOTHING],
  },
  'Photon reverse': {
    ask: (options) => new PhotonGeocoder(embedded, options).reverse(FROM),
    good: responses.PHOTON_SEARCH,
    none: [responses.PHOTON_NOTHING],
  },
  OSRM: {
    ask: (options) => new OsrmRouter(network, options).legs([FROM, TO]),
    good: responses.OSRM_ROUTE,
    none: [],
  },
  Valhalla: {
    ask: (options) => new ValhallaRouter(network, options).legs([FROM, TO]),
    good: responses.VALHALLA_ROUTE,
    none: [],
  },
  openrouteservice: {
    ask: (options) => new OpenRouteServiceRouter(network, { ...options, key: KEY }).legs([FROM, TO]),
    good: responses.ORS_ROUTE,
    none: [],
  },
}

/** Bodies that are JSON and still no answer of any of the services. */
const ODD_BODIES: readonly unknown[] = [
  null,
  true,
  0,
  '',
  {},
  [[[[[]]]]],
  { code: 'Ok' },
  { code: 'Ok', routes: [] },
  { code: 'Ok', routes: [{ legs: null }] },
  { code: 'Ok', routes: [{ legs: [{ steps: [{ distance: 'far', duration: 1, geometry: null }] }] }] },
  { trip: { status: 0, units: 'miles', legs: 'none' } },
  { trip: { status: 0, units: 'miles', legs: [{ shape: 7, maneuvers: [{}] }] } },
  { trip: { status: 0, units: 'kilometers', legs: [] } },
  { type: 'FeatureCollection', features: {} },
  { features: [{ geometry: { coordinates: [] }, properties: { segments: [{ steps: [{}] }] } }] },
]

/** Every number of an answer put in the place of its like. */
const withNumbers = (body: unknown, change: (value: number) => unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
    typeof value === 'number' ? change(value) : value,
  ) as unknown

/** A body in which every pair of coordinates stands the other way round. */
const swapped = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')
      ? [...(value as number[])].reverse()
      : value,
  ) as unknown

const FAULTS: [fault: string, behaviour: Behaviour, calls: number, reason: string][] = [
  ['without an end', { kind: 'endless' }, 2, 'bad-answer'],
  ['empty', { kind: 'text', text: '' }, 2, 'bad-answer'],
  ['cut off', { kind: 'cut-off' }, 2, 'unreachable'],
  ['a page of HTML', { kind: 'garbage' }, 2, 'bad-answer'],
  ['a page that is not found', { kind: 'text', text: '<h1>Not Found</h1>', status: 404 }, 1, 'refused'],
  ['500 with a page', { kind: 'text', text: '<h1>Oops</h1>', status: 500 }, 2, 'bad-answer'],
  ['busy', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }, 2, 'rate-limited'],
  [
    'busy for an hour',
    { kind: 'status', status: 429, headers: { 'retry-after': '3600' } },
    1,
    'rate-limited',
  ],
  ['down for an hour', { kind: 'status', status: 503, headers: { 'retry-after': '3600' } }, 1, 'bad-answer'],
  ['without leave', { kind: 'status', status: 401 }, 1, 'refused'],
]

test.group('Odd answers of the services', (group) => {
  const service = new FaultServer()
  const elsewhere = new FaultServer()
  group.setup(async () => {
    await service.start()
    await elsewhere.start()
    return async () => {
      await service.stop()
      await elsewhere.stop()
    }
  })
  const options = (): Options => ({ url: service.url, timeoutMs: 20_000, backoffMs: 1, maxBytes: 100_000 })

  for (const [name, { ask, good, none }] of Object.entries(GATEWAYS)) {
    for (const [fault, behaviour, calls, reason] of FAULTS)
      test(`${name} ${fault}: a failure, and no more calls than may help`, async ({ assert }) => {
        service.behave(behaviour)
        const answer = await ask(options())
        assert.isTrue(isFailure(answer))
        assert.propertyVal(answer, 'reason', reason)
        assert.lengthOf(service.seen, calls)
      })

    for (const kind of ['silent', 'headers-only', 'drip'] as const)
      test(`${name} ${kind}: the time runs out, after no more calls than may help`, async ({
        assert,
        cleanup,
      }) => {
        // Its own: a busy machine hears a call after its caller has given it up.
        const slow = await new FaultServer().start()
        cleanup(() => slow.stop())
        slow.behave({ kind })
        const answer = await ask({ ...options(), url: slow.url, timeoutMs: 150 })
        assert.isTrue(isFailure(answer))
        assert.propertyVal(answer, 'reason', 'timeout')
        assert.isAtMost(slow.seen.length, 2)
      })

    test(`${name}: JSON that is no answer is a failure or finds nothing, and is not kept`, async ({
      assert,
    }) => {
      for (const body of ODD_BODIES) {
        service.behave({ kind: 'json', body })
        const answer = await ask(options())
        const found = isFailure(answer) ? answer.reason : answer
        assert.oneOf(JSON.stringify(found), ['"bad-answer"', '[]', 'null'], JSON.stringify(body))
      }
    })

    test(`${name}: numbers that are none never come through`, async ({ assert }) => {
      for (const number of [null, 'NaN', '1e999', -1, 1e308, {}, []]) {
        service.behave({ kind: 'json', body: withNumbers(good, () => number) })
        const answer = await ask(options())
        const numbers = JSON.stringify(answer, (key, value: unknown) => (key === 'place_id' ? '' : value))
        assert.notMatch(numbers, /null,null|NaN|Infinity|1e\+?308/, String(number))
      }
    })

    test(`${name}: an answer under another content type is still an answer`, async ({ assert }) => {
      service.behave({ kind: 'text', text: JSON.stringify(good), type: 'text/plain' })
      assert.isFalse(isFailure(await ask(options())))
    })

    test(`${name}: nothing there is not a failure`, async ({ assert }) => {
      for (const body of none) {
        service.behave({ kind: 'json', body })
        assert.oneOf(JSON.stringify(await ask(options())), ['[]', 'null'])
      }
    })

    test(`${name}: nobody follows it to another address`, async ({ assert }) => {
      for (const status of [301, 302, 303, 307, 308]) {
        elsewhere.behave({ kind: 'json', body: good })
        service.behave({ kind: 'status', status, headers: { location: elsewhere.url } })
        const answer = await ask(options())
        assert.propertyVal(answer, 'reason', 'moved')
        assert.match((answer as { sentence: string }).sentence, /sends us to another address \(ask an admin/)
        assert.lengthOf(elsewhere.seen, 0)
        assert.lengthOf(service.seen, 1)
      }
    })

    test(`${name}: what the log is told names neither key nor place nor path`, async ({ assert }) => {
      const told: ServiceTrouble[] = []
      service.behave({ kind: 'status', status: 403 })
      const url = service.url.replace('://', '://maria:her-password@')
      await ask({ ...options(), url, report: (trouble) => told.push(trouble) })
      assert.lengthOf(told, 1)
      assert.deepInclude(told[0], { reason: 'refused', status: 403, host: new URL(service.url).host })
      assert.notMatch(
        JSON.stringify(told[0]).replace('Routing service', ''),
        /her-password|maria|nobody-may-read|Kearney|-99|v2|route|\//,
      )
      assert.match(service.seen[0]!.headers.authorization ?? '', /^(Basic |a-key)/)
    })
  }

  for (const name of ['OSRM', 'openrouteservice'])
    test(`${name}: latitude first is no answer`, async ({ assert }) => {
      const { ask, good } = GATEWAYS[name]!
      service.behave({ kind: 'json', body: swapped(good) })
      assert.propertyVal(await ask(options()), 'reason', 'bad-answer')
    })

  test('Valhalla: a shape with five decimals is no answer', async ({ assert }) => {
    const fifths = structuredClone(responses.VALHALLA_ROUTE)
    fifths.trip.legs[0]!.shape = responses.encoded([FROM, [-99, 40.705], [-98.6, 40.76], TO], 1e5)
    service.behave({ kind: 'json', body: fifths })
    assert.propertyVal(await GATEWAYS['Valhalla']!.ask(options()), 'reason', 'bad-answer')
    assert.isNull(decodePolyline('~~~~~~~~~~~~~~~~~~'))
    assert.isNull(decodePolyline('\u0001'))
    assert.deepEqual(decodePolyline(''), [])
  })

  for (const name of ['OSRM', 'Valhalla', 'openrouteservice'])
    test(`${name}: a place that the service moved far to a road is refused by name`, async ({ assert }) => {
      const routers = {
        OSRM: new OsrmRouter(network, options()),
        Valhalla: new ValhallaRouter(network, options()),
        openrouteservice: new OpenRouteServiceRouter(network, options()),
      }
      service.behave({ kind: 'json', body: GATEWAYS[name]!.good })
      const sea: LonLat = [-97.5, 40.9264]
      const routed = await routers[name as keyof typeof routers].legs([FROM, sea], {
        names: ['The start (Kearney)', 'The dropoff (out there)'],
      })
      assert.propertyVal(routed, 'reason', 'no-road')
      assert.match(
        (routed as { sentence: string }).sentence,
        /^The dropoff \(out there\) cannot be reached by road, says /,
      )
    })

  test('trips that a service finds too long are called so', async ({ assert }) => {
    const sentence = 'Routing service does not route trips this long; try again in a moment.'
    service.behave({ kind: 'json', status: 400, body: responses.VALHALLA_TOO_LONG })
    assert.propertyVal(await GATEWAYS['Valhalla']!.ask(options()), 'sentence', sentence)
    service.behave({ kind: 'json', status: 400, body: responses.ORS_TOO_LONG })
    assert.propertyVal(await GATEWAYS['openrouteservice']!.ask(options()), 'sentence', sentence)
  })

  test('a service that names a date is left alone until then', async ({ assert }) => {
    const until = new Date(Date.now() + 3_600_000).toUTCString()
    service.behave({ kind: 'status', status: 503, headers: { 'retry-after': until } })
    const geocoder = new NominatimGeocoder(embedded, { ...options(), cooldownMs: 0 })
    assert.propertyVal(await geocoder.search('Kearney'), 'reason', 'bad-answer')
    assert.propertyVal(await geocoder.search('Omaha'), 'reason', 'bad-answer')
    assert.lengthOf(service.seen, 1)
  })

  test('Nominatim is told who calls, and which Springfield is meant', async ({ assert }) => {
    service.behave({ kind: 'json', body: [] })
    const headers = { 'user-agent': 'Longhaul (https://fleet.example.com)' }
    const geocoder = new NominatimGeocoder(embedded, { ...options(), headers })
    await geocoder.search('Springfield', { near: [-89.6437, 39.7817] })
    const [{ url, headers: sent }] = service.seen as [(typeof service.seen)[0]]
    assert.equal(sent['user-agent'], headers['user-agent'])
    assert.equal(url.searchParams.get('viewbox'), '-91.6,37.8,-87.6,41.8')
    assert.isNull(url.searchParams.get('bounded'))
  })

  test('Photon is asked for enough to leave out what lies abroad, and as far as the next town', async ({
    assert,
  }) => {
    service.behave({ kind: 'json', body: responses.PHOTON_SEARCH })
    const geocoder = new PhotonGeocoder(embedded, options())
    const hits = await geocoder.search('Kearney', { limit: 1, near: [-99.0815, 40.6993] })
    assert.lengthOf(hits as unknown[], 1)
    const query = Object.fromEntries(service.seen[0]!.url.searchParams)
    assert.deepInclude(query, { limit: '3', lon: '-99.1', lat: '40.7' })
    await geocoder.reverse(FROM)
    assert.equal(service.seen[1]!.url.searchParams.get('radius'), '50')
  })

  test('hits without an identifier are told apart, and no name is longer than a trip may keep', async ({
    assert,
  }) => {
    const row = { ...responses.NOMINATIM_SEARCH[0], place_id: {}, display_name: 'Kearney '.repeat(100) }
    service.behave({ kind: 'json', body: [row, { ...row, lat: '40.8' }] })
    const hits = (await new NominatimGeocoder(embedded, options()).search('Kearney')) as PlaceHit[]
    assert.lengthOf(new Set(hits.map(({ place_id }) => place_id)), 2)
    for (const { display_name } of hits) assert.isAtMost(display_name.length, LIMITS.placeName.max)
  })

  test('highways that meet are found without the service', async ({ assert }) => {
    service.behave({ kind: 'status', status: 500 })
    const places = await EmbeddedGeocoder.load(join(folder, 'places.bin'), {
      junctions: { meeting: (routes) => [{ routes, point: [-95.9, 41.25] }] },
    })
    const hits = await new PhotonGeocoder(places, options()).search('I-80 & I-29')
    assert.equal((hits as { display_name: string }[])[0]?.display_name, 'I-80 & I-29, near Omaha, NE')
    assert.lengthOf(service.seen, 0)
  })
})
