import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at } from '../../../test/logs.ts'
import { recordedFrom } from '../../../test/recorded.ts'
import { instant, MINUTE_MS, type Instant, type LonLat } from '../../units.ts'
import { drivenRoute, type DrivenSpan, type PlacedSpan } from './drivenRoute.ts'
import { drivenStates, type DrivenStates, type LegByState } from './stateMiles.ts'

const OMAHA: LonLat = [-95.93, 41.26]
const DENVER: LonLat = [-104.99, 39.74]
const START = at('2026-03-03T06:00-06:00')
const hour = (n: number): Instant => instant(START + n * 60 * MINUTE_MS)

const total = (parts: readonly DrivenStates[]): number =>
  parts.reduce((sum, { states }) => sum + Object.values(states).reduce((all, one) => all + one, 0), 0)
const byState = (parts: readonly DrivenStates[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { states } of parts)
    for (const [state, miles] of Object.entries(states)) sums[state] = (sums[state] ?? 0) + miles
  return sums
}

/** Two stretches of unlike speed; Iowa is entered at mile 60, Nebraska again at 150. */
const leg = (isDone: boolean): LegByState => ({
  miles: 180,
  minutes: 240,
  stretches: [
    { miles: 60, minutes: 120 },
    { miles: 120, minutes: 120 },
  ],
  states: [
    { state: 'NE', miles: 60 },
    { state: 'IA', miles: 90 },
    { state: 'NE', miles: 30 },
  ],
  isDone,
})
const drive = (from: number, to: number, on = 0): DrivenSpan => ({
  leg: on,
  start: hour(from),
  end: hour(to),
})

describe('driven miles by state', () => {
  test('of a leg under way are as far as the plan is after so many minutes', () => {
    expect(byState(drivenStates([leg(false)], [drive(0, 1)], []))).toEqual({ NE: 30 })
    const parts = drivenStates([leg(false)], [drive(0, 1), drive(5, 7)], [])
    expect(parts.map(({ states }) => states)).toEqual([{ NE: 30 }, { NE: 30, IA: 60 }])
  })

  test('go no further than the leg: the rest is named', () => {
    const [first, second] = drivenStates([leg(false)], [drive(0, 3), drive(3, 6)], [])
    expect(first!.beyond).toBe(0)
    expect(second).toMatchObject({ beyond: 120, states: { IA: 30, NE: 30 } })
  })

  test('of a leg driven to its end are all of it, however long that took', () => {
    for (const hours of [1, 4, 9]) {
      const parts = drivenStates([leg(true)], [drive(0, hours)], [])
      expect(byState(parts)).toEqual({ NE: 90, IA: 90 })
      expect(parts[0]!.beyond).toBe(0)
    }
  })

  test('are cut at midnight of a quarter', () => {
    const parts = drivenStates([leg(false)], [drive(0, 4)], [hour(-3), hour(3), hour(9)])
    expect(parts.map(({ start, end, states }) => [start, end, states])).toEqual([
      [hour(0), hour(3), { NE: 60, IA: 60 }],
      [hour(3), hour(4), { IA: 30, NE: 30 }],
    ])
  })
})

const placed = (entries: string, [lon, lat]: LonLat, from = '2026-03-03T06:00-06:00'): PlacedSpan[] =>
  recordedFrom(from, entries).map((row) => ({ ...row, tripId: 1, lon, lat }))
const CHICAGO: LonLat = [-87.63, 41.88]
const placeAt = (point: LonLat, driving: number) => ({ point, driving, service: 60 })
const route = {
  id: 1,
  planFrom: START,
  loaded: false,
  places: [placeAt(OMAHA, 120), placeAt(CHICAGO, 420)],
}

describe('recorded driving on the legs of a plan', () => {
  test('is on the second one from the work at the pickup on', () => {
    const rows = [
      ...placed('D 3', DENVER),
      ...placed('W 0:40', OMAHA, '2026-03-03T09:00-06:00'),
      ...placed('D 1', DENVER, '2026-03-03T10:00-06:00'),
    ]
    expect(drivenRoute(route, rows, hour(24))).toEqual({
      spans: [drive(0, 3), drive(4, 5, 1)],
      served: 1,
      behind: 1,
      left: [20, 60],
    })
  })

  test('goes over to it past the pickup, where no work is recorded', () => {
    expect(drivenRoute(route, placed('D 3', DENVER), hour(24))).toMatchObject({
      spans: [drive(0, 2), drive(2, 3, 1)],
      served: 0,
      behind: 1,
    })
  })

  test('has arrived with the first work at the drop-off, also where none was recorded at the pickup', () => {
    const work = placed('W 0:20', CHICAGO, '2026-03-03T12:00-06:00')
    expect(drivenRoute(route, [...placed('D 5', DENVER), ...work], hour(24))).toMatchObject({
      served: 2,
      left: [60, 40],
    })
    expect(drivenRoute(route, [...placed('D 1', DENVER), ...work], hour(24)).served).toBe(0)
  })

  test('begins with the plan and ends now', () => {
    const later = { ...route, planFrom: hour(1) }
    expect(drivenRoute(later, placed('D 3', DENVER), hour(2)).spans).toEqual([drive(1, 2)])
  })
})

