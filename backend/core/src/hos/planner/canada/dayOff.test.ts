import { expect, test } from 'vitest'
import { planRequest } from '../../../../test/planRequest.ts'
import { hours } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { withDaysOff } from '../bounds/dailyBound.ts'
import { Label } from '../label/label.ts'
import { limitsOf } from '../problem/limits.ts'
import { dominates } from '../search/dominance.ts'
import { problemOf, startOfRequest } from '../start/request.ts'

const { context, options, departAt } = planRequest()
const limits = limitsOf(rulesetOf('CA_NORTH_CYCLE_2'), context, options, departAt)
const worked = (dutySinceOff: number): Label => Object.assign(new Label(), { dutySinceOff })

test.each<[string, number, number, number, number]>([
  ['what is left before the day off asks for none', hours(70), 0, 600, 0],
  ['a minute more for one in place of a rest', hours(70), 1, 601, hours(24)],
  ['beside the rests that are forced anyway', hours(70), 3, 601, hours(24 + 2 * 8)],
  ['none of it left, a day off before all of it', hours(81), 0, 1, hours(24)],
  ['and another after 80 hours more', hours(80), 6, hours(80) + 1, hours(2 * 24 + 4 * 8)],
])('the bound of a finish: %s', (_, duty, rests, remaining, rested) => {
  const bound = withDaysOff(limits, worked(duty), remaining, { awake: 1000, rests })
  expect(bound).toBe(rested === 0 ? 0 : 1000 + rested)
})

test('other rules have no such bound', () => {
  const others = limitsOf(rulesetOf('CA_NORTH_CYCLE_1'), context, options, departAt)
  expect(withDaysOff(others, worked(hours(90)), 5000, { awake: 1000, rests: 2 })).toBe(0)
})

test('more duty since the last day off is worse where there is a limit to it', () => {
  const dominatesUnder = (id: string): boolean => {
    const request = planRequest({ ruleset: rulesetOf(id) })
    const start = startOfRequest(request)
    return dominates(problemOf(request, start, start.labels), worked(60), worked(0))
  }
  expect(dominatesUnder('CA_NORTH_CYCLE_2')).toBe(false)
  expect(dominatesUnder('CA_NORTH_CYCLE_1')).toBe(true)
})
