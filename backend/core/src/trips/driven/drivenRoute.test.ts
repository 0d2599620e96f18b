import { describe, expect, test } from 'vitest'
import { at } from '../../../test/logs.ts'
import { recordedFrom } from '../../../test/recorded.ts'
import { instant, MINUTE_MS, type Instant, type LonLat } from '../../units.ts'
import { drivenRoute, type PlacedSpan } from './drivenRoute.ts'

const ROAD: LonLat = [-100, 40]
const OMAHA: LonLat = [-95.93, 41.26]
/** Nine miles from Omaha. */
const BLUFFS: LonLat = [-95.8, 41.18]
const LINCOLN: LonLat = [-96.7, 40.81]
const CHICAGO: LonLat = [-87.63, 41.88]
const START = at('2026-03-03T06:00-06:00')
const hour = (n: number): Instant => instant(START + Math.round(n * 60) * MINUTE_MS)
const drive = (from: number, to: number, leg: number) => ({ leg, start: hour(from), end: hour(to) })
const place = (point: LonLat, driving: number, service = 60) => ({ point, driving, service })

/** `['D 2', ROAD], ['W 1', OMAHA]`: one after another from the start. */
function record(...parts: readonly (readonly [string, LonLat])[]): PlacedSpan[] {
  const rows = recordedFrom('2026-03-03T06:00-06:00', parts.map(([entry]) => entry).join(', '))
  return rows.map((row, i) => ({ ...row, tripId: 1, lon: parts[i]![1][0], lat: parts[i]![1][1] }))
}

const route = (...places: ReturnType<typeof place>[]) => ({ id: 1, planFrom: START, loaded: false, places })
const FAR = route(place(LINCOLN, 120), place(OMAHA, 60), place(CHICAGO, 420))
const NEAR = route(place(LINCOLN, 120), place(OMAHA, 60), place(BLUFFS, 20), place(CHICAGO, 420))

describe('a trip through several places', () => {
  test('is driven leg by leg, from one work to the next', () => {
    const rows = record(['D 3', ROAD], ['W 1', LINCOLN], ['D 1', ROAD], ['W 0:20', OMAHA], ['D 2', ROAD])
    expect(drivenRoute(FAR, rows, hour(24))).toEqual({
      spans: [drive(0, 3, 0), drive(4, 5, 1), drive(5 + 1 / 3, 7 + 1 / 3, 2)],
      served: 2,
      behind: 2,
      left: [0, 40, 60],
    })
  })

  test('has places behind that are driven past without a word', () => {
    const rows = record(['D 4', ROAD])
    expect(drivenRoute(FAR, rows, hour(24))).toMatchObject({
      spans: [drive(0, 2, 0), drive(2, 3, 1), drive(3, 4, 2)],
      served: 0,
      behind: 2,
    })
  })

  test('has a place behind where work is recorded at the one after it', () => {
    const rows = record(['D 3', ROAD], ['W 1', OMAHA])
    expect(drivenRoute(FAR, rows, hour(24))).toMatchObject({
      spans: [drive(0, 2, 0), drive(2, 3, 1)],
      served: 2,
      behind: 2,
      left: [60, 0, 60],
    })
  })

  test('counts work at the nearest of two places beside each other', () => {
    const until = (...more: readonly (readonly [string, LonLat])[]) =>
      drivenRoute(
        NEAR,
        record(['D 2', ROAD], ['W 1', LINCOLN], ['D 1', ROAD], ['W 1', OMAHA], ...more),
        hour(24),
      )
    expect(until()).toMatchObject({ served: 2 })
    // From one dock to the other.
    expect(until(['D 0:05', OMAHA], ['W 0:30', OMAHA])).toMatchObject({ served: 2 })
    expect(until(['D 0:20', ROAD], ['W 0:30', BLUFFS])).toMatchObject({ served: 3, left: [0, 0, 30, 60] })
  })

  test('goes on to a place at the same spot once the work at the first one is done', () => {
    const twice = route(place(OMAHA, 120, 30), place(OMAHA, 0, 60), place(CHICAGO, 420))
    expect(drivenRoute(twice, record(['D 2', ROAD], ['W 0:20', OMAHA]), hour(24))).toMatchObject({
      served: 1,
      left: [10, 60, 60],
    })
    const longer = record(['D 2:20', ROAD], ['W 0:20', OMAHA])
    expect(drivenRoute(twice, longer, hour(24))).toMatchObject({ served: 1, left: [10, 60, 60] })
    const both = record(['D 2', ROAD], ['W 0:30', OMAHA], ['O 0:15', OMAHA], ['W 0:45', OMAHA])
    expect(drivenRoute(twice, both, hour(24))).toMatchObject({ served: 2, left: [0, 15, 60] })
    const gone = record(['D 2', ROAD], ['W 1:30', OMAHA], ['D 1', ROAD])
    expect(drivenRoute(twice, gone, hour(24))).toMatchObject({ served: 1, behind: 2 })
  })

  test('a round trip ends where it began only after the road', () => {
    const round = route(place(OMAHA, 0), place(LINCOLN, 60), place(OMAHA, 60))
    expect(
      drivenRoute(round, record(['W 1', OMAHA], ['O 0:10', OMAHA], ['W 1', OMAHA]), hour(24)),
    ).toMatchObject({
      served: 1,
    })
    const driven = record(['W 1', OMAHA], ['D 1', ROAD], ['W 1', LINCOLN], ['D 1', ROAD], ['W 0:30', OMAHA])
    expect(drivenRoute(round, driven, hour(24))).toMatchObject({ served: 3, behind: 2, left: [0, 0, 30] })
  })

  test('planned again behind the pickup asks for the road to its first place', () => {
    const rest = { ...route(place(OMAHA, 60), place(CHICAGO, 420)), loaded: true }
    expect(drivenRoute(rest, record(['W 1', OMAHA]), hour(24)).served).toBe(0)
    expect(drivenRoute(rest, record(['D 1', ROAD], ['W 1', OMAHA]), hour(24)).served).toBe(1)
  })
})
