import { describe, expect, test } from 'vitest'
import { planRequest } from '../../../../test/planRequest.ts'
import { BadInput, between, instant, miles, minutes, plus } from '../../../units.ts'
import { type PlanLeg, planTrip, type ServiceWindow } from '../planTrip.ts'
import { type AnyOrderRequest, type PlaceToServe, planAnyOrder } from './planAnyOrder.ts'

type Point = readonly [x: number, y: number]

/** Straight ways at 50 miles an hour. */
const legBetween = ([x, y]: Point, [u, v]: Point): PlanLeg => {
  const length = Math.hypot(x - u, y - v)
  return { stretches: length > 0 ? [{ miles: miles(length), minutes: length * 1.2 }] : [] }
}

const { toPickup: _, toDropoff: __, ...driver } = planRequest()
const until = (hour: number): ServiceWindow[] => [[driver.departAt, plus(driver.departAt, hour * 60)]]

const place = (changes: Partial<PlaceToServe> = {}): PlaceToServe => ({
  kind: 'stop',
  service: minutes(30),
  windows: [],
  rest: true,
  ...changes,
})

/** From the first of the points through the others. */
function through(
  points: readonly Point[],
  { free, ...changes }: Partial<AnyOrderRequest> = {},
): AnyOrderRequest {
  const ends = (changes.first ? 1 : 0) + (changes.last ? 1 : 0)
  return {
    ...driver,
    first: null,
    last: null,
    free: free ?? points.slice(1 + ends).map(() => place()),
    legs: points.map((from) => points.map((to) => legBetween(from, to))),
    ...changes,
  }
}

function best(request: AnyOrderRequest, steps?: number) {
  const found = planAnyOrder(request, steps)
  if (!found.ok) throw new Error(found.sentence)
  return found
}

const ring = Array.from({ length: 8 }, (_, i): Point => {
  const angle = (i * Math.PI) / 4
  return [100 + 100 * Math.cos(angle), 100 + 100 * Math.sin(angle)]
})

const days = (day: number, hour: number, closes: number): PlaceToServe[] => [
  place({
    windows: [
      [plus(driver.departAt, (day * 24 + hour) * 60), plus(driver.departAt, (day * 24 + closes) * 60)],
    ],
  }),
]
const [late, mid] = [days(0, 20, 23), days(0, 6, 10)].flat()
const spread = [0, 3, 1, 4, 2].map((i): Point => [i * 120, (i % 3) * 90])

// What no way on can beat only saves time: where it goes blind the order is right, and not proved so soon.
describe('the best order of places is proved within', () => {
  test.each<[number, string, AnyOrderRequest]>([
    [4900, 'in a ring', through([[0, 0], ...ring])],
    [
      1200,
      'in two towns',
      through([[0, 0], ...[50, 60, 45, 300, 310, 305, 55, 295].map((x, i): Point => [x, i * 3])]),
    ],
    [
      2390,
      'where one closes first',
      through([[0, 0], ...ring], { free: ring.map((_, i) => place(i === 3 ? { windows: until(9) } : {})) }),
    ],
    [
      1205,
      'between a first place and a last that closes',
      through([[0, 0], [40, 0], ...spread, [600, 0]], {
        first: place(),
        last: place({ windows: until(72), service: minutes(90) }),
      }),
    ],
    [
      1200,
      'with a time to arrive by',
      through([[0, 0], [40, 0], ...spread, [600, 0]], {
        first: place(),
        last: place({ service: minutes(90) }),
        options: { ...driver.options, arriveBy: plus(driver.departAt, 31 * 60) },
      }),
    ],
    [
      1780,
      'with windows of both days',
      through([[0, 0], ...ring.slice(0, 6)], {
        free: ring.slice(0, 6).map((_, i) => (i === 1 ? late! : i === 4 ? mid! : place())),
      }),
    ],
    [
      1260,
      'that close one after the other',
      through([[0, 0], ...spread, [600, 200]], {
        last: place(),
        free: spread.map((_, i) => place({ windows: until(9 + 7 * ((i * 2) % 5)) })),
      }),
    ],
  ])('%i steps %s', (steps, _, request) => {
    const { order, plan, mayEndEarlier } = best(request, steps)
    expect(order.toSorted((a, b) => a - b)).toEqual(request.free.map((_, i) => i))
    expect(mayEndEarlier).toBeNull()
    expect(plan.finish).toBe(best(request).plan.finish)
  })
})

describe('of orders that end together', () => {
  test('the one with the fewest miles is taken', () => {
    // All wait for the last place to open next morning; at 50 miles an hour all are there by then.
    const points: Point[] = [
      [0, 0],
      [60, 0],
      [20, 0],
      [80, 0],
      [40, 0],
      [100, 0],
    ]
    const opens: ServiceWindow[] = [[plus(driver.departAt, 24 * 60), null]]
    const { order, plan, mayEndEarlier } = best(through(points, { last: place({ windows: opens }) }))
    expect(between(driver.departAt, plan.finish)).toBe(24 * 60 + 30)
    expect([order, plan.miles, mayEndEarlier]).toEqual([[1, 3, 0, 2], 100, null])
  })
})

describe('a claim at the departure', () => {
  test('counts in every order', () => {
    // 12 h 12 min of driving in the order given, 11 h 48 min in the other: 13 hours are lawful.
    const adverse = through([
      [0, 0],
      [210, 0],
      [-190, 0],
    ])
    const context = { ...driver.context, claims: { ...driver.context.claims, adverseAt: [driver.departAt] } }
    const request = { ...adverse, context }
    const { order, plan } = best(request)
    expect(order).toEqual([1, 0])
    expect(plan).toEqual(planTrip(tripOf(request, order)))
    expect(plan.stops.map(({ kind }) => kind)).not.toContain('rest')
  })
})

