import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCutShort, leavesHalf } from '../../../../test/anyTrip.ts'
import { anyStops } from '../../../../test/anyStops.ts'
import { runs } from '../../../../test/runs.ts'
import { BadInput, miles, minutes, plus } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import {
  type Plan,
  type PlanLeg,
  type PlanRefusal,
  planTrip,
  type ServiceWindow,
  type StopsRequest,
} from '../planTrip.ts'
import { type AnyOrderRequest, MOST_FREE_PLACES, planAnyOrder } from './planAnyOrder.ts'

type Point = readonly [x: number, y: number]

/** Straight ways at 50 miles an hour. */
const legBetween = ([x, y]: Point, [u, v]: Point): PlanLeg => {
  const length = Math.hypot(x - u, y - v)
  return { stretches: length > 0 ? [{ miles: miles(length), minutes: length * 1.2 }] : [] }
}

/** A trip's places at the given points, the ends of them fixed. */
function anyOrderOf({ stops, ...trip }: StopsRequest, points: readonly Point[], ends: 0 | 1 | 2) {
  const [first = null, last = null] = ends === 0 ? [] : ends === 1 ? [stops[0]] : [stops[0], stops.at(-1)]
  const free = stops.slice(ends === 0 ? 0 : 1, ends === 2 ? -1 : undefined)
  const way = points.slice(0, stops.length + 1)
  const legs = way.map((from) => way.map((to) => legBetween(from, to)))
  return { ...trip, first, last, free, legs }
}

