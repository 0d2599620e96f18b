import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../test/runs.ts'
import { miles, minutes } from '../../../units.ts'
import { NEVER } from '../problem/limits.ts'
import { ALWAYS, openFrom, type Window } from '../problem/places.ts'
import { legEnds } from '../problem/road.ts'
import type { PlanLeg } from '../types.ts'
import { leftToServe, type Row } from './leftToServe.ts'

/** Of two stretches, as the road of a leg is. */
const legOf = (n: number): PlanLeg => ({
  stretches: [n / 3, n - n / 3].map((part) => ({ minutes: minutes(part), miles: miles(part) })),
})

const ordersOf = (places: readonly number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap((one) => ordersOf(places.filter((other) => other !== one)).map((on) => [one, ...on]))

/** The end of each row on the way, in whole minutes as a plan drives them; `NEVER` from a missed one on. */
function endsOf(driving: readonly (readonly number[])[], rows: readonly Row[], way: readonly number[]) {
  const ends = legEnds(way.slice(1).map((to, i) => driving[way[i]!]![to]!))
  let minute = 0
  return ends.map((end, i) => {
    const row = rows[way[i + 1]!]!
    minute = openFrom(row, minute + end - (ends[i - 1] ?? 0)) + row.service
    return Math.min(minute, NEVER)
  })
}

const place = (service = 0, ...windows: Window[]): Row => ({
  service,
  windows: windows.length > 0 ? windows : [ALWAYS],
})
const ways = (driving: readonly (readonly (number | null)[])[]): (PlanLeg | null)[][] =>
  driving.map((row) => row.map((n) => (n === null ? null : legOf(n))))

describe('what is left to serve', () => {
  const anyRow = fc
    .record({
      service: fc.integer({ min: 0, max: 60 }),
      opens: fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.nat(90)), { maxLength: 3 }),
    })
    .map(({ service, opens }) => {
      let from = 0
      return place(
        service,
        ...opens.map(([open, length]): Window => {
          const start = from + open
          from = start + length + 1
          return [start, start + length]
        }),
      )
    })
  const legs = (least: number) =>
    fc.array(
      fc.array(fc.oneof(fc.constant(0), fc.double({ min: least, max: 200, noNaN: true })), {
        minLength: 6,
        maxLength: 6,
      }),
      {
        minLength: 6,
        maxLength: 6,
      },
    )

  test.each([
    [1, 'minutes'],
    [0.01, 'seconds'],
  ])('ends before no order does, from wherever it has come to, with legs of %d (%s)', (least) => {
    let feasible = 0
    fc.assert(
      fc.property(
        legs(least),
        fc.array(anyRow, { minLength: 6, maxLength: 6 }),
        fc.constantFrom(null, 5),
        (driving, rows, last) => {
          const serve = leftToServe(ways(driving), rows, last)
          for (const order of ordersOf([1, 2, 3, 4])) {
            const way = [0, ...order, ...(last === null ? [] : [last])]
            const ends = endsOf(driving, rows, way)
            const end = ends.at(-1)!
            for (let i = 0; i <= order.length; i++) {
              const at = i === 0 ? 0 : ends[i - 1]!
              if (at >= NEVER) break
              const left = serve.all(way[i]!, order.slice(i), at)
              if (end < NEVER) expect(left?.end ?? NEVER).toBeLessThanOrEqual(end)
              const next = serve.next(way[i]!, way[i + 1] ?? 0, at)
              if (i + 1 < way.length && ends[i]! < NEVER) expect(next ?? NEVER).toBeLessThanOrEqual(ends[i]!)
            }
            if (end < NEVER) feasible++
          }
        },
      ),
      { numRuns: runs(150) },
    )
    expect(feasible).toBeGreaterThan(0)
  })

  test('is the best of all orders to the minute, but for one of the last drive', () => {
    fc.assert(
      fc.property(legs(1), fc.array(anyRow, { minLength: 6, maxLength: 6 }), (parts, given) => {
        const driving = parts.map((row) => row.map(Math.ceil))
        const rows = given.map(({ service, windows }) => place(service, [windows[0]![0], NEVER]))
        const ends = ordersOf([1, 2, 3, 4]).map((order) => endsOf(driving, rows, [0, ...order, 5]).at(-1)!)
        const { end } = leftToServe(ways(driving), rows, 5).all(0, [1, 2, 3, 4], 0)!
        expect(Math.min(...ends) - end).toBeLessThanOrEqual(1)
      }),
      { numRuns: runs(200) },
    )
  })

  const line = ways([
    [null, 10, 20, 30],
    [null, null, 10, 20],
    [null, 10, null, 10],
    [null, 20, 10, null],
  ])

  test('names the order of the least end', () => {
    const rows = [place(), place(5), place(5, [0, 20]), place(5)]
    expect(leftToServe(line, rows, null).all(0, [1, 2, 3], 0)?.order).toEqual([2, 3, 1])
    expect(leftToServe(line, rows, 3).all(0, [1, 2], 0)?.order).toEqual([2, 1])
    expect(leftToServe(line, rows, 3).all(2, [], 30)).toEqual({ end: 44, order: [] })
    expect(leftToServe(line, rows, null).all(2, [], 30)).toEqual({ end: 30, order: [] })
  })

  test('waits for the next window, and is none after the last', () => {
    const rows = [place(), place(), place(7, [5, 15], [60, 70]), place()]
    const { next } = leftToServe(line, rows, null)
    expect([0, 40, 49].map((at) => next(0, 2, at))).toEqual([66, 66, 75])
    expect([51, 52].map((at) => next(0, 2, at))).toEqual([77, null])
    expect(next(2, 0, 0)).toBeNull()
  })
})
