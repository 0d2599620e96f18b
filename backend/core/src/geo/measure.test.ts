import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LonLat } from '../units.ts'
import { bendsOf, compassPoint, drawnMiles, isAtPlace, milesApart, nearestLine } from './measure.ts'

const KEARNEY: LonLat = [-99.08, 40.7]
const DENVER: LonLat = [-104.99, 39.74]
const OMAHA: LonLat = [-95.94, 41.26]

const point = fc.tuple(
  fc.double({ min: -124, max: -67, noNaN: true }),
  fc.double({ min: 25, max: 49, noNaN: true }),
)

function offPiece(p: LonLat, a: LonLat, b: LonLat): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(p[0] - a[0] - share * dx, p[1] - a[1] - share * dy)
}

describe('miles', () => {
  test('a degree of latitude is 69.093 miles', () => {
    expect(milesApart(KEARNEY, [KEARNEY[0], KEARNEY[1] + 1])).toBeCloseTo(69.0934, 3)
  })
  test('a line is as long as its pieces, a single point has no length', () => {
    expect(drawnMiles([DENVER, KEARNEY, OMAHA])).toBeCloseTo(
      milesApart(DENVER, KEARNEY) + milesApart(KEARNEY, OMAHA),
      9,
    )
    expect(drawnMiles([DENVER])).toBe(0)
  })
  test('work is at a place within 15 miles of it, whichever way', () => {
    const [lon, lat] = KEARNEY
    expect(isAtPlace([lon, lat + 0.21], KEARNEY)).toBe(true)
    expect(isAtPlace([lon, lat + 0.23], KEARNEY)).toBe(false)
    expect(isAtPlace([lon + 0.28, lat], KEARNEY)).toBe(true)
    expect(isAtPlace([lon + 0.29, lat], KEARNEY)).toBe(false)
  })
})

describe('the eight-point direction', () => {
  test.each([
    ['N', 0, 1],
    ['NE', 1, 1],
    ['E', 1, 0],
    ['SE', 1, -1],
    ['S', 0, -1],
    ['SW', -1, -1],
    ['W', -1, 0],
    ['NW', -1, 1],
  ] as const)('%s', (name, east, north) => {
    const to: LonLat = [
      KEARNEY[0] + (0.1 * east) / Math.cos((40.7 * Math.PI) / 180),
      KEARNEY[1] + 0.1 * north,
    ]
    expect(compassPoint(KEARNEY, to)).toBe(name)
  })
})

describe('the nearest line', () => {
  test('is the one that passes nearest, with the miles to it', () => {
    const east: LonLat = [KEARNEY[0] + 1, KEARNEY[1]]
    const off = (degrees: number): LonLat[] => [
      [KEARNEY[0] - 1, KEARNEY[1] + degrees],
      [east[0], east[1] + degrees],
    ]
    const found = nearestLine([off(0.4), off(-0.1), off(0.2)], KEARNEY)
    expect(found?.line).toBe(1)
    expect(found?.miles).toBeCloseTo(6.9, 0)
  })
  test('there is none among none', () => {
    expect(nearestLine([], KEARNEY)).toBeNull()
  })
})

describe('the bends of a line', () => {
  test('are kept with the points given, and every other point lies on the line that is left', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 60 }),
        fc.array(fc.nat(60), { maxLength: 5 }),
        fc.double({ min: 0.001, max: 10, noNaN: true }),
        (points, wanted, tolerance) => {
          const last = points.length - 1
          const given = [0, ...wanted.filter((index) => index < last).sort((a, b) => a - b), last]
          const kept = bendsOf(points, given, tolerance)
          expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b))
          expect(given.filter((index) => !kept.includes(index))).toEqual([])
          for (let i = 1; i < kept.length; i++)
            for (let at = kept[i - 1]! + 1; at < kept[i]!; at++)
              expect(offPiece(points[at]!, points[kept[i - 1]!]!, points[kept[i]!]!)).toBeLessThanOrEqual(
                tolerance + 1e-9,
              )
        },
      ),
    )
  })
  test('a line that is nothing but bends is done in time, and keeps them all', () => {
    const zigzag = Array.from({ length: 20_000 }, (_, i): LonLat => [0, (i % 2 ? 1 : -1) * (85 - i * 0.004)])
    expect(bendsOf(zigzag, [0, zigzag.length - 1], 0.002)).toHaveLength(zigzag.length)
  })
  test('a straight line keeps its ends alone, a point twice is no bend', () => {
    const line: LonLat[] = [
      [-99, 40],
      [-98, 40],
      [-98, 40],
      [-97, 40],
    ]
    expect(bendsOf(line, [0, 3], 0.001)).toEqual([0, 3])
    expect(bendsOf([line[0]!, line[0]!, line[0]!], [0, 2], 0.001)).toEqual([0, 2])
  })
})