const ordersOf = (places: readonly number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap((one) =>
        ordersOf(places.filter((other) => other !== one)).map((others) => [one, ...others]),
      )

function planIn({ first, last, free, legs, ...trip }: AnyOrderRequest, order: readonly number[]) {
  const base = first ? 2 : 1
  const rows = [...(first ? [1] : []), ...order.map((i) => base + i), ...(last ? [legs.length - 1] : [])]
  const places = [...(first ? [first] : []), ...order.map((i) => free[i]!), ...(last ? [last] : [])]
  return planTrip({
    ...trip,
    stops: places.map((place, i) => ({ ...place, leg: legs[rows[i - 1] ?? 0]![rows[i]!]! })),
  })
}

/** Of so many free places, and of the ends. */
function withoutRows({ first, last, free, legs }: AnyOrderRequest, kept: number) {
  const base = first ? 2 : 1
  const isKept = (row: number) => row < base + kept || (last !== null && row === base + free.length)
  return legs.filter((_, row) => isKept(row)).map((row) => row.filter((_, to) => isKept(to)))
}

const ROUND = 1e-6

const better = (a: Plan, b: Plan): Plan =>
  a.finish < b.finish || (a.finish === b.finish && a.miles < b.miles - ROUND) ? a : b

const anyPoint = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
const trips = fc
  .record({
    trip: anyStops({ mostMiles: 300, mostBlocks: 6, leastStops: 2, mostStops: 5, windows: 5 }),
    points: fc.array(anyPoint, { minLength: 6, maxLength: 6 }),
    ends: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
  })
  .map(({ trip, points, ends }) => anyOrderOf(trip, points, ends))

describe('places in any order', () => {
  test('end as early as in the best of all orders, on the fewest miles', { timeout: 120_000 }, () => {
    let planned = 0
    fc.assert(
      fc.property(trips, (request) => {
        const plans = ordersOf(request.free.map((_, i) => i)).map((order) => planIn(request, order))
        const legal = plans.filter((plan) => plan.ok)
        const found = planAnyOrder(request)
        if (!found.ok) {
          expect(legal).toEqual([])
          return
        }
        const best = legal.reduce(better)
        const isUnsure = (plan: Plan | PlanRefusal) =>
          plan.ok ? isCutShort(plan) || leavesHalf(plan) : plan.reason === 'never-legal'
        if (plans.some(isUnsure)) return
        planned++
        expect(found.plan).toEqual(planIn(request, found.order))
        expect(found.plan.finish).toBe(best.finish)
        expect(found.plan.miles).toBeCloseTo(best.miles, 6)
        expect(found.mayEndEarlier).toBeNull()
      }),
      { numRuns: runs(150) },
    )
    expect(planned).toBeGreaterThan(0)
  })

  test('under limits of each day end no later than in any order', { timeout: 120_000 }, () => {
    let planned = 0
    fc.assert(
      fc.property(trips, ({ context, ...request }) => {
        const canadian = {
          ...request,
          ruleset: rulesetOf('CA_SOUTH_CYCLE_1'),
          context: { ...context, claims: { ...context.claims, adverseAt: [] } },
        }
        const free = canadian.free.slice(0, 3)
        const legs = withoutRows(canadian, free.length)
        const asked = { ...canadian, free, legs }
        const plans = ordersOf(free.map((_, i) => i)).map((order) => planIn(asked, order))
        const found = planAnyOrder(asked)
        const finishes = plans.flatMap((plan) => (plan.ok ? [plan.finish] : []))
        expect(found.ok).toBe(finishes.length > 0)
        if (!found.ok) return
        planned++
        expect(found.plan.finish).toBe(Math.min(...finishes))
      }),
      { numRuns: runs(60) },
    )
    expect(planned).toBeGreaterThan(0)
  })

  /** Four places on a line, 60 miles apart, the driver before the first. */
  function onALine(order: readonly number[]): AnyOrderRequest {
    const [trip] = fc.sample(
      anyStops({ mostMiles: 300, mostBlocks: 0, leastStops: 4, mostStops: 4, windows: 0 }),
      { seed: 1, numRuns: 1 },
    )
    const { ruleset, context, departAt, service } = trip!
    const points = [0, ...order.map((n) => n * 60)].map((x): Point => [x, 0])
    return {
      ...{
        ruleset,
        departAt,
        service,
        context: { ...context, claims: { ...context.claims, adverseAt: [] } },
      },
      state: { kind: 'rested', prior: { kind: 'lump', minutes: minutes(0) } },
      options: { splitRests: false, parkEarly: minutes(0), arriveBy: null },
      first: null,
      last: null,
      free: order.map(() => ({ kind: 'stop', service: minutes(30), windows: [], rest: true })),
      legs: points.map((from) => points.map((to) => legBetween(from, to))),
    }
  }

  test('of a line are served one after the other, however they are given', () => {
    for (const order of [
      [1, 2, 3, 4],
      [3, 1, 4, 2],
    ]) {
      const found = planAnyOrder(onALine(order))
      expect(found.ok && found.order.map((i) => order[i])).toEqual([1, 2, 3, 4])
      expect(found.ok && found.plan.miles).toBeCloseTo(240, 6)
    }
  })

  test('are served out of the way where a window asks for it', () => {
    const request = onALine([1, 2, 3, 4])
    const closing: ServiceWindow = [request.departAt, plus(request.departAt, minutes(240))]
    const free = request.free.map((place, i) => (i === 2 ? { ...place, windows: [closing] } : place))
    const found = planAnyOrder({ ...request, free })
    expect(found.ok && found.order[0]).toBe(2)
  })

  test('that no order reaches in time are refused as the order given is', () => {
    const request = onALine([1, 2, 3, 4])
    const closing: ServiceWindow = [request.departAt, plus(request.departAt, minutes(100))]
    const free = request.free.map((place, i) => (i === 3 ? { ...place, windows: [closing] } : place))
    expect(planAnyOrder({ ...request, free })).toMatchObject({ ok: false, reason: 'window-missed', stop: 3 })
  })

  test('are eight at most, with a way between each two', () => {
    const nine = onALine([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(nine.free).toHaveLength(MOST_FREE_PLACES + 1)
    expect(() => planAnyOrder(nine)).toThrow(BadInput)
    const request = onALine([1, 2])
    const legs = request.legs.map((row, from) => row.map((leg, to) => (from === 2 && to === 1 ? null : leg)))
    expect(() => planAnyOrder({ ...request, legs })).toThrow('legs[2][1]')
  })
})
