import { test } from '@japa/runner'
import { join } from 'node:path'
import { readNetwork } from '@longhaul/atlas/format'
import { routeBetween } from '@longhaul/atlas/route'
import { Junctions } from '@longhaul/atlas/search'
import type { LonLat } from '@longhaul/core'
import env from '#start/env'
import { EmbeddedGeocoder } from '#gateways/geocoder/embedded'

const folder = env.get('GENERATED_DIR')
const network = readNetwork(join(folder, 'network.bin'))
const places = await EmbeddedGeocoder.load(join(folder, 'places.bin'), { junctions: new Junctions(network) })
const OMAHA: LonLat = [-95.9345, 41.2565]

test.group('Odd things typed for a place', () => {
  for (const typed of [
    '',
    '   ',
    'x'.repeat(5000),
    '😀🚚',
    '91, 0',
    '40, -200',
    '%00',
    '..',
    '09012',
    '96326',
  ])
    test(`${JSON.stringify(typed.slice(0, 12))} finds nothing`, async ({ assert }) => {
      assert.deepEqual(await places.search(typed), [])
    })

  for (const [typed, first] of [
    ['🚛 Omaha', 'Omaha, NE'],
    ['New York New York', 'New York, NY'],
    ['Kansas City, Kansas', 'Kansas City, KS'],
    ['Wilmington, Delaware', 'Wilmington, DE'],
    ["Coeur d'Alene", "Coeur d'Alene, ID"],
  ] as const)
    test(`${typed} finds ${first}`, async ({ assert }) => {
      assert.equal((await places.search(typed))[0]?.display_name, first)
    })

  test('towns of one name are told apart by their state', async ({ assert }) => {
    const names = (await places.search('Springfield')).map(({ display_name }) => display_name)
    assert.lengthOf(new Set(names), names.length)
    assert.includeMembers(names, ['Springfield, MO', 'Springfield, MA', 'Springfield, IL'])
  })
})

test.group('Odd ends of a trip', () => {
  for (const [where, point, words] of [
    ['Anchorage', [-149.9, 61.2], 'is in Alaska'],
    ['Honolulu', [-157.86, 21.3], 'is in Hawaii'],
    ['Lake Michigan', [-87, 43.5], 'lies in the water'],
    ['Tijuana', [-117.03, 32.5], 'is in Mexico'],
    ['Juarez', [-106.45, 31.7], 'is in Mexico'],
    ['Matamoros', [-97.5, 25.87], 'is in Mexico'],
    ['Piedras Negras', [-100.53, 28.7], 'is in Mexico'],
    ['Windsor', [-83.03, 42.31], 'is in Canada'],
    ['Niagara Falls, Ontario', [-79.09, 43.1], 'is in Canada'],
    ['Sarnia', [-82.4, 42.97], 'is in Canada'],
    ['Mackinac Island', [-84.62, 45.86], 'cannot be reached by road'],
    ['Nantucket', [-70.1, 41.28], 'cannot be reached by road'],
    ['London', [0, 51.5], 'outside the United States'],
  ] as const)
    test(`${where} ${words}`, ({ assert }) => {
      const answer = routeBetween(network, point, OMAHA, {
        names: { from: 'The pickup', to: 'The drop-off' },
      })
      assert.isFalse(answer.ok)
      if (!answer.ok) assert.match(answer.sentence, new RegExp(`^The pickup .*${words}`))
    })

  test('the near side of a border river is reached, and what a bridge joins to the mainland', ({
    assert,
  }) => {
    for (const [where, lon, lat] of [
      ['Detroit', -83.05, 42.33],
      ['Buffalo', -78.88, 42.89],
      ['Del Rio', -100.9, 29.36],
      ['Eagle Pass', -100.49, 28.71],
      ['El Paso', -106.49, 31.76],
      ['Key West', -81.78, 24.56],
      ['South Padre Island', -97.17, 26.11],
    ] as const)
      assert.isTrue(routeBetween(network, [lon, lat], OMAHA).ok, where)
  })

  test('ends at one point or a step apart are a route of next to no miles', ({ assert }) => {
    for (const step of [0, 1e-9, 1e-5]) {
      const answer = routeBetween(network, OMAHA, [OMAHA[0] + step, OMAHA[1]])
      assert.isTrue(answer.ok)
      if (!answer.ok) return
      assert.isBelow(answer.leg.miles, 0.01)
      assert.lengthOf(answer.leg.line.points, 2)
    }
  })
})
