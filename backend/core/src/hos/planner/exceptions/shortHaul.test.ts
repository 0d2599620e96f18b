import { describe, expect, test } from 'vitest'
import { hoursByDay, legOf, planned, planRequest, recordUpTo } from '../../../../test/planRequest.ts'
import { between, hours, miles, minutes, plus } from '../../../units.ts'
import { audit } from '../../audit/audit.ts'
import { marginsOf } from '../margins.ts'
import type { Plan, PlanRequest } from '../types.ts'

const basis = planRequest()
const claiming = (
  shortHaul: boolean | readonly number[],
  changes: Partial<PlanRequest> = {},
): PlanRequest => {
  const { claims } = basis.context
  return planRequest({ context: { ...basis.context, claims: { ...claims, shortHaul } }, ...changes })
}
/** 10 hours of driving, of 12 in all; the break makes it half an hour longer. */
const tenHours = { toPickup: legOf(0, 50), toDropoff: legOf(500, 50) }
const took = (plan: Plan): number => between(plan.departAt, plan.finish) / 60
const said = ({ assumptions }: Plan): string[] => assumptions.filter((line) => line.startsWith('Short haul'))

describe('short haul in a plan', () => {
  test('leaves out the break, and says what it takes for granted', () => {
    const plan = planned(claiming(true, tenHours))
    expect([took(plan), took(planned(planRequest(tenHours)))]).toEqual([12, 12.5])
    expect(said(plan)).toEqual([
      'Short haul is claimed, so no break is planned: the driver stays within 150 air miles (172.6 miles) of the work reporting location, and is back there and released by 20:00 on Mon, Jan 5, 2026 (395.1(e)(1)).',
    ])
  })

  test('says nothing where the break costs nothing', () => {
    const plan = planned(claiming(true))
    expect([took(plan), said(plan)]).toEqual([10, []])
    expect(plan.stops[0]?.before.breakLeft).toBe(480)
  })

  test.each<readonly [string, number, number, string[]]>([
    ['in time', 3, 14, ['Short haul is claimed, so no break is planned']],
    ['a minute late', 181 / 60, 14 + 31 / 60, ['Short haul is claimed, but not for a shift']],
  ])('holds where the work at the end is done %s', (_, dropoff, finish, starts) => {
    const service = { ...basis.service, dropoff: hours(dropoff) }
    const plan = planned(claiming(true, { ...tenHours, service }))
    expect(took(plan)).toBeCloseTo(finish, 9)
    expect(said(plan).map((line) => line.slice(0, starts[0]!.length))).toEqual(starts)
  })

  test('counts the way back, and how far the trip goes', () => {
    const reporting = { farthest: miles(172.6), back: hours(2) }
    expect(took(planned(claiming(true, { ...tenHours, reporting })))).toBe(12)
    const late = planned(claiming(true, { ...tenHours, reporting: { ...reporting, back: minutes(121) } }))
    expect([took(late), said(late)]).toEqual([
      12.5,
      [
        'Short haul is claimed, but not for a shift that ends with this trip within 14 h: the 30-minute break is planned (395.3(a)(3)(ii)).',
      ],
    ])
    const far = planned(claiming(true, { ...tenHours, reporting: { ...reporting, farthest: miles(173) } }))
    expect([took(far), said(far)]).toEqual([
      12.5,
      [
        'Short haul is claimed, but the trip goes 173 miles from the work reporting location and not 172.6 at most: the 30-minute break is planned (395.3(a)(3)(ii)).',
      ],
    ])
  })

  test('is not claimed of a trip with a rest on the way', () => {
    const longer = { ...tenHours, toDropoff: legOf(950, 50) }
    const plan = planned(claiming(true, longer))
    expect([took(plan), plan.mayEndEarlier]).toEqual([took(planned(planRequest(longer))), null])
    expect(said(plan)).toHaveLength(1)
  })

  test('holds for the shift in which it is claimed alone', () => {
    const later = plus(basis.departAt, 60)
    expect(took(planned(claiming([later], tenHours)))).toBe(12)
    expect(took(planned(claiming([plus(basis.departAt, 12 * 60 + 1)], tenHours)))).toBe(12.5)
    expect(took(planned(claiming([], tenHours)))).toBe(12.5)
  })

  test('counts from the start of the shift that is running, or after a rest that has ended it', () => {
    const record = (entries: string) => recordUpTo(basis.departAt, entries, hoursByDay())
    const five = { toPickup: null, toDropoff: legOf(250, 50) }
    expect(took(planned(claiming(true, { ...five, ...record('D 5, W 0:10') })))).toBe(6)
    expect(took(planned(claiming(true, { ...five, ...record('W 5, D 4, W 0:10') })))).toBe(6.5 - 0.5 + 10)
    expect(took(planned(claiming(true, { ...tenHours, ...record('D 5, W 3, O 10') })))).toBe(12)
  })

  test('is legal to the audit, with the claim and not without', () => {
    const request = claiming(true, tenHours)
    const { timeline } = planned(request)
    expect(audit(timeline, request.ruleset, request.context)).toEqual([])
    expect(audit(timeline, request.ruleset, basis.context).map(({ rule }) => rule)).toEqual(['BREAK_30'])
  })

  test('may be over where one is as late as the margins say', () => {
    const options = { ...basis.options, dropoffWindow: [basis.departAt, plus(basis.departAt, 780)] as const }
    expect(marginsOf(claiming(true, { ...tenHours, options }))).toMatchObject({
      latestDeparture: plus(basis.departAt, 90),
    })
  })
})
