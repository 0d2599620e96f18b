import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldName, foldTyped } from './placeNames.ts'
import { readPlaceQuery } from './placeQuery.ts'
import { KEY_ALIAS, KEY_INNER, KEY_NAME, PlaceSearch, type PlaceTable } from './places.ts'
import { typingErrors } from './typingErrors.ts'
import { US_STATES } from './usStates.ts'

const state = (code: string) => US_STATES.findIndex(([known]) => known === code)

type Row = [name: string, state: string, population: number, ...aliases: string[]]

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
    lons: new Float32Array(rows.length),
    lats: new Float32Array(rows.length),
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
    ],
    [
      [501, 0],
      [10001, 0],
      [68845, 7],
      [68847, 7],
    ],
  ),
  [{ routes: ['I-29', 'I-80'], point: [-95.9, 41.2] }],
)

const names = (text: string, limit = 5) =>
  search.find(text, limit).map((found) => {
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
    ['I-80 & I-29', 'I-29 & I-80'],
    ['i80 / interstate 29', 'I-29 & I-80'],
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
    expect(names('Nebraska')).toEqual(['Omaha, NE', 'Kearney, NE', 'North Platte, NE']))
  test('no more hits than asked for', () => expect(names('n', 2)).toHaveLength(2))
  test.each(['', '   ', ',,,', '%', 'zzzzzzzz', '95, 200', '99999', 'I-80'])('%j finds nothing', (typed) =>
    expect(names(typed)).toEqual([]),
  )
  test('whatever is typed, the answer is a short list', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        expect(search.find(typed, 5).length).toBeLessThanOrEqual(5)
      }),
    ))
})

describe('coordinates', () => {
  test.each([
    ['40.7 -99.1', [-99.1, 40.7]],
    ['40.7N, 99.1W', [-99.1, 40.7]],
    ['33.5 S 70.6 W', [-70.6, -33.5]],
    ['40°30\'00"N 99°06\'00"W', [-99.1, 40.5]],
    ['-0.5, 0.5', [0.5, -0.5]],
  ])('%s', (typed, point) => expect(readPlaceQuery(typed)).toEqual({ kind: 'point', point }))
  test('a latitude beyond the pole is no point', () => expect(readPlaceQuery('91, 0').kind).not.toBe('point'))
})

describe('folding', () => {
  test('a name folds to one form however it is written', () => {
    for (const form of ['St. Louis', 'Saint Louis', 'ST LOUIS', 'st.louis'])
      expect(foldName(form)).toBe('saint louis')
    expect(foldName("Coeur d'Alene")).toBe('coeur dalene')
  })
  test('folding twice changes nothing', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text))
      }),
    ))
  test('a name typed in full is found by one of its forms', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const folded = foldName(text)
        if (folded !== '') expect(foldTyped(text).some((form) => folded.startsWith(form))).toBe(true)
      }),
    ))
})

describe('typing errors', () => {
  test('none for a beginning', () => expect(typingErrors('kear', 'kearney', 2)).toBe(0))
  test.each([
    ['keerney', 1],
    ['kerney', 1],
    ['kkearney', 1],
    ['kaerney', 1],
    ['kaernye', 2],
  ])('%s has %i', (typed, errors) => expect(typingErrors(typed, 'kearney', 2)).toBe(errors))
  test('letters gone from the front, and a name shorter than what was typed', () => {
    expect(typingErrors('earney', 'kearney', 2)).toBe(1)
    expect(typingErrors('kearneyxx', 'kearney', 2)).toBe(2)
    expect(typingErrors('kearneyxxx', 'kearney', 2)).toBe(3)
  })
  test('agrees with the whole table, computed without shortcuts', () => {
    const slow = (typed: string, name: string): number => {
      const d = Array.from({ length: typed.length + 1 }, (_, i) =>
        Array.from({ length: name.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
      )
      for (let i = 1; i <= typed.length; i++)
        for (let j = 1; j <= name.length; j++) {
          const costs = [
            d[i - 1]![j - 1]! + (typed[i - 1] === name[j - 1] ? 0 : 1),
            d[i - 1]![j]! + 1,
            d[i]![j - 1]! + 1,
          ]
          if (i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1])
            costs.push(d[i - 2]![j - 2]! + 1)
          d[i]![j] = Math.min(...costs)
        }
      return Math.min(...d[typed.length]!)
    }
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, name, most) => {
        expect(typingErrors(typed, name, most)).toBe(Math.min(slow(typed, name), most + 1))
      }),
      { numRuns: 2_000 },
    )
  })
  test('more than the most counts as one more', () => expect(typingErrors('zzzzzz', 'kearney', 2)).toBe(3))
})
