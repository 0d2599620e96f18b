import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../test/runs.ts'
import { miles, minutes } from '../../../units.ts'
import type { PlanLeg } from '../types.ts'
import { leftToDrive } from './leftToDrive.ts'

type Leg = readonly [minutes: number, miles: number] | null

/** Of two stretches, as the road of a leg is. */
const legOf = (leg: Leg): PlanLeg | null =>
  leg && {
    stretches: [
      { minutes: minutes(1), miles: miles(2) },
      { minutes: minutes(leg[0] - 1), miles: miles(leg[1] - 2) },
    ],
  }

const left = (legs: readonly (readonly Leg[])[], last: number | null, through: readonly number[]) =>
  leftToDrive(
    legs.map((row) => row.map(legOf)),
    last,
  )(0, through)

const ordersOf = (places: readonly number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap((one) => ordersOf(places.filter((other) => other !== one)).map((on) => [one, ...on]))

describe('the least driving through some places', () => {
  const anyLeg = fc.option(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 2, max: 300 })), {
    freq: 8,
  })
  test('is that of the order that drives the shortest, and its miles those of the one with the fewest', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyLeg, { minLength: 5, maxLength: 5 }), { minLength: 5, maxLength: 5 }),
        fc.constantFrom(null, 4),
        fc.integer({ min: 0, max: 3 }),
        (legs, last, count) => {
          const through = [1, 2, 3].slice(0, count)
          const totals = ordersOf(through).map((order) => {
            const way = [0, ...order, ...(last === null ? [] : [last])]
            return way.slice(1).map((to, i): Leg => legs[way[i]!]![to]!)
          })
          const sum = (part: 0 | 1) =>
            Math.min(...totals.map((ways) => ways.reduce((n, leg) => n + (leg ? leg[part] : Infinity), 0)))
          expect(left(legs, last, through)).toEqual({ minutes: sum(0), miles: sum(1) })
        },
      ),
      { numRuns: runs(200) },
    )
  })

  test('is none where no way leads on', () => {
    const legs = [
      [null, null],
      [null, null],
    ]
    expect(left(legs, null, [1])).toEqual({ minutes: Infinity, miles: Infinity })
    expect(left([[null]], 3, [])).toEqual({ minutes: Infinity, miles: Infinity })
  })
})
