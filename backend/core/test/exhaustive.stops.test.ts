import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hours, type Ruleset } from '../src/index.ts'
import { anyGridStops, type GridStops, type GridStopsKind, gridStopsKind } from './gridStops.ts'
import { agreementOn } from './stopsAgree.ts'

/** Many places, their windows, rests that may not be taken there; `npm run bench -- stops` asks thousands. */

describe('through many places the planner finds what an exhaustive search finds', () => {
  const count = { equal: 0, refused: 0, waiting: 0 }
  for (let index = 0; index < 64; index++) {
    const kind = gridStopsKind(index)
    test(`${index}`, () => {
      for (const trip of fc.sample(anyGridStops(kind), { seed: index, numRuns: 6 })) {
        const found = agreementOn(trip, 5_000)
        if (found.as === 'different') expect(found.what).toBe('')
        if (found.as === 'refused') count.refused++
        if (found.as !== 'equal') continue
        count.equal++
        if (found.waits) count.waiting++
      }
    })
  }

  test('on at least 150 trips, some with waits and some refused', () => {
    expect(count.equal).toBeGreaterThanOrEqual(150)
    expect(count.waiting).toBeGreaterThanOrEqual(20)
    expect(count.refused).toBeGreaterThanOrEqual(10)
  })
})

/** Few hours in few days, so that hours of a short trip come back before it ends. */
const shortCycle = (trip: GridStops, max: number, days: number, restarts: boolean): GridStops => {
  const { ruleset } = trip.request
  const short: Ruleset = {
    ...ruleset,
    cycle: { ...ruleset.cycle, max: hours(max), days },
    break: { after: hours(8), length: hours(1), cfr: '395.3(a)(3)(ii)' },
    restart: restarts ? ruleset.restart : null,
  }
  return { ...trip, request: { ...trip.request, ruleset: short } }
}

const AGEING = Number(process.env.AGEING ?? 40)

describe('hours worked on the trip itself come back through many places too', () => {
  let returned = 0
  for (let index = 0; index < AGEING; index++) {
    const kind: GridStopsKind = {
      driver: {
        grid: 60,
        mostDriving: 1300,
        splitRests: index % 8 === 7,
        ledger: index % 3 === 0,
        record: index % 4 === 1,
        appointments: index % 4 > 1,
        claims: false,
      },
      mostStops: 2 + (index % 3),
      smallRules: false,
      noRests: false,
      tight: index % 5 === 4,
    }
    test(`${index}`, () => {
      for (const trip of fc.sample(anyGridStops(kind), { seed: index, numRuns: 3 })) {
        const found = agreementOn(shortCycle(trip, 5 + (index % 6), 2 + (index % 2), index % 7 === 0), 20_000)
        if (found.as === 'different') expect(found.what).toBe('')
        if (found.as === 'equal' && found.finish > 2 * 1440) returned++
      }
    })
  }

  test('on at least six trips of more than two days', () => {
    expect(returned).toBeGreaterThanOrEqual(6)
  })
})
