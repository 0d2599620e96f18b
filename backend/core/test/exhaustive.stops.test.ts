import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyGridStops, gridStopsKind } from './gridStops.ts'
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
