import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyStops } from '../../../../test/anyStops.ts'
import { findingsAhead, isRecordBroken, leavesHalf } from '../../../../test/anyTrip.ts'
import { runs } from '../../../../test/runs.ts'
import type { Claims } from '../../rules/context.ts'
import { planTrip } from '../planTrip.ts'
import type { Plan, StopsRequest } from '../types.ts'

const EVER = [[0, 6_000_000_000_000]] as const
const CUSTOMERS: ReadonlySet<string> = new Set(['pickup', 'dropoff'])

/** The same trip, told that one is at a customer from the arrival to the end of the work. */
function atCustomers(request: StopsRequest, { visits }: Plan): StopsRequest {
  const atCustomer = visits
    .filter(({ kind, arrive, end }) => CUSTOMERS.has(kind) && end > arrive)
    .map(({ arrive, end }) => [arrive, end] as const)
  const { context } = request
  return { ...request, context: { ...context, claims: { ...context.claims, atCustomer } } }
}

test.each<[string, Partial<Claims>]>([
  ['the split duty period', { splitDuty: EVER }],
  ['the flexible sleeper berth', { evenSplit: EVER }],
  ['both', { splitDuty: EVER, evenSplit: EVER }],
])('a plan through many places breaks no rule under %s', (_, granted) => {
  const trips = anyStops({ mostMiles: 1200, mostBlocks: 6, leastStops: 2, mostStops: 6, windows: 4 })
  fc.assert(
    fc.property(trips, fc.boolean(), ({ context, options, ...trip }, splitRests) => {
      const claims = { ...context.claims, ...granted }
      const request = { ...trip, context: { ...context, claims }, options: { ...options, splitRests } }
      const plan = planTrip(request)
      fc.pre(plan.ok)
      if (!plan.ok || isRecordBroken(request) || leavesHalf(plan)) return
      expect(findingsAhead(atCustomers(request, plan), plan)).toEqual([])
    }),
    { numRuns: runs(300) },
  )
})
