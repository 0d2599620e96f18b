import { expect, test } from 'vitest'
import { legalPlan } from '../../../../test/anyTrip.ts'
import { legOf, planRequest } from '../../../../test/planRequest.ts'
import { miles, minutes, plus } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { planTrip } from '../planTrip.ts'

test('of more ways than can be compared a plan says so, and so does a refusal', () => {
  const basis = planRequest()
  const request = planRequest({
    ruleset: rulesetOf('CA_NORTH_CYCLE_1'),
    toDropoff: legOf(20_000, 50),
    service: { ...basis.service, fuel: minutes(10), fuelRange: miles(250) },
  })
  const plan = legalPlan(request)
  expect(plan.assumptions.at(-1)).toBe(
    'This plan is legal, and there may be an earlier one: there were too many ways to compare.',
  )
  expect(plan.mayEndEarlier).toBeGreaterThan(0)
  const arriveBy = plus(plan.arriveDropoff, -60)
  expect(planTrip({ ...request, options: { ...basis.options, arriveBy } })).toMatchObject({
    late: null,
    sentence:
      'This trip is too long or too tightly bound to be planned at once; plan it in parts. This is said of shifts in which rests count as duty; with others a legal plan may be earlier.',
  })
})
