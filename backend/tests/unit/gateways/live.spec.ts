import { test } from '@japa/runner'
import { startIn } from '#tests/for_one_test'
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
import { chooseRouter } from '#gateways/road_router/choose'
import { EmbeddedRoadRouter } from '#gateways/road_router/embedded'
import { OpenRouteServiceRouter } from '#gateways/road_router/openrouteservice'
import { OsrmRouter } from '#gateways/road_router/osrm'
import { ValhallaRouter } from '#gateways/road_router/valhalla'
import { type Behaviour, FaultServer } from './fault_server.js'
import * as responses from './responses.js'

/** As long as a busy machine needs. */
const QUICK = { timeoutMs: 20_000, backoffMs: 1 }

/** Where the time is meant to run out. */
const IMPATIENT = { timeoutMs: 300 }

const FROM: LonLat = [-99.0815, 40.6993]

const TO: LonLat = [-98.342, 40.9264]

const folder = env.get('GENERATED_DIR')

const embedded = await EmbeddedGeocoder.load(join(folder, 'places.bin'))

const network = readNetwork(join(folder, 'network.bin'))

/** A route as each service documents it. */
const ROUTES: Record<string, object> = {
  OSRM: responses.OSRM_ROUTE,
  Valhalla: responses.VALHALLA_ROUTE,
  openrouteservice: responses.ORS_ROUTE,
}

/** What goes wrong, how often it is tried, and what it is called. */
const FAULTS: [name: string, behaviour: Behaviour, calls: number, reason: GatewayFailure['reason']][] = [
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

/** Each with a service of its own: a busy machine hears a call after its caller has given it up. */
test.group('A service that says nothing', () => {
  const calls: [string, (url: string) => Promise<unknown>, RegExp][] = [
    ...Object.entries(geocoders).flatMap(([name, make]): typeof calls => [
      [`${name}, search`, (url) => make(url, IMPATIENT).search('Kearney'), /^Place search .+ on the map\.$/],
      [`${name}, reverse`, (url) => make(url, IMPATIENT).reverse(FROM), /^Place search .+ on the map\.$/],
    ]),
    ...Object.entries(routers).map(([name, make]): (typeof calls)[number] => [
      name,
      (url) => make(url, IMPATIENT).legs([FROM, TO]),
      /^Routing service .+; try again in a moment\.$/,
    ]),
  ]
  for (const [name, call, wording] of calls) {
    test(`${name}: is given up after two tries, with a sentence`, async ({ assert, cleanup }) => {
      const service = await new FaultServer().start()
      cleanup(() => service.stop())
      service.behave({ kind: 'silent' })
      const began = performance.now()
      const { reason, sentence } = (await call(service.url)) as GatewayFailure
      assert.equal(reason, 'timeout')
      assert.match(sentence, wording)
      assert.isAtLeast(performance.now() - began, 2 * (IMPATIENT.timeoutMs - 1))
    })
  }
})

test.group('Live gateways', (group) => {
  const service = startIn(group, new FaultServer())

  for (const [name, make] of Object.entries(geocoders)) {
    for (const [fault, behaviour, calls, reason] of FAULTS) {
      test(`${name} ${fault}: the failure is a sentence`, async ({ assert }) => {
        service.behave(behaviour)
        const found = await make(service.url).search('Kearney')
        assert.isTrue(isFailure(found))
        const { reason: got, sentence } = found as GatewayFailure
        assert.equal(got, reason)
        assert.match(sentence, /^Place search .+; try again in a moment, or pick the place on the map\.$/)
        assert.lengthOf(service.seen, calls)
        service.behave(behaviour)
        const there = await make(service.url).reverse(FROM)
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
        const routed = await make(service.url).legs([FROM, TO])
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
      service.behave({ kind: 'json', body: ROUTES[name] })
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
      service.behave({ kind: 'json', body: ROUTES[name] })
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
  const service = startIn(group, new FaultServer())
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
