import { describe, expect, test } from 'vitest'
import { hoursByDay, legOf, planned, planRequest, recordUpTo } from '../../../../test/planRequest.ts'
import { between, hours, miles, minutes, plus } from '../../../units.ts'
import type { Claims } from '../../rules/context.ts'
import { planTrip } from '../planTrip.ts'
import type { Plan, PlanRequest } from '../types.ts'

const basis = planRequest()
const { departAt, service, options } = basis
const claiming = (
  changes: Partial<PlanRequest>,
  claims: Partial<Claims> = { shortHaul: true },
): PlanRequest =>
  planRequest({
    context: { ...basis.context, claims: { ...basis.context.claims, ...claims } },
    ...changes,
  })
/** So many hours of driving without loading, and as many of unloading. */
const driving = (driven: number, unloading: number): Partial<PlanRequest> => ({
  toPickup: null,
  toDropoff: legOf(driven * 50, 50),
  service: { ...service, dropoff: hours(unloading) },
})
const record = (entries: string) => recordUpTo(departAt, entries, hoursByDay())
const took = (plan: Plan): number => between(plan.departAt, plan.finish) / 60
const said = ({ assumptions }: Plan): string[] => assumptions.filter((line) => line.startsWith('Short haul'))

describe('nothing is said of short haul', () => {
  const tenHours = driving(10, 1)

  test.each<[string, Partial<Claims>]>([
    ['where it is not claimed', {}],
    ['where it is claimed for no shift', { shortHaul: [] }],
    ['of who may wait at a well site', { shortHaul: true, wellSite: [[departAt, plus(departAt, 60)]] }],
  ])('%s', (_, claims) => {
    const plan = planned(claiming(tenHours, claims))
    expect([took(plan), said(plan)]).toEqual([11.5, []])
  })

  test('in a refusal', () => {
    const late = { ...tenHours, options: { ...options, arriveBy: plus(departAt, 9 * 60) } }
    expect(planTrip(claiming(late))).toEqual(planTrip(planRequest(late)))
    // In time without the break, and not with it, of a shift that ends too late to claim it.
    const long = { ...driving(10, 5), options: { ...options, arriveBy: plus(departAt, 615) } }
    expect(planTrip(planRequest(long)).ok).toBe(false)
    expect(planTrip(claiming(long))).toEqual(planTrip(planRequest(long)))
  })
})

describe('the shift in which one departs', () => {
  test('began with the first work in the record', () => {
    const request = (unloading: number): PlanRequest =>
      claiming({ ...driving(5, unloading), ...record('W 0:10, D 5') })
    expect(took(planned(request(3.5)))).toBe(8.5)
    expect(took(planned(request(4)))).toBe(9.5)
  })

  test('is no shorter for a pair of split rests', () => {
    const paired = record('D 2, S 7, D 2, S 3, W 0:10')
    expect(took(planned(claiming({ ...driving(8.5, 1), ...paired })))).toBe(10)
  })

  test('begins where the first part of the way is exempt no longer', () => {
    const request = claiming({ ...driving(13, 2), exemptUntil: miles(150) })
    expect([took(planned(request)), said(planned(request)).length]).toEqual([15, 1])
    expect(took(planned(claiming(driving(10, 5))))).toBe(15.5)
  })

  test('nor is what was exempt before the departure part of it', () => {
    const exempt = { agricultural: [[plus(departAt, -300), departAt]] } as const
    const request = (claims: Partial<Claims>): PlanRequest =>
      claiming({ ...driving(9, 3), ...record('D 5') }, { shortHaul: true, ...claims })
    expect(took(planned(request(exempt)))).toBe(12)
    expect(took(planned(request({})))).toBeGreaterThan(20)
  })
})

describe('where the plan with its break is not in time for the claim', () => {
  /** Of 14 h 30 min that free way takes the work and the driving are 11 h 30 min. */
  const waiting = (back: number): [number, number | null] => {
    const opens = plus(departAt, 240)
    const plan = planned(
      claiming({
        toPickup: legOf(50, 50),
        toDropoff: legOf(425, 50),
        ...record('W 0:01'),
        options: { ...options, pickupWindow: [opens, opens] },
        reporting: { farthest: miles(100), back: minutes(back) },
      }),
    )
    expect(said(plan)).toHaveLength(1)
    return [took(plan), plan.mayEndEarlier]
  }

  test('one that waits less might be, and might end as much sooner', () => {
    expect(waiting(0)).toEqual([24.5, 600])
    expect(waiting(150)).toEqual([24.5, 600])
    expect(waiting(151)).toEqual([24.5, null])
  })
})
