import { describe, expect, test } from 'vitest'
import { legOf, planRequest, planned } from '../../../test/planRequest.ts'
import { between, type Instant, plus } from '../../units.ts'
import { type Plan, type PlanStop, planTrip } from './planTrip.ts'

const count = (plan: Plan, kind: PlanStop['kind']): number =>
  plan.stops.filter((stop) => stop.kind === kind).length
const hoursTo = (plan: Plan, at: Plan['finish']): number => between(plan.departAt, at) / 60

describe('appointments', () => {
  const depart = planRequest().departAt
  const inHours = (n: number) => plus(depart, n * 60)
  const options = planRequest().options

  test('waiting for the pickup to open is spent as rest where that helps', () => {
    const plan = planned(
      planRequest({
        toPickup: legOf(400, 50),
        toDropoff: legOf(400, 50),
        options: { ...options, pickupWindow: [inHours(18), inHours(20)] },
      }),
    )
    expect(hoursTo(plan, plan.finish)).toBe(18 + 1 + 8 + 1)
    expect(plan.stops.filter(({ kind }) => kind === 'rest')).toHaveLength(1)
    expect(hoursTo(plan, plan.arrivePickup ?? plan.finish)).toBe(8)
  })

  test('a drop-off that is not open yet is waited for', () => {
    const plan = planned(planRequest({ options: { ...options, dropoffWindow: [inHours(12), inHours(14)] } }))
    expect(hoursTo(plan, plan.arriveDropoff)).toBe(9)
    expect(hoursTo(plan, plan.finish)).toBe(13)
    expect(count(plan, 'wait')).toBe(1)
  })

  test.each([
    [{ pickupWindow: [inHours(7), inHours(7.5)] as const }, 'pickup-window-missed', 30],
    [{ dropoffWindow: [inHours(0), inHours(11)] as const }, 'dropoff-window-missed', 10],
    [{ arriveBy: inHours(11) }, 'arrive-by-missed', 10],
  ])('a time that cannot be kept is refused with the minutes: %j', (times, reason, late) => {
    const plan = planTrip(
      planRequest({
        toPickup: legOf(400, 50),
        toDropoff: legOf(108 + 1 / 3, 50),
        options: { ...options, ...times },
      }),
    )
    expect(plan).toMatchObject({ ok: false, reason, late })
    if (!plan.ok) expect(plan.sentence).toContain(`${late} min before the truck can legally be there.`)
  })

  test('arrive-by tells the latest departure, and one minute later is too late', () => {
    const arriveBy = inHours(20)
    const request = planRequest({ options: { ...options, arriveBy } })
    const plan = planned(request)
    expect(plan.latestDeparture).toBe(inHours(11))
    const leaving = (at: Instant) => planTrip({ ...request, departAt: at })
    expect(leaving(inHours(11))).toMatchObject({ ok: true, arriveDropoff: arriveBy })
    expect(leaving(plus(inHours(11), 1))).toMatchObject({ ok: false, reason: 'arrive-by-missed', late: 1 })
  })
})

test('an appointment that opens after sixty days is refused by name', () => {
  const { departAt, options } = planRequest()
  const opens = (days: number) => ({
    ...options,
    pickupWindow: [plus(departAt, days * 1440), plus(departAt, 1e6)] as const,
  })
  expect(planned(planRequest({ options: opens(60) })).finish).toBe(plus(departAt, 60 * 1440 + 60 + 480 + 60))
  expect(() => planTrip(planRequest({ options: opens(61) }))).toThrow(
    /^options.pickupWindow\[0\]: more than 60 days/,
  )
  expect(() =>
    planTrip(planRequest({ options: { ...options, arriveBy: plus(departAt, 61 * 1440) } })),
  ).toThrow(/^options.arriveBy: more than 60 days/)
})

test('the latest departure keeps to the closing of the drop-off as well as to the time to arrive by', () => {
  const basis = planRequest()
  const { departAt } = basis
  const latest = (close: number, arriveBy: number): number => {
    const options = {
      ...basis.options,
      dropoffWindow: [departAt, plus(departAt, close)] as const,
      arriveBy: plus(departAt, arriveBy),
    }
    const { latestDeparture } = planned(planRequest({ options }))
    return between(departAt, latestDeparture ?? departAt)
  }
  // An hour to load and eight to drive.
  expect(latest(600, 700)).toBe(60)
  expect(latest(700, 600)).toBe(60)
  expect(latest(540, 540)).toBe(0)
  expect(latest(541, 541)).toBe(1)
})

test('the latest departure of nothing but driving is the driving before the time to arrive by', () => {
  const { departAt, options } = planRequest()
  const arriveBy = plus(departAt, 600)
  const plan = planned(planRequest({ toPickup: null, options: { ...options, arriveBy } }))
  expect(plan.latestDeparture).toBe(plus(departAt, 600 - 480))
  expect(plan.assumptions.join(' ')).not.toContain('may be able to leave later')
})

test('without a time to arrive by there is no latest departure, whatever closes', () => {
  const { departAt, options } = planRequest()
  const dropoffWindow = [departAt, plus(departAt, 600)] as const
  expect(planned(planRequest({ options: { ...options, dropoffWindow } })).latestDeparture).toBeNull()
})
