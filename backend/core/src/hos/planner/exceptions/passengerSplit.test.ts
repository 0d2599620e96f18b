import { describe, expect, test } from 'vitest'
import { hoursByDay, legOf, planned, planRequest, recordUpTo } from '../../../../test/planRequest.ts'
import { between, hours, plus } from '../../../units.ts'
import { audit } from '../../audit/audit.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import type { Plan, PlanRequest } from '../types.ts'

const ruleset = rulesetOf('US_PASSENGER_70_8')
const basis = planRequest()
const bus = (driving: number, changes: Partial<PlanRequest> = {}): PlanRequest =>
  planRequest({
    ruleset,
    toPickup: null,
    toDropoff: legOf(driving * 50, 50),
    service: { ...basis.service, dropoff: hours(0) },
    options: { ...basis.options, splitRests: true },
    ...changes,
  })
const record = (entries: string) => recordUpTo(basis.departAt, entries, hoursByDay())
const took = (plan: Plan): number => between(plan.departAt, plan.finish) / 60
const statuses = ({ timeline }: Plan): string[] =>
  timeline.map(({ status, start, end }) => `${status} ${between(start, end) / 60}`)

describe('passenger rules: two periods in the berth, eight hours together (395.1(g)(3))', () => {
  test('a half behind needs its partner only: two hours for eight', () => {
    const behind = record('D 5, S 6, D 5')
    const plan = planned(bus(5, behind))
    expect(statuses(plan)).toEqual(['SLEEPER_BERTH 2', 'DRIVING 5'])
    expect(plan.stops[0]?.why).toMatch(
      /Together with the split rest before it, it counts as a full rest \(395\.1\(g\)\(3\)\)/,
    )
    expect(took(planned(bus(5, { ...behind, options: basis.options })))).toBe(13)
  })

  test('a wait that is no half of use elsewhere opens a pair here, and says what it is', () => {
    const opens = plus(basis.departAt, 8 * 60)
    const pickupWindow = [opens, opens] as const
    const plan = planned(
      bus(9, { toPickup: legOf(250, 50), options: { ...basis.options, splitRests: true, pickupWindow } }),
    )
    const rests = plan.stops.filter(({ kind }) => kind === 'split')
    expect(rests.map(({ minutes }) => minutes / 60)).toEqual([3, 5])
    expect(rests[0]?.why).toMatch(
      /It is the first half of a split \(395\.1\(g\)\(3\)\), and with the other half it counts as a full rest\./,
    )
    expect(audit(plan.timeline, ruleset, basis.context)).toEqual([])
  })

  test.each([
    ['off duty is none', 'D 5, O 6, D 5', 13],
    ['an hour and 59 minutes that are over are none', 'D 5, S 6, D 5, S 1:59, O 0:01', 7],
    ['only the longest stretch in the berth counts', 'D 5, S 3, O 1, S 3, D 5', 10],
    ['what runs at the departure counts', 'D 5, S 6, D 5, S 1', 6],
    ['but for what was off duty', 'D 5, S 6, D 5, O 1', 7],
    ['or has ended in the berth', 'D 5, S 6, D 5, S 2, O 1', 5],
  ])('%s', (_, entries, hoursTaken) => {
    expect(took(planned(bus(5, record(entries))))).toBe(hoursTaken)
  })

  test('a half without a partner is no debt: the trip ends without a rest owed', () => {
    const plan = planned(bus(1, record('D 5, S 3, D 4')))
    expect([took(plan), plan.owes]).toEqual([1, null])
  })

  test('no berth, no split', () => {
    const context = { ...basis.context, sleeperBerth: false }
    expect(took(planned(bus(5, { ...record('D 5, S 6, D 5'), context })))).toBe(13)
  })
})
