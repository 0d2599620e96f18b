import { describe, expect, test } from 'vitest'
import { hoursByDay, legOf, planned, planRequest, recordUpTo } from '../../../../test/planRequest.ts'
import { between, hours, miles, type Plan, type PlanRequest, plus, rulesetOf } from '../../../index.ts'
import { audit } from '../../audit/audit.ts'

const basis = planRequest()
/** At 50 miles an hour, without loading. */
const trip = (driving: number, changes: Partial<PlanRequest> = {}): PlanRequest =>
  planRequest({ toPickup: null, toDropoff: legOf(driving * 50, 50), ...changes })
const record = (entries: string) => recordUpTo(basis.departAt, entries, hoursByDay())
const took = (plan: Plan): number => between(plan.departAt, plan.finish) / 60
const exempt = { exemptUntil: miles(150) }
const claiming = ({ departAt, exemptTo }: Plan) => ({
  ...basis.context,
  claims: { ...basis.context.claims, agricultural: [[departAt, exemptTo ?? departAt] as const] },
})

describe('the first part of the way is exempt (395.1(k))', () => {
  test('three hours of it count in no limit: eleven hours of driving come after', () => {
    const plan = planned(trip(14, exempt))
    expect([took(plan), took(planned(trip(14)))]).toEqual([15.5, 25])
    expect(plan.exemptTo).toBe(plus(basis.departAt, 180))
    expect(plan.assumptions).toContain(
      'Driving and work up to mile 150 are claimed exempt, and the limits count from 09:00 on Mon, Jan 5, 2026: the way lies within 150 air miles (172.6 miles) of the source of the load, in a season that its State determines (395.1(k)).',
    )
    expect(plan.stops[0]).toMatchObject({ kind: 'break', start: plus(basis.departAt, 11 * 60) })
  })

  test('the audit agrees with the claim, and not without it', () => {
    const { timeline, ...plan } = planned(trip(14, exempt))
    expect(audit(timeline, basis.ruleset, claiming({ ...plan, timeline }))).toEqual([])
    expect(audit(timeline, basis.ruleset, basis.context).map(({ rule }) => rule)).toEqual([
      'BREAK_30',
      'DRIVE_11',
      'WINDOW_14',
    ])
  })

  test('work on the way in it counts in no limit either, on its edge too', () => {
    const loading = { toPickup: legOf(150, 50), toDropoff: legOf(550, 50) }
    const service = { ...basis.service, pickup: hours(5) }
    const request = planRequest({ ...loading, service, ...exempt })
    const plan = planned(request)
    expect(took(plan)).toBe(3 + 5 + 11.5 + 1)
    expect(plan.exemptTo).toBe(plus(basis.departAt, 8 * 60))
    expect(took(planned({ ...request, exemptUntil: miles(149) }))).toBeGreaterThan(took(plan))
  })

  test('the cycle is not used up by it', () => {
    const spent = { state: { kind: 'rested', prior: { kind: 'lump', minutes: hours(60) } } } as const
    expect(took(planned(trip(13, { ...spent, ...exempt })))).toBe(3 + 10.5 + 1)
    expect(took(planned(trip(13, spent)))).toBeGreaterThan(40)
  })

  test('a shift that runs stops meanwhile', () => {
    const late = record('W 10, D 2')
    expect(took(planned(trip(5, { ...late, ...exempt })))).toBe(6)
    expect(took(planned(trip(5, late)))).toBe(16)
  })

  test('a wait there begins no shift', () => {
    const pickupWindow = [plus(basis.departAt, 6 * 60), plus(basis.departAt, 6 * 60)] as const
    const first = { toPickup: legOf(50, 50), toDropoff: legOf(650, 50), ...exempt }
    const plan = planned(planRequest({ ...first, options: { ...basis.options, pickupWindow } }))
    expect(took(plan)).toBe(6 + 1 + 2 + 11.5 + 1)
  })

  test('adverse conditions claimed at the departure are not of the shift that begins behind it', () => {
    const context = { ...basis.context, claims: { ...basis.context.claims, adverseAt: [basis.departAt] } }
    expect(took(planned(trip(16, { context, ...exempt })))).toBe(took(planned(trip(16, exempt))))
  })

  test('all of the way may be', () => {
    const plan = planned(trip(20, { exemptUntil: miles(1000) }))
    expect([took(plan), plan.exemptTo]).toEqual([21, plan.finish])
  })

  test('no rest is missing for a time to arrive by', () => {
    const options = { ...basis.options, arriveBy: plus(basis.departAt, 21 * 60) }
    const first = { toPickup: legOf(50, 50), toDropoff: legOf(950, 50), options }
    expect(took(planned(planRequest({ ...first, exemptUntil: miles(1000) })))).toBe(22)
  })

  test('where no rule knows it nothing is', () => {
    const ruleset = rulesetOf('US_PASSENGER_70_8')
    const plan = planned(trip(14, { ruleset, ...exempt }))
    expect([took(plan), plan.exemptTo]).toEqual([took(planned(trip(14, { ruleset }))), undefined])
  })
})