const tripOf = ({ first: _f, last: _l, free, legs, ...trip }: AnyOrderRequest, order: readonly number[]) => ({
  ...trip,
  stops: order.map((i, n) => ({ ...free[i]!, leg: legs[(order[n - 1] ?? -1) + 1]![i + 1]! })),
})

describe('a search that is given up', () => {
  // An hour one way and ten the other: both are reached by the thirteenth hour, but for the night's rest.
  const bothWays = (hour: number) =>
    through(
      [
        [0, 0],
        [-50, 0],
        [500, 0],
      ],
      { free: [place(), place({ windows: until(hour) })] },
    )

  test('takes the better one of the order given and the one that rests alone may make late', () => {
    const zigzag = through([0, 300, 60, 240, 120, 180].map((x): Point => [x, 0]))
    const { order, plan, mayEndEarlier } = best(zigzag, 0)
    expect(order).toEqual([1, 3, 4, 2, 0])
    expect(plan).toEqual(planTrip(tripOf(zigzag, order)))
    expect(mayEndEarlier).toBe(1)
    const late = best(bothWays(24), 0)
    expect([late.order, late.plan.miles]).toEqual([[0, 1], 600])
  })

  test('takes one that has come further where neither is legal', () => {
    const { order, mayEndEarlier } = best(bothWays(13), 1010)
    expect(order).toEqual([1, 0])
    expect(mayEndEarlier).toBe(630)
  })

  test('refuses the trip where neither is legal', () => {
    expect(best(bothWays(13)).order).toEqual([1, 0])
    expect(planAnyOrder(bothWays(13), 0)).toMatchObject({ ok: false, reason: 'window-missed', stop: 1 })
  })

  test('may end the less earlier the more it has looked at', () => {
    const points = ring.map((_, i) => ring[(i * 3) % 8]!)
    const [none, some, most, all] = [0, 2000, 4000, 80_000].map((steps) =>
      best(through([[0, 0], ...points]), steps),
    )
    expect(none!.mayEndEarlier).toBeGreaterThan(some!.mayEndEarlier!)
    expect(some!.mayEndEarlier).toBeGreaterThan(most!.mayEndEarlier!)
    expect(most!.mayEndEarlier).toBeGreaterThan(0)
    expect(all!.mayEndEarlier).toBeNull()
    expect(none!.plan.finish).toBe(all!.plan.finish)
  })
})

test('two halves of a minute are one minute of driving', () => {
  const leg = (n: number, of: number): PlanLeg => ({
    stretches: [{ minutes: minutes(n), miles: miles(of) }],
  })
  // 22 minutes in the order given, and 10.5 and 10.5 in the other, which is longer.
  const legs = [
    [null, leg(11, 5), leg(10.5, 9)],
    [null, null, leg(11, 5)],
    [null, leg(10.5, 9), null],
  ]
  const { order, plan } = best({ ...through([[0, 0]], { free: [place(), place()] }), legs })
  expect([order, plan.driving]).toEqual([[1, 0], 21])
})

test('a plan that is not proved the earliest leaves the order unproved by as much', () => {
  // 9,000 miles on a tank of 300, with split rests: too many ways to compare.
  const request = through(
    [
      [0, 0],
      [9000, 0],
      [4500, 0],
    ],
    {
      service: { ...driver.service, fuel: minutes(10), fuelRange: miles(300) },
      options: { ...driver.options, splitRests: true },
    },
  )
  const { order, plan, mayEndEarlier } = best(request)
  expect(order).toEqual([1, 0])
  expect(plan.mayEndEarlier).toBeGreaterThan(0)
  expect(mayEndEarlier).toBe(plan.mayEndEarlier)
})

describe('ways that no order takes', () => {
  /** Without the leg between two rows. */
  const without = (request: AnyOrderRequest, from: number, to: number): AnyOrderRequest => ({
    ...request,
    legs: request.legs.map((row, i) => row.map((leg, j) => (i === from && j === to ? null : leg))),
  })
  const points: Point[] = [
    [0, 0],
    [50, 0],
    [120, 30],
    [100, 80],
    [200, 0],
  ]
  const needed = (request: AnyOrderRequest): string[] =>
    points.flatMap((_, from) =>
      points.flatMap((__, to) => {
        try {
          planAnyOrder(without(request, from, to))
          return []
        } catch (error) {
          expect(error).toBeInstanceOf(BadInput)
          expect(String(error)).toContain(`legs[${from}][${to}]: missing`)
          return [`${from}${to}`]
        }
      }),
    )

  test('need not be given, and all others must', () => {
    expect(needed(through(points, { first: place(), last: place() }))).toEqual([
      '01',
      '12',
      '13',
      '23',
      '24',
      '32',
      '34',
    ])
    expect(needed(through(points.slice(0, 4), { first: place() }))).toEqual(['01', '12', '13', '23', '32'])
    expect(needed(through(points.slice(0, 4), { last: place() }))).toEqual([
      '01',
      '02',
      '12',
      '13',
      '21',
      '23',
    ])
    expect(needed(through(points.slice(0, 3)))).toEqual(['01', '02', '12', '21'])
    expect(() => planAnyOrder({ ...through(points), legs: [] })).toThrow('legs[0][1]: missing')
  })

  test('more places than can be tried, and times that are none, are refused by name', () => {
    const nine = Array.from({ length: 10 }, (_, i): Point => [i, 0])
    expect(() => planAnyOrder(through(nine))).toThrow('free: more than 8')
    expect(() => planAnyOrder({ ...through(points), departAt: instant(Number.NaN) })).toThrow('departAt')
  })
})
