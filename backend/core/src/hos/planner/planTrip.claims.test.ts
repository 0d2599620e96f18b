import { describe, expect, test } from 'vitest'
import { auditContext, legalPlan, segmentsOf, withRecord } from '../../../test/anyTrip.ts'
import { logOf } from '../../../test/logs.ts'
import { legOf, planRequest } from '../../../test/planRequest.ts'
import { between, hours, type Instant, plus } from '../../units.ts'
import { clocksAt } from '../clocks/clocks.ts'
import { type PlanRequest } from './planTrip.ts'

/** The shift that begins at the departure holds that minute, as the audit reads it. */

const { departAt, options, service, context } = planRequest()

/** `request` with something claimed at its departure. */
const claiming = (claim: 'adverseAt' | 'sixteenHourAt', request: PlanRequest): PlanRequest => ({
  ...request,
  context: { ...request.context, claims: { ...request.context.claims, [claim]: [request.departAt] } },
})
const hoursOf = (request: PlanRequest): number => {
  const plan = legalPlan(request)
  return between(plan.departAt, plan.finish) / 60
}

describe('a rested driver who claims at the departure', () => {
  // Eight hours of loading and seven of driving.
  const longDay = planRequest({ toDropoff: legOf(420, 60), service: { ...service, pickup: hours(8) } })

  test('has the long window from then on, and the clocks agree', () => {
    expect(hoursOf(longDay)).toBe(8 + 6 + 10 + 1 + 1)
    const request = claiming('sixteenHourAt', longDay)
    expect(hoursOf(request)).toBe(8 + 7 + 1)
    const plan = legalPlan(request)
    expect(plan.assumptions.join()).toContain('A window of 16 h is claimed')
    for (const { start, before } of plan.stops) {
      const upTo = segmentsOf(plan).filter(({ end }) => end <= start)
      expect(clocksAt(upTo, request.ruleset, start, auditContext(request))).toMatchObject(before)
    }
  })

  test('may drive two hours more in adverse conditions', () => {
    const request = planRequest({ toPickup: null, toDropoff: legOf(750, 60) })
    expect(hoursOf(request)).toBe(12.5 + 10 + 1)
    expect(hoursOf(claiming('adverseAt', request))).toBe(12.5 + 0.5 + 1)
  })

  test('waits where work has begun, if leaving later would lose the claim', () => {
    const request = planRequest({
      toPickup: legOf(120, 60),
      toDropoff: legOf(600, 60),
      options: { ...options, pickupWindow: [plus(departAt, 240), plus(departAt, 300)] },
    })
    expect(hoursOf(request)).toBeGreaterThan(24)
    expect(hoursOf(claiming('adverseAt', request))).toBe(4 + 1 + 10 + 0.5 + 1)
  })

  test.each([60, 0])('leaves later all the same where that is worth more, loading %i min', (pickup) => {
    const request = claiming('sixteenHourAt', {
      ...planRequest({
        toPickup: legOf(60, 60),
        toDropoff: legOf(540, 60),
        options: { ...options, pickupWindow: [plus(departAt, 480), plus(departAt, 500)] },
      }),
      service: { ...service, pickup: hours(pickup / 60) },
    })
    const plan = legalPlan(request)
    expect(between(departAt, plan.finish) / 60).toBe(8 + pickup / 60 + 9 + 0.5 + 1)
    expect(plan.timeline[0]).toMatchObject({ status: 'OFF_DUTY' })
    expect(plan.stops[0]?.after.windowLeft).toBe(14 * 60)
    expect(plan.assumptions.join()).not.toContain('claimed')
  })

  test('leaves later without the claim to arrive by a time', () => {
    // With the long window one could leave in the first minute only.
    const request = claiming('sixteenHourAt', {
      ...longDay,
      options: { ...options, arriveBy: plus(departAt, 15 * 60 + 5) },
    })
    expect(legalPlan(request).latestDeparture).toBe(departAt)
  })
})

test('a claim made as a half of a split ends counts from that half on when it is paired', () => {
  const timeline = logOf('2026-03-02T06:00-06:00', 'D 5, S 7')
  const leaving = timeline.at(-1)?.end as Instant
  const request = planRequest({
    departAt: leaving,
    context: { ...context, sleeperBerth: true },
    state: { kind: 'history', timeline, prior: { kind: 'days', minutes: [] } },
    toPickup: null,
    toDropoff: legOf(780, 60),
    options: { ...options, splitRests: true },
  })
  expect(hoursOf(request)).toBeGreaterThan(17)
  expect(hoursOf(claiming('adverseAt', request))).toBe(8 + 3 + 5 + 1)
})

test('a claim made as an ordinary rest ends counts for the shift that goes on', () => {
  const timeline = logOf('2026-03-02T06:00-06:00', 'D 8, O 2')
  const leaving = timeline.at(-1)?.end as Instant
  const request = claiming('adverseAt', {
    ...planRequest({ toPickup: null, toDropoff: legOf(300, 60) }),
    departAt: leaving,
    state: { kind: 'history', timeline, prior: { kind: 'days', minutes: [] } },
  })
  expect(hoursOf(request)).toBe(6)
  expect(clocksAt(withRecord(request, []), request.ruleset, leaving, auditContext(request))).toMatchObject({
    driveLeft: hours(5),
    windowLeft: hours(6),
  })
})
