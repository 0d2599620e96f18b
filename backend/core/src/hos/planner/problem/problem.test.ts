import { describe, expect, test } from 'vitest'
import { planRequest } from '../../../../test/planRequest.ts'
import { miles, minutes } from '../../../units.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import type { StopsRequest, TripStop } from '../types.ts'
import { fillTank, fuelsFrom, placeHere } from './problem.ts'

const { toPickup: _, toDropoff: __, service, ...driver } = planRequest()

/** At a mile a minute. */
const stop = (away: number, kind: TripStop['kind']): TripStop => ({
  leg: { stretches: [{ miles: miles(away), minutes: away }] },
  kind,
  service: minutes(10),
  windows: [],
  rest: true,
})

/** At miles 60, 120 (where the tank is filled) and 300, on a tank for a hundred. */
function problem() {
  const stops = [stop(60, 'stop'), stop(60, 'fuel'), stop(180, 'stop')]
  const request: StopsRequest = { ...driver, stops, service: { ...service, fuelRange: miles(100) } }
  const start = startOfRequest(request)
  return problemOf(request, start, start.labels)
}

describe('the fuel stops that a trip still needs', () => {
  test('begin anew where a place fills the tank', () => {
    expect(fuelsFrom(problem(), 0, 0)).toBe(1 + 1)
    expect(fuelsFrom(problem(), 60, 1)).toBe(0 + 1)
    expect(fuelsFrom(problem(), 120, 2)).toBe(1)
    expect(fuelsFrom(problem(), 200, 2)).toBe(0)
    expect(fuelsFrom(problem(), 300, 3)).toBe(0)
  })

  test('are what a full tank leaves', () => {
    const tank = { driven: 60, next: 1, tankReach: 0, fuelStops: 9 }
    fillTank(problem(), tank)
    expect(tank).toEqual({ driven: 60, next: 1, tankReach: 160, fuelStops: 1 })
  })
})

test('the truck stands at the place that is next, or where it came from', () => {
  const asked = problem()
  const [first, second, third] = asked.places
  expect(placeHere(asked, { driven: 30, next: 0 })).toBeUndefined()
  expect(placeHere(asked, { driven: 60, next: 0 })).toBe(first)
  expect(placeHere(asked, { driven: 60, next: 1 })).toBe(first)
  expect(placeHere(asked, { driven: 120, next: 1 })).toBe(second)
  expect(placeHere(asked, { driven: 300, next: 3 })).toBe(third)
})
