import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readNetwork, unpackPlaces } from '@longhaul/atlas/format'
import { landStateNear, routeBetween } from '@longhaul/atlas/route'
import { highwayNear, Junctions } from '@longhaul/atlas/search'
import { placeAlong } from '@longhaul/core/geo'
import env from '#start/env'
import { EmbeddedGeocoder } from '#gateways/geocoder/embedded'

const folder = env.get('GENERATED_DIR')
const network = readNetwork(join(folder, 'network.bin'))
const junctions = new Junctions(network)
const places = await EmbeddedGeocoder.load(join(folder, 'places.bin'), {
  junctions,
  highwayAt: (point) => highwayNear(network, point),
  stateAt: (point) => network.states[landStateNear(network.raster, point)] || null,
})

const named = async (query: string) => (await places.search(query)).map(({ display_name }) => display_name)

test.group('Built-in places', () => {
  for (const [typed, first] of [
    ['chi', 'Chicago, IL'],
    ['St. Louis', 'St. Louis, MO'],
    ['saint louis', 'St. Louis, MO'],
    ['Ft Worth', 'Fort Worth, TX'],
    ['Kearney NE', 'Kearney, NE'],
    ['Kearney, Nebraska', 'Kearney, NE'],
    ['68847', 'Kearney, NE 68847'],
    ['nash', 'Nashville, TN'],
    ['New York, NY', 'New York, NY'],
    ['Washington, D.C.', 'Washington, DC'],
    ['chicgo', 'Chicago, IL'],
    ['cincinatti', 'Cincinnati, OH'],
    ['wall, sd', 'Wall, SD'],
    ['breezewood', 'Breezewood, PA'],
    ['1 Main St, Grand Island, NE 68801', 'Grand Island, NE 68801'],
    ['1 Main Street Grand Island NE', 'Grand Island, NE'],
    ['NYC', 'New York, NY'],
    ['LA', 'Los Angeles, CA'],
    ['DFW', 'Dallas, TX'],
    ['LAX', 'Los Angeles International Airport (LAX), CA'],
    ['JFK airport', 'John F. Kennedy International Airport (JFK), NY'],
    ["O'Hare", "O'Hare International Airport (ORD), IL"],
    ['Omaha airport', 'Eppley Airfield (OMA), NE'],
    ['midway airport', 'Chicago Midway International Airport (MDW), IL'],
    ["O'Hare International Airport (ORD), IL", "O'Hare International Airport (ORD), IL"],
    ['Memphis', 'Memphis, TN'],
    ['Iowa 80', 'Walcott, IA'],
    ['Vegas', 'Las Vegas, NV'],
    ['Twin Cities', 'Minneapolis, MN'],
    ['Mt Vernon, IL', 'Mount Vernon, IL'],
    ["Lee's Summit", "Lee's Summit, MO"],
    ['lees summit mo', "Lee's Summit, MO"],
    ['LA GRANGE, GA', 'LaGrange, GA'],
    ['elpaso tx', 'El Paso, TX'],
    ['E St Louis', 'East Saint Louis, IL'],
    ['Okla City', 'Oklahoma City, OK'],
    ['Charleston, W. Va.', 'Charleston, WV'],
    ['Albany, N Y', 'Albany, NY'],
    ['Otay Mesa', 'Otay Mesa, CA'],
    ['  SAINT  LOUIS ,  MISSOURI  ', 'St. Louis, MO'],
    ['Cañon City', 'Cañon City, CO'],
    ['I-80 exit 272, Kearney, NE', 'Kearney, NE'],
    ['40°41\'57.5"N 99°4\'53.4"W', '40.6993, -99.0815 (near Kearney, NE)'],
    ['40.6993, 99.0815', '40.6993, -99.0815 (near Kearney, NE)'],
  ] as const) {
    test(`${typed} finds ${first}`, async ({ assert }) => {
      assert.equal((await named(typed))[0], first)
    })
  }

  test('towns the gazetteer misplaces or lacks lie where they are', async ({ assert }) => {
    for (const [query, lat, lon] of [
      ['Dale, IN', 38.17, -86.99],
      ['Morehead, KY', 38.18, -83.43],
      ['Kent, TX', 31.08, -104.06],
      ['Mackinaw City, MI', 45.78, -84.73],
      ['San Ysidro, CA', 32.55, -117.04],
    ] as const) {
      const [hit] = await places.search(query)
      assert.closeTo(hit!.lat, lat, 0.02, query)
      assert.closeTo(hit!.lon, lon, 0.02, query)
    }
  })

  test('highways that meet are found by both their numbers', async ({ assert }) => {
    const [hit] = await places.search('I-80 & I-29')
    assert.match(hit!.display_name, /^I-80 & I-29, near .+, (IA|NE)$/)
    assert.closeTo(hit!.lat, 41.25, 0.2)
    assert.closeTo(hit!.lon, -95.9, 0.3)
  })

  test('every pair of highways that meet at a place of the table is found by their names', async ({
    assert,
  }) => {
    const pairs = new Map<string, true>()
    for (let node = 0; node < network.lon.length; node++) {
      const edges = network.edgeRoute.subarray(network.firstEdge[node], network.firstEdge[node + 1])
      const routes = [...new Set(edges)].filter((route) => route > 0).map((route) => network.routes[route]!)
      for (const [at, first] of routes.entries())
        for (const second of routes.slice(at + 1)) pairs.set(`${first} & ${second}`, true)
    }
    assert.isAbove(pairs.size, 10_000)
    // One in nine takes about two seconds.
    for (const [at, pair] of [...pairs.keys()].entries()) {
      if (at % 9 > 0) continue
      const [hit] = await places.search(pair)
      assert.isTrue(hit?.display_name.startsWith(`${pair}, near `), `${pair}: ${hit?.display_name}`)
      assert.isUndefined(hit!.notice, pair)
    }
  })

  for (const [typed, found] of [
    ['I-35W & I-94', /^I-35W & I-94, near Minneapolis, MN$/],
    ['I35W/I94', /^I-35W & I-94, near Minneapolis, MN$/],
    ['I-35 & I-94', /^I-35W & I-94, near Minneapolis, MN$/],
    ['I-35E & I-30', /^I-35E & I-30, near Dallas, TX$/],
    ['I-35W & I-30', /^I-35W & I-30, near Fort Worth, TX$/],
    ['I-35E & I-94', /^I-35E & I-94, near Saint Paul, MN$/],
    ['80 & 29', /^I-80 & I-29, near Council Bluffs, IA$/],
    ['80/29', /^I-80 & I-29, near Council Bluffs, IA$/],
    ['40 and 65', /^I-40 & I-65, near Nashville, TN$/],
    ['i 80 and us 30', /^I-80 & US-30, near /],
    ['OR-58 & County Road 61', /^OR-58 & CR-61, near .+, OR$/],
    ['FR-42 & Forest Service Rd 46', /^FR-4[26] & FR-4[26], near .+, OR$/],
    ['NJ Tpke & I-78', /^NJ Turnpike & I-78, near .+, NJ$/],
    ['I-70 @ E-470', /^I-70 & E-470, near .+, CO$/],
  ] as const)
    test(`${typed} is a junction`, async ({ assert }) => {
      assert.match((await named(typed))[0] ?? '', found)
    })

  test('highways that are only known to cross are found, and it is said', async ({ assert }) => {
    // Which they are changes with the table.
    const crossed = network.routes.find((route) => {
      const meet = junctions.meeting(['I-80', route])
      return meet.length > 0 && meet.every(({ drawn }) => drawn)
    })!
    const [hit] = await places.search(`I-80 & ${crossed}`)
    assert.isTrue(hit!.display_name.startsWith(`I-80 & ${crossed}, near `), hit!.display_name)
    const at = highwayNear(network, [hit!.lon, hit!.lat], 0.1)
    assert.oneOf(at, ['I-80', crossed])
    assert.match(hit!.notice ?? '', /may be some miles off/)
  })

  test('highways that meet nowhere find the town named with them, and without one nothing', async ({
    assert,
  }) => {
    const [hit] = await places.search('TX-35 & US-77, Refugio, TX')
    assert.equal(hit!.display_name, 'Refugio, TX')
    assert.match(hit!.notice ?? '', /do not meet/)
    assert.lengthOf(await places.search('I-5 & I-95'), 0)
  })

  test('junctions of one pair of highways are hits of their own, that in the state typed first', async ({
    assert,
  }) => {
    const hits = await places.search('I-95 & I-495')
    assert.isAbove(hits.length, 1)
    assert.lengthOf(new Set(hits.map(({ place_id }) => place_id)), hits.length)
    const [inMaryland] = await places.search('I-95 & I-495, MD')
    assert.match(inMaryland!.display_name, /, MD$/)
  })

  test('of towns of one name the nearer comes first when it is known where the person is', async ({
    assert,
  }) => {
    const first = async (query: string, near: [number, number]) =>
      (await places.search(query, { near }))[0]?.display_name
    assert.equal(await first('Springfield', [-71.06, 42.36]), 'Springfield, MA')
    assert.equal(await first('Springfield', [-87.63, 41.88]), 'Springfield, IL')
    assert.equal(await first('Portland', [-70.9, 42.8]), 'Portland, ME')
    // A city far away stays before a small town close by, which comes next.
    assert.equal(await first('Chicago', [-118.24, 34.05]), 'Chicago, IL')
    const inOmaha = await places.search('Columbus', { near: [-95.93, 41.26] })
    assert.deepEqual(
      inOmaha.slice(0, 2).map(({ display_name }) => display_name),
      ['Columbus, OH', 'Columbus, NE'],
    )
  })

  test('one town is listed once, however the post office writes it', async ({ assert }) => {
    for (const [typed, name] of [
      ["O'Fallon, MO", "O'Fallon, MO"],
      ['O Fallon IL', "O'Fallon, IL"],
      ['Mc Cook NE', 'McCook, NE'],
      ['Du Bois, PA', 'DuBois, PA'],
      ['Saint Marys, GA', 'St. Marys, GA'],
    ] as const)
      assert.deepEqual(await named(typed), [name])
  })

  test('a point is called after its town, with distance, direction and highway', async ({ assert }) => {
    assert.equal((await places.reverse([-99.0815, 40.6993]))?.display_name, 'Kearney, NE')
    const between = await places.reverse([-98.9, 40.74])
    assert.match(between!.display_name, /^Near (Kearney|Gibbon), NE \(\d+ mi [NESW]+, (I-80|US-30)\)$/)
    assert.deepInclude(between, { lat: 40.74, lon: -98.9 })
  })

  test('a point near a state line is called after a town on its own side', ({ assert }) => {
    for (const [point, state] of [
      [[-95.75, 40.67], 'IA'],
      [[-96.74, 46.84], 'MN'],
      [[-85.02, 32.47], 'AL'],
      [[-115.17, 34.86], 'CA'],
      [[-104.04, 41.17], 'WY'],
      [[-104.04, 41.17], 'NE'],
    ] as const) {
      const near = places.nearName(point, state)
      assert.equal(near.state, state, near.name)
      assert.match(near.name, new RegExp(`^Near .+, ${state}\\b`))
    }
    assert.equal(places.nearName([-95.75, 40.67]).state, 'IA')
  })

  test('every stretch of a coast-to-coast line is named after a town in its own state', ({ assert }) => {
    const answer = routeBetween(network, [-118.2437, 34.0522], [-74.006, 40.7128])
    assert.isTrue(answer.ok)
    if (!answer.ok) return
    for (let mile = 1; mile < answer.leg.miles; mile += 7) {
      const { point, state } = placeAlong(answer.leg, mile)
      const near = places.nearName(point, state)
      assert.equal(near.state, state, `mile ${mile}: ${near.name}`)
      assert.notMatch(near.name, / (Junction|North|South|East|West), [A-Z]{2}$/)
    }
  })

  test('the sea and other countries have no place', async ({ assert }) => {
    for (const point of [
      [-70, 35],
      [0, 0],
      [13.4, 52.5],
      [-79.38, 43.65],
      [-40, 30],
    ] as const) {
      assert.isNull(await places.reverse(point), point.join(' '))
    }
  })

  test('the zone at a point', ({ assert }) => {
    assert.equal(places.zoneOf([-99.08, 40.7]), 'America/Chicago')
    assert.equal(places.zoneOf([-112.07, 33.45]), 'America/Phoenix')
    assert.equal(places.zoneOf([-86.16, 39.77]), 'America/Indiana/Indianapolis')
    assert.equal(places.zoneOf([-149.9, 61.2]), 'America/Anchorage')
  })

  test('no hit is off the globe, and every identifier is its own', async ({ assert }) => {
    const hits = (
      await Promise.all(
        ['a', 'san', 'new', '9', '0', 'texas'].map((query) => places.search(query, { limit: 50 })),
      )
    ).flat()
    assert.isAbove(hits.length, 100)
    for (const { lat, lon } of hits) {
      assert.isTrue(lat > 18 && lat < 72 && lon > -180 && lon < -66, `${lat}, ${lon}`)
    }
    assert.equal(
      new Set(hits.map(({ place_id, display_name }) => `${place_id} ${display_name}`)).size,
      new Set(hits.map(({ place_id }) => place_id)).size,
    )
  })

  test('a file of another kind is refused with the remedy', async ({ assert }) => {
    assert.throws(() => unpackPlaces(new TextEncoder().encode('hello\nworld')), /bake it again/)
    assert.throws(
      () => unpackPlaces(new TextEncoder().encode('{"format":"x","sections":{}}\n')),
      /bake it again/,
    )
    const cut = (await readFile(join(folder, 'places.bin'))).subarray(0, 100_000)
    assert.throws(() => unpackPlaces(cut), /lacks its section .+; bake it again/)
  })
})
