import { describe, expect, test } from 'vitest'
import { readPlaceQuery } from './placeQuery.ts'

describe('coordinates', () => {
  test.each([
    '40.7, -99.1',
    '(40.7, -99.1)',
    '40.7° N, 99.1° W',
    'N40.7 W99.1',
    "N 40° 42.0', W 99° 06.0'",
    '40°42\'0"N 99°6\'0"W',
    '40 42 0 N 99 06 0 W',
    '40 42.0 N, 99 06.0 W',
    '40.7; −99.1',
    '40.7/-99.1',
    'lat: 40.7, lng: -99.1',
    'Latitude 40.7 Longitude -99.1',
    'geo:40.7,-99.1',
    'https://maps.example.com/?q=40.7,-99.1',
    'https://maps.example.com/@40.7,-99.1,12z',
    '-99.1, 40.7',
    '40.7, 99.1',
    '40.7000, -99.1000 (near Kearney, NE)',
  ])('%s', (typed) => {
    const query = readPlaceQuery(typed)
    if (query.kind !== 'point') throw new Error(`read as a ${query.kind}`)
    expect(query.point[0]).toBeCloseTo(-99.1, 6)
    expect(query.point[1]).toBeCloseTo(40.7, 6)
  })
  test('what is written with a sign or a letter is taken at its word', () => {
    expect(readPlaceQuery('40.7, +99.1')).toEqual({ kind: 'point', point: [99.1, 40.7] })
    expect(readPlaceQuery('40.7 N, 99.1 E')).toEqual({ kind: 'point', point: [99.1, 40.7] })
  })
  test.each([
    ['40.7 -99.1', [-99.1, 40.7]],
    ['40.7N, 99.1W', [-99.1, 40.7]],
    ['33.5 S 70.6 W', [-70.6, -33.5]],
    ['40°30\'00"N 99°06\'00"W', [-99.1, 40.5]],
    ['-0.5, 0.5', [0.5, -0.5]],
  ])('%s', (typed, point) => expect(readPlaceQuery(typed)).toEqual({ kind: 'point', point }))
  test('a latitude beyond the pole is no point', () => expect(readPlaceQuery('91, 0').kind).not.toBe('point'))
})
