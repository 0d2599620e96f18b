import { expect, test } from 'vitest'
import { legOf, planRequest } from '../../../test/planRequest.ts'
import { between, miles, plus } from '../../units.ts'
import { NOT_PROVED, planBy } from './planBy.ts'
import { tripOf } from './start/trip.ts'
import type { Plan, PlanRequest } from './types.ts'

const basis = planRequest()
/** Nineteen hours to drive and one to unload: a rest and a break, or half an hour sooner with split rests. */
const longTrip = planRequest({ toPickup: null, toDropoff: legOf(950, 50) })

/** With so many steps of a search, of which some are kept for what comes after it. */
function planWithin(steps: number, changes: Partial<PlanRequest> = {}): Plan {
  const trip = tripOf({ ...longTrip, ...changes })
  const plan = planBy(trip, trip, { steps })
  if (!plan.ok) throw new Error(plan.sentence)
  return plan
}
const whole = planWithin(20_000)

test('a search that is stopped leaves any legal plan, says so, and by how much that may end earlier', () => {
  expect(whole.mayEndEarlier).toBeNull()
  const assumptions = [...whole.assumptions, NOT_PROVED]
  expect(planWithin(3503)).toEqual({ ...whole, assumptions, mayEndEarlier: 0 })
  // Stopped at once it knows nothing.
  const all = between(whole.departAt, whole.finish)
  expect(planWithin(3500)).toEqual({ ...whole, assumptions, mayEndEarlier: all })
})

test('one with split rests leaves the plan of whole rests, and says so', () => {
  const options = { ...basis.options, splitRests: true }
  const said = 'Split rests were left out of this plan: with them there were too many ways to compare.'
  expect(planWithin(7003, { options })).toEqual({
    ...whole,
    assumptions: [...whole.assumptions, said],
    mayEndEarlier: 30,
  })
})

test('without a step left there is no plan, and nothing is said of whole rests', () => {
  for (const splitRests of [false, true]) {
    const trip = tripOf({ ...longTrip, options: { ...basis.options, splitRests } })
    const refusal = planBy(trip, trip, { steps: 0 })
    expect(refusal).toMatchObject({ ok: false, stop: null })
    expect(!refusal.ok && refusal.sentence).not.toContain('whole rests')
  }
})

test('a way that is exempt up to its first mile is told as one', () => {
  expect(planWithin(20_000)).not.toHaveProperty('exemptTo')
  const plan = planWithin(20_000, { exemptUntil: miles(0) })
  expect(plan.exemptTo).toBe(basis.departAt)
  expect(plan.assumptions.filter((said) => said.includes('395.1(k)'))).toHaveLength(1)
})

test('who leaves later takes nothing for granted that others do not', () => {
  const pickupWindow = [plus(basis.departAt, 600), plus(basis.departAt, 700)] as const
  const later = planWithin(20_000, { toPickup: legOf(50, 50), options: { ...basis.options, pickupWindow } })
  expect(later.timeline[0]?.status).toBe('OFF_DUTY')
  expect(later.assumptions).toEqual(planWithin(20_000, { toPickup: legOf(50, 50) }).assumptions)
})
