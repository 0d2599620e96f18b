import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldName } from './query/placeNames.ts'
import type { Junction, JunctionFinder } from './junctions.ts'
import { PlaceSearch } from './placeSearch.ts'
import { KEY_ALIAS, KEY_INNER, KEY_NAME, type PlaceTable } from './placeTable.ts'
import { isHighwayNamed } from './query/highwaysNamed.ts'
import { US_STATES } from './query/usStates.ts'

const state = (code: string) => US_STATES.findIndex(([known]) => known === code)

type Row = [name: string, state: string, population: number, ...aliases: string[]]

const POINTS: Readonly<Record<string, readonly [lon: number, lat: number]>> = {
  'Springfield, MO': [-93.3, 37.2],
  'Springfield, MA': [-72.6, 42.1],
  'Springfield, IL': [-89.6, 39.8],
  'Kearney, NE': [-99.1, 40.7],
}

function table(rows: Row[], zips: [zip: number, place: number][] = []): PlaceTable {
  const keys = rows
    .flatMap(([name, , , ...aliases], place) => {
      const folded = foldName(name)
      const parts = folded.split(' ')
      return [
        { key: folded, place, kind: KEY_NAME },
        ...aliases.map((alias) => ({ key: foldName(alias), place, kind: KEY_ALIAS })),
        ...parts.slice(1).map((_, at) => ({ key: parts.slice(at + 1).join(' '), place, kind: KEY_INNER })),
      ]
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  return {
    names: rows.map(([name]) => name),
    states: Uint8Array.from(rows, ([, code]) => state(code)),
    lons: Float32Array.from(rows, ([name, code]) => POINTS[`${name}, ${code}`]?.[0] ?? 0),
    lats: Float32Array.from(rows, ([name, code]) => POINTS[`${name}, ${code}`]?.[1] ?? 0),
    weights: Uint32Array.from(rows, ([, , population]) => population),
    ids: Uint32Array.from(rows, (_, place) => place),
    counties: rows.map(() => ''),
    keys: keys.map(({ key }) => key),
    keyPlaces: Uint32Array.from(keys, ({ place }) => place),
    keyKinds: Uint8Array.from(keys, ({ kind }) => kind),
    zips: Uint32Array.from(zips, ([zip]) => zip),
    zipLons: new Float32Array(zips.length),
    zipLats: new Float32Array(zips.length),
    zipPlaces: Uint32Array.from(zips, ([, place]) => place),
  }
}

const listed = (junctions: readonly Junction[]): JunctionFinder => ({
  meeting: (named) =>
    junctions.flatMap((junction) => {
      const routes = named.flatMap(
        (name) => junction.routes.find((route) => isHighwayNamed(route, name)) ?? [],
      )
      return new Set(routes).size < named.length ? [] : [{ ...junction, routes }]
    }),
})

const search = new PlaceSearch(
  table(
    [
      ['New York', 'NY', 8_175_133, 'New York City', 'NYC'],
      ['Nashville', 'TN', 530_852],
      ['Nash', 'TX', 3_500],
      ['St. Louis', 'MO', 315_685],
      ['Saint Louis', 'MI', 7_482],
      ['Stockton', 'CA', 305_658],
      ['Fort Worth', 'TX', 833_319],
      ['Kearney', 'NE', 33_000],
      ['Kearny', 'NJ', 42_000],
      ['North Platte', 'NE', 24_000],
      ['Albuquerque', 'NM', 559_121],
      ['Cincinnati', 'OH', 298_550],
      ['Houston', 'TX', 2_296_224],
      ['Huston', 'ID', 450],
      ['Las Vegas', 'NV', 623_747],
      ['Washington', 'DC', 601_723, 'Washington DC'],
      ['Wall', 'SD', 500],
      ['Omaha', 'NE', 443_885],
      ['Cañon City', 'CO', 16_500],
      ['Oklahoma City', 'OK', 580_000],
      ['Springfield', 'MO', 160_000],
      ['Springfield', 'MA', 154_000],
      ['Springfield', 'IL', 116_000],
      ["O'Fallon", 'MO', 85_000],
      ['McCook', 'NE', 7_600],
      ["Coeur d'Alene", 'ID', 44_000],
      ['Columbus', 'NE', 22_000],
    ],
    [
      [501, 0],
      [10001, 0],
      [68845, 7],
      [68847, 7],
    ],
  ),
  listed([
    { routes: ['I-29', 'I-80', 'US-75'], point: [-95.9, 41.2] },
    { routes: ['US-30', 'US-81'], point: [-97.4, 41.4] },
    { routes: ['I-80', 'US-30'], point: [-99.1, 40.7] },
    { routes: ['I-80', 'US-30'], point: [-95.9, 41.3] },
    { routes: ['I-78', 'NJ Turnpike'], point: [-74.2, 40.7] },
    { routes: ["Florida's Turnpike", 'I-4'], point: [-81.4, 28.5] },
    { routes: ['E-470', 'I-70'], point: [-104.7, 39.7] },
    { routes: ['KS-96', 'US-50'], point: [-97.9, 38] },
  ]),
  ([lon]) => (lon < -99 ? 7 : lon < -97 ? 26 : 17),
)

const names = (text: string, limit = 5) =>
  search.find(text, { limit }).map((found) => {
    switch (found.kind) {
      case 'place':
        return `${search.table.names[found.place]}, ${US_STATES[search.table.states[found.place]!]![0]}`
      case 'zip':
        return `ZIP ${search.table.zips[found.row]}`
      case 'junction':
        return found.junction.routes.join(' & ')
      case 'point':
        return found.point.join(' ')
    }
  })

describe('a place is found by what a driver types', () => {
  test.each([
    ['kear', 'Kearny, NJ'],
    ['Kearney, NE', 'Kearney, NE'],
    ['kearney ne', 'Kearney, NE'],
    ['Kearney, Nebraska', 'Kearney, NE'],
    ['kearney nebr', 'Kearney, NE'],
    ['Kearney, Nebrasca', 'Kearney, NE'],
    ['St. Louis', 'St. Louis, MO'],
    ['saint louis', 'St. Louis, MO'],
    ['st lou', 'St. Louis, MO'],
    ['Ft Worth', 'Fort Worth, TX'],
    ['n platte', 'North Platte, NE'],
    ['vegas', 'Las Vegas, NV'],
    ['nyc', 'New York, NY'],
    ['Washington, D.C.', 'Washington, DC'],
    ['canon city', 'Cañon City, CO'],
    ['wall sd', 'Wall, SD'],
    ['2200 W 11th St, Kearney, NE', 'Kearney, NE'],
    ['68847', 'ZIP 68847'],
    ['68847-0001', 'ZIP 68847'],
    ['1 Main St, Kearney, NE 68847', 'ZIP 68847'],
    ['00501', 'ZIP 501'],
    ['40.7, -99.1', '-99.1 40.7'],
    ['I-80 & I-29', 'I-80 & I-29'],
    ['i80 / interstate 29', 'I-80 & I-29'],
  ])('%s gives %s first', (typed, first) => expect(names(typed)[0]).toBe(first))

  test.each([
    ['albequerqe', 'Albuquerque, NM'],
    ['cincinatti', 'Cincinnati, OH'],
    ['omhaa', 'Omaha, NE'],
    ['huston', 'Houston, TX'],
    ['kearnay ne', 'Kearney, NE'],
  ])('the mistyped %s gives %s first', (typed, first) => expect(names(typed)[0]).toBe(first))

  test('a small town of exactly that name does not hide the city that begins with it', () =>
    expect(names('nash')).toEqual(['Nashville, TN', 'Nash, TX']))
  test('an unfinished "st" may become Saint or Stockton', () =>
    expect(names('st')).toEqual(['St. Louis, MO', 'Stockton, CA', 'Saint Louis, MI']))
  test('a state alone stands for its biggest towns', () =>
    expect(names('Nebraska')).toEqual([
      'Omaha, NE',
      'Kearney, NE',
      'North Platte, NE',
      'Columbus, NE',
      'McCook, NE',
    ]))
  test.each([
    ['okla city', 'Oklahoma City, OK'],
    ['O Fallon', "O'Fallon, MO"],
    ['Mc Cook NE', 'McCook, NE'],
    ["Coeur d'Alene", "Coeur d'Alene, ID"],
    ['Coeur D Alene ID', "Coeur d'Alene, ID"],
    ['COEUR D’ALENE', "Coeur d'Alene, ID"],
    ['Springfield, Ill.', 'Springfield, IL'],
    ['Kearney, Buffalo County, NE', 'Kearney, NE'],
    ['Kearney, NE, United States of America', 'Kearney, NE'],
    ['Kearney NE US', 'Kearney, NE'],
    ['Kearney/NE', 'Kearney, NE'],
    ['"Kearney, NE"', 'Kearney, NE'],
    ['Near Kearney, NE (7 mi E, I-80)', 'Kearney, NE'],
    ['Mountain Road, Kearney, N. E.', 'Kearney, NE'],
    ['123 Main Street Springfield IL', 'Springfield, IL'],
    ['I-80 exit 272 Kearney', 'Kearney, NE'],
    ['ZIP 68847', 'ZIP 68847'],
    ['68847 1234', 'ZIP 68847'],
    ['688471234', 'ZIP 68847'],
    ['68847, NE', 'ZIP 68847'],
  ])('%s gives %s', (typed, first) => expect(names(typed)[0]).toBe(first))
  test.each(['Toronto, ON', 'Springfield, Ontario', 'San Juan, PR', 'Springfield, Mexico'])(
    '%s is not in the list, and nothing like it is offered',
    (typed) => expect(names(typed)).toEqual([]),
  )
  test('of towns of one name the bigger comes first, or the nearer when it is known where the person is', () => {
    const states = (near?: [number, number]) =>
      search.find('Springfield', { limit: 5, near }).map((found) => {
        if (found.kind !== 'place') throw new Error('not a place')
        return US_STATES[search.table.states[found.place]!]![0]
      })
    expect(states()).toEqual(['MO', 'MA', 'IL'])
    expect(states([-71.8, 42.3])).toEqual(['MA', 'MO', 'IL'])
    expect(states([-88.2, 40.1])[0]).toBe('IL')
  })
  test('no more hits than asked for', () => expect(names('n', 2)).toHaveLength(2))
  test.each(['', '   ', ',,,', '%', 'zzzzzzzz', '95, 200', '99999', 'I-80'])('%j finds nothing', (typed) =>
    expect(names(typed)).toEqual([]),
  )
  test('whatever is typed, the answer is a short list', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        expect(search.find(typed, { limit: 5 }).length).toBeLessThanOrEqual(5)
      }),
    ))
})

