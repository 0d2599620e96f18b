import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { between, planTrip } from '../src/index.ts'
import { isRecordBroken } from './anyTrip.ts'
import { exhaustive } from './exhaustive.ts'
import { anyGridTrip, gridTripKind } from './gridTrip.ts'

/** The smaller kinds, so that the suite stays quick; `npm run bench` follows thousands of all sizes. */
const small = (index: number) => {
  const kind = gridTripKind(index)
  return {
    ...kind,
    mostDriving: Math.min(kind.mostDriving, kind.splitRests ? 12 * kind.grid : 30 * kind.grid),
  }
}

describe('the planner finds what an exhaustive search finds', () => {
  let compared = 0
  // Every combination of splits, ledger, record and appointments, on grids of 30, 15 and 10 minutes.
  for (let index = 0; index < 64; index++) {
    const kind = small(index)
    const words = (['splitRests', 'ledger', 'record', 'appointments'] as const).filter((name) => kind[name])
    test(`${index}: ${kind.grid} min ${words.join(' ')}`, () => {
      const trips = fc.sample(anyGridTrip(kind), { seed: index, numRuns: 4 })
      for (const { grid, request } of trips) {
        const plan = planTrip(request)
        const finish = plan.ok ? between(plan.departAt, plan.finish) : null
        const found = exhaustive(request, { grid, latest: finish ?? 2400, mostStates: 60_000 })
        // No states: no reading of the record is legal, and the search does not follow such records.
        if (found.stopped || found.states === 0) continue
        const planned = plan.ok ? plan.timeline.map(({ status, start, end }) => ({ status, start, end })) : []
        if (found.finish === null && plan.ok && isRecordBroken(request, planned)) continue
        expect(found.finish).toBe(finish)
        compared++
      }
    })
  }

  test('on at least 150 trips', () => {
    expect(compared).toBeGreaterThanOrEqual(150)
  })
})
