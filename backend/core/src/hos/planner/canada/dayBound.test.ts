import { expect, test } from 'vitest'
import { legOf, planRequest } from '../../../../test/planRequest.ts'
import { hours, plus } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import type { PlanRequest } from '../types.ts'
import { drivenByDays, needsCheck, withoutDays } from './dayBound.ts'

const basis = planRequest()

const arrival = (request: PlanRequest): number => {
  const start = startOfRequest(request)
  return drivenByDays(problemOf(request, start, start.labels), hours(13)) / 60
}

test.each<[string, number, number, number]>([
  ['what one day holds is driven at once', 6, 13, 13],
  ['more of it on the next day', 6, 14, 18 + 1],
  ['thirteen hours on each day, and the rest on the last', 6, 13 + 13 + 2, 18 + 24 + 2],
  ['until the end of the day where less than thirteen hours are left of it', 20, 5, 5],
  ['and all that on the days after it', 20, 4 + 13 + 13, 4 + 24 + 13],
])('%s', (_, at, driving, expected) => {
  const departAt = plus(basis.departAt, (at - 6) * 60)
  const toDropoff = legOf(driving * 60, 60)
  expect(arrival({ ...basis, departAt, toPickup: null, toDropoff })).toBe(expected)
})

test('a request without days asks nothing of them, and of a shift its elapsed time alone', () => {
  const claims = { ...basis.context.claims, adverseAt: [basis.departAt] }
  const request = { ...basis, ruleset: rulesetOf('CA_SOUTH_CYCLE_1'), context: { ...basis.context, claims } }
  const bare = withoutDays(request)
  expect(bare.ruleset).toMatchObject({ daily: null, window: { max: hours(16) }, reset: { min: hours(8) } })
  expect(bare.context.claims.adverseAt).toEqual([])
})

test.each([
  ['US_PROPERTY_70_8', false],
  ['US_PASSENGER_70_8', false],
  ['CA_SOUTH_CYCLE_1', true],
  ['CA_NORTH_CYCLE_1', true],
])('limits beside drive and window: %s', (id, expected) => {
  expect(needsCheck(rulesetOf(id))).toBe(expected)
})