describe('a place before a town and its state', () => {
  test.each([
    ["Love's Travel Stop Kearney NE", 'Kearney, NE'],
    ['Walmart DC Grand Old Place Las Vegas, NV', 'Las Vegas, NV'],
  ])('%s is in %s', (typed, town) => expect(names(typed)).toEqual([town]))
  test.each(['Travel Stop Kearney', 'Travel Stop Kearney TX', 'Truck Stop Vegas NV'])(
    '%s finds nothing: the town and its state must be whole',
    (typed) => expect(names(typed)).toEqual([]),
  )
})

describe('highways that meet', () => {
  test.each([
    'I-80 and I-29',
    'I 80 at I 29',
    'I80 I29',
    'I-80/29',
    'I–80 & I–29',
    'I-80 jct I-29',
    'Junction of I-80 and I-29',
    'interstate 80 x interstate 29',
    'I-80 & I-29, IA',
    'i-80 & i-29 omaha',
    'I80/I29',
    'I-80 @ I-29',
    '80 & 29',
    '80/29',
    '80 and 29, Omaha',
    'I-80 & 29',
    'I-80 E & I-29 N',
    'I-80 West @ I-29 South',
    'I-80 Bus & I-29',
    'exit 1 I-80 at I-29',
  ])('%s', (typed) => expect(names(typed)).toEqual(['I-80 & I-29']))
  test.each(['US Hwy 30 & US Hwy 81', 'U.S. 30 / U.S. 81', 'Hwy 30 and Hwy 81', 'us30 us81 in Columbus, NE'])(
    '%s',
    (typed) => expect(names(typed)).toEqual(['US-30 & US-81']),
  )
  test.each([
    ['i 80 and us 30', 'I-80 & US-30'],
    ['I-80 & 30', 'I-80 & US-30'],
    ['30 & 81', 'US-30 & US-81'],
    ['US-30/81', 'US-30 & US-81'],
    ['I-78 & NJ Turnpike', 'I-78 & NJ Turnpike'],
    ['New Jersey Tpke at I-78', 'NJ Turnpike & I-78'],
    ['Florida Turnpike & I-4', "Florida's Turnpike & I-4"],
    ['turnpike & i-4', "Florida's Turnpike & I-4"],
    ['E-470 & I-70', 'E-470 & I-70'],
    ['K-96 & US-50', 'KS-96 & US-50'],
  ])('%s is %s', (typed, named) => expect(names(typed)[0]).toBe(named))
  test('where they do not meet the town named with them stands for them', () => {
    expect(names('I-29 & US-81, Columbus, NE')).toEqual(['Columbus, NE'])
    expect(search.find('I-29 & US-81, Columbus, NE', { limit: 5 })[0]).toMatchObject({
      insteadOf: ['I-29', 'US-81'],
    })
    expect(names('I-29 & US-81, NE')).toEqual([])
  })
  test('of several the one in the bigger town comes first, or that at the town named', () => {
    const points = (typed: string) =>
      search.find(typed, { limit: 5 }).map((found) => found.kind === 'junction' && found.junction.point[0])
    expect(points('I-80 & US-30')).toEqual([-95.9, -99.1])
    expect(points('I-80 & US-30 Kearney')).toEqual([-99.1, -95.9])
    expect(points('I-80 & US-30, NE')).toEqual([-95.9, -99.1])
  })
  test.each(['I-80', 'I-80 & I-80', 'I-80 & I-999', 'I-80 exit 272', 'Highway 61'])(
    '%s is no place',
    (typed) => expect(names(typed)).toEqual([]),
  )
})
