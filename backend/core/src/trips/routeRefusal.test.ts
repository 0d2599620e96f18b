import { expect, test } from 'vitest'
import { placeAtFault, placesOfTrip, refusalOfLeg } from './routeRefusal.ts'

const noRoad = { ok: false, reason: 'no-road', sentence: 'No road.' } as const
const planned = { loaded: false }
const underWay = { loaded: true }

test("a leg's end is a point of the trip", () => {
  expect(refusalOfLeg({ ...noRoad, end: 'from' }, 1)).toEqual({ ...noRoad, point: 0 })
  expect(refusalOfLeg({ ...noRoad, end: 'to' }, 1)).toEqual({ ...noRoad, point: 1 })
  expect(refusalOfLeg({ ...noRoad, end: 'to' }, 2)).toEqual({ ...noRoad, point: 2 })
})

test('a refusal is about the place at its point; with the load on board the second one is the drop-off', () => {
  expect(placesOfTrip(planned).map((_, point) => placeAtFault({ ...noRoad, point }, planned))).toEqual([
    'current',
    'pickup',
    'dropoff',
  ])
  expect(placeAtFault({ ...noRoad, point: 0 }, underWay)).toBe('current')
  expect(placeAtFault({ ...noRoad, point: 1 }, underWay)).toBe('dropoff')
})

test('a service that names no point leaves it at the start', () => {
  expect(placeAtFault({ ...noRoad, point: null }, planned)).toBe('current')
})

test('stops between are told by their numbers, those ahead alone under way', () => {
  const stops = [{ number: 2 }, { number: 3 }]
  expect(placesOfTrip({ loaded: false, stops })).toEqual(['current', 'pickup', 2, 3, 'dropoff'])
  expect(placeAtFault({ ...noRoad, point: 2 }, { loaded: true, stops })).toBe(3)
})