const legs = fc
  .record({
    stretches: fc.array(
      fc.record({ miles: fc.integer({ min: 1, max: 400 }), minutes: fc.integer({ min: 1, max: 400 }) }),
      { minLength: 1, maxLength: 5 },
    ),
    cuts: fc.array(
      fc.record({ state: fc.constantFrom('NE', 'IA', 'IL', 'WY'), share: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    isDone: fc.boolean(),
  })
  .map(({ stretches, cuts, isDone }): LegByState => {
    const miles = stretches.reduce((sum, one) => sum + one.miles, 0)
    const shares = cuts.reduce((sum, { share }) => sum + share, 0)
    return {
      miles,
      minutes: stretches.reduce((sum, one) => sum + one.minutes, 0),
      stretches,
      states: cuts.map(({ state, share }) => ({ state, miles: (miles * share) / shares })),
      isDone,
    }
  })
const spansOf = fc.array(
  fc.record({
    leg: fc.integer({ min: 0, max: 1 }),
    rest: fc.integer({ min: 0, max: 90 }),
    drive: fc.integer({ min: 1, max: 300 }),
  }),
  { minLength: 1, maxLength: 8 },
)
const world = fc.record({
  both: fc.tuple(legs, legs),
  pieces: spansOf,
  cuts: fc.array(fc.integer({ min: 0, max: 2000 })),
})

function build(pieces: readonly { leg: number; rest: number; drive: number }[]): DrivenSpan[] {
  let now: number = START
  return pieces
    .toSorted((a, b) => a.leg - b.leg)
    .map(({ leg: on, rest, drive: time }) => {
      const start = instant(now + rest * MINUTE_MS)
      now = start + time * MINUTE_MS
      return { leg: on, start, end: instant(now) }
    })
}

const TICK = 0.1

/** Minutes of the plan in a minute of driving. */
function paceOn(one: LegByState, on: number, spans: readonly DrivenSpan[]): { driven: number; pace: number } {
  const driven = spans
    .filter(({ leg: of }) => of === on)
    .reduce((sum, { start, end }) => sum + (end - start) / MINUTE_MS, 0)
  return { driven, pace: one.isDone && driven > 0 ? one.minutes / driven : 1 }
}

/** A tenth of a minute after the other, each put into the state that its middle lies in. */
function naive(both: readonly LegByState[], spans: readonly DrivenSpan[]): Record<string, number> {
  const sums: Record<string, number> = {}
  both.forEach((one, i) => {
    const { driven, pace } = paceOn(one, i, spans)
    for (let tick = 0; tick < driven / TICK; tick++) {
      let minute = (tick + 0.5) * TICK * pace
      let mile = 0
      const on = one.stretches.find((stretch) => {
        if (minute < stretch.minutes) return true
        minute -= stretch.minutes
        mile += stretch.miles
        return false
      })
      if (!on) continue
      mile += (on.miles * minute) / on.minutes
      const state = one.states.find(({ miles }) => (mile -= miles) < 0)?.state ?? one.states.at(-1)!.state
      sums[state] = (sums[state] ?? 0) + (on.miles / on.minutes) * pace * TICK
    }
  })
  return sums
}

/** Miles of the twin's longest step. */
const longestStep = (both: readonly LegByState[], spans: readonly DrivenSpan[]): number =>
  Math.max(
    ...both.flatMap((one, i) =>
      one.stretches.map(({ miles, minutes }) => (miles / minutes) * paceOn(one, i, spans).pace * TICK),
    ),
  )

describe('laws', () => {
  test('the states’ miles are the miles driven, wherever the driving is cut', () => {
    fc.assert(
      fc.property(world, ({ both, pieces, cuts }) => {
        const spans = build(pieces)
        const parts = drivenStates(
          both,
          spans,
          cuts.toSorted((a, b) => a - b).map((n) => instant(START + n * MINUTE_MS)),
        )
        const whole = drivenStates(both, spans, [])
        expect(total(parts)).toBeCloseTo(total(whole), 6)
        both.forEach((one, i) => {
          if (one.isDone && spans.some(({ leg: on }) => on === i))
            expect(
              total(
                drivenStates(
                  both,
                  spans.filter(({ leg: on }) => on === i),
                  [],
                ),
              ),
            ).toBeCloseTo(one.miles, 6)
        })
        expect(total(whole)).toBeLessThanOrEqual(both[0].miles + both[1].miles + 1e-6)
      }),
    )
  })

  test('a twin that walks in tenths of a minute finds the same', () => {
    fc.assert(
      fc.property(world, ({ both, pieces }) => {
        const spans = build(pieces)
        const found = byState(drivenStates(both, spans, []))
        const walked = naive(both, spans)
        for (const state of new Set([...Object.keys(found), ...Object.keys(walked)]))
          // At each border and bend of two legs one step of the twin may lie on the wrong side.
          expect(Math.abs((found[state] ?? 0) - (walked[state] ?? 0))).toBeLessThan(
            24 * longestStep(both, spans),
          )
      }),
      { numRuns: 60 },
    )
  })
})
