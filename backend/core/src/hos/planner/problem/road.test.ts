import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { miles } from '../../../units.ts'
import type { PlanLeg } from '../types.ts'
import { assertLeg, layRoad } from './road.ts'

const leg = (...stretches: readonly (readonly [length: number, n: number])[]): PlanLeg => ({
  stretches: stretches.map(([length, n]) => ({ miles: miles(length), minutes: n })),
})

const anyLeg = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 2000 })), { maxLength: 4 })
  .map((stretches) => leg(...stretches.map(([length, tenths]) => [length, tenths / 10] as const)))
const anyRoad = fc
  .tuple(fc.option(anyLeg), anyLeg)
  .map(([first, second]) => layRoad(first ? [first, second] : [second]))

describe('laws of the road', () => {
  test('it begins at mile 0, never runs back, and ends at its miles', () => {
    fc.assert(
      fc.property(anyRoad, (road) => {
        const reached = Array.from({ length: road.minutes + 1 }, (_, minute) => road.milesAt(minute))
        expect(reached[0]).toBe(0)
        expect(reached.findIndex((mile, minute) => mile < (reached[minute - 1] ?? 0))).toBe(-1)
        expect(road.milesAt(road.minutes)).toBeCloseTo(road.miles, 9)
      }),
      { numRuns: 40 },
    )
  })

  test('both legs are rounded up together, and the pickup is reached no minute before it is driven to', () => {
    const minutesOf = ({ stretches }: PlanLeg) => stretches.reduce((sum, { minutes: n }) => sum + n, 0)
    fc.assert(
      fc.property(anyLeg, anyLeg, (first, second) => {
        fc.pre(minutesOf(second) >= 1)
        const road = layRoad([first, second])
        const whole = (n: number) => Math.max(0, Math.ceil(n - 1e-9))
        expect(road.ends[0]).toBe(whole(minutesOf(first)))
        expect(road.minutes).toBe(whole(minutesOf(first) + minutesOf(second)))
        expect(road.milesAt(road.ends[0] ?? 0)).toBeCloseTo(
          first.stretches.reduce((sum, { miles: n }) => sum + n, 0),
          9,
        )
      }),
    )
  })

  test('a tank reaches the last minute within its miles', () => {
    fc.assert(
      fc.property(anyRoad, fc.nat(300), (road, tank) => {
        const last = road.lastMinuteWithin(tank)
        expect(Number.isInteger(last)).toBe(true)
        expect(road.milesAt(last)).toBeLessThanOrEqual(tank + 2e-6)
        if (last < road.minutes) expect(road.milesAt(last + 1)).toBeGreaterThan(tank)
      }),
    )
  })
})

test('each leg ends on the minute by which all driving up to there is done', () => {
  const road = layRoad([leg([10, 20.4], [20, 30.4]), leg([5, 9.2])])
  expect([road.ends[0], road.minutes, road.miles]).toEqual([51, 60, 35])
  expect([road.milesAt(51), road.milesAt(60)]).toEqual([30, 35])
})

test('legs of 990.4 and 989.6 minutes are 33 hours together, not a minute more', () => {
  const road = layRoad([leg([900, 990.4]), leg([900, 989.6])])
  expect([road.ends[0], road.minutes]).toEqual([991, 1980])
  expect([road.milesAt(991), road.milesAt(1980)]).toEqual([900, 1800])
})

test('a leg that is driven takes a minute at least', () => {
  const road = layRoad([leg([0.1, 0.2]), leg([0.1, 0.3])])
  expect([road.ends[0], road.minutes, road.milesAt(1), road.milesAt(2)]).toEqual([1, 2, 0.1, 0.2])
})

test('a leg of whole minutes is not rounded up for what floating point adds', () => {
  expect(layRoad([leg([1, 0.1], [1, 0.2], [1, 0.7])]).minutes).toBe(1)
})

test('a road of no miles is one place', () => {
  const road = layRoad([leg(), leg()])
  expect([road.minutes, road.miles, road.ends[0], road.milesAt(0), road.lastMinuteWithin(0)]).toEqual([
    0, 0, 0, 0, 0,
  ])
})

test('inside a stretch miles grow evenly with minutes', () => {
  const road = layRoad([leg([60, 60], [30, 60])])
  expect([30, 60, 90, 120].map((minute) => road.milesAt(minute))).toEqual([30, 60, 75, 90])
  expect([29.5, 60, 75, 89].map((mile) => road.lastMinuteWithin(mile))).toEqual([29, 60, 90, 118])
})

test('a hair over a full tank is a full tank', () => {
  const road = layRoad([leg([100, 120])])
  expect(road.lastMinuteWithin(50 - 1e-7)).toBe(60)
  expect(road.lastMinuteWithin(100 - 1e-7)).toBe(120)
  expect(road.lastMinuteWithin(100 - 1e-4)).toBe(119)
})

test('a stretch that cannot be driven is refused by name', () => {
  const refusal = (length: number, n: number): string | null => {
    try {
      assertLeg(leg([10, 12], [length, n]), 'toDropoff', 75)
      return null
    } catch (error) {
      return String(error)
    }
  }
  expect([refusal(0, 0), refusal(0, 5), refusal(75, 60)]).toEqual([null, null, null])
  for (const length of [-1, Number.NaN, Infinity])
    expect(refusal(length, 60)).toContain('toDropoff.stretches[1].miles: not a distance')
  for (const n of [-1, Number.NaN, Infinity])
    expect(refusal(0, n)).toContain('toDropoff.stretches[1].minutes: not a driving time')
  expect(refusal(75.1, 60)).toContain('toDropoff.stretches[1].minutes: faster than 75 miles an hour')
})
