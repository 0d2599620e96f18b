import { describe, expect, test } from 'vitest'
import { hoursByDay, legOf, planned, planRequest, recordUpTo } from '../../../../test/planRequest.ts'
import { hosContext } from '../../rules/context.ts'
import { addDays, homeDays } from '../../days/homeDays.ts'
import { between, hours, plus } from '../../../units.ts'
import { type PilotGrant, type PilotId, underGrants } from '../../rules/pilots.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { planTrip } from '../planTrip.ts'
import type { Plan, PlanRequest } from '../types.ts'

/** The home day begins as the truck leaves. */
const context = hosContext({ zone: 'America/Chicago', dayStartHour: 6 })
const basis = planRequest({ context })
const { departAt, options } = basis
const today = homeDays(context.zone, context.dayStartHour).at(departAt).date

/** From one day to another, counted from the departure's, both included. */
const grant = (from: number, to: number, pilot: PilotId = 'SPLIT_DUTY_PERIOD'): PilotGrant => ({
  pilot,
  firstDay: addDays(today, from),
  lastDay: addDays(today, to),
})
const under = (request: PlanRequest, ...grants: readonly PilotGrant[]): PlanRequest => ({
  ...request,
  context: underGrants(request.context, grants),
})
const took = (plan: Plan): number => between(plan.departAt, plan.finish) / 60

/** Four hours of loading, then `driving` hours, then `unloading`: over 14 h, so that a pause saves a rest. */
const loading = (driving = 11, unloading = 1, changes: Partial<PlanRequest> = {}): PlanRequest =>
  planRequest({
    context,
    toPickup: legOf(0, 50),
    toDropoff: legOf(driving * 50, 50),
    service: { ...basis.service, pickup: hours(4), dropoff: hours(unloading) },
    ...changes,
  })
/** Legal without any programme, and no sooner with one. */
const short = planRequest({ context, toDropoff: legOf(1500, 50) })

describe('a programme is used', () => {
  test('from its first day on, where that begins as the shift does', () => {
    expect(took(planned(under(loading(), grant(0, 3))))).toBe(16.5)
    expect(took(planned(under(loading(), grant(1, 3))))).toBe(26)
  })

  test('up to the end of its last day, to the minute', () => {
    expect(took(planned(under(loading(11, 8.5), grant(-1, 0))))).toBe(24)
    expect(took(planned(under(loading(11, 8.5 + 1 / 60), grant(-1, 0))))).toBeGreaterThan(33)
  })

  test('of a driver whose record is empty', () => {
    const state = { kind: 'history', timeline: [], prior: hoursByDay() } as const
    expect(took(planned(under(loading(11, 1, { state }), grant(0, 3))))).toBe(16.5)
  })

  test('for no way at all', () => {
    const nothing = {
      toPickup: null,
      toDropoff: legOf(0, 50),
      service: { ...basis.service, dropoff: hours(0) },
    }
    expect(took(planned(under(planRequest({ context, ...nothing }), grant(0, 3))))).toBe(0)
  })
})

describe('a plan is that of a driver without any', () => {
  const without = planTrip(loading())

  test('after its last day', () => {
    expect(planTrip(under(loading(), grant(-9, -1)))).toEqual(without)
    expect(planTrip(under(loading(), grant(-9, -2)))).toEqual(without)
  })

  test('where it ends on the way and nothing could be won', () => {
    expect(planTrip(under(short, grant(0, 0)))).toEqual(planTrip(short))
  })

  test('where no such plan is in time', () => {
    const late = (hours: number): PlanRequest =>
      loading(22, 1, { options: { ...options, arriveBy: plus(departAt, hours * 60) } })
    for (const hours of [10, 37]) {
      const refused = planTrip(late(hours))
      expect(refused.ok).toBe(false)
      expect(planTrip(under(late(hours), grant(0, 0)))).toEqual(refused)
    }
    expect(planTrip(under(late(37), grant(0, 9))).ok).toBe(true)
  })

  test('under rules that know no programme', () => {
    const bus = loading(8, 1, {
      ruleset: rulesetOf('US_PASSENGER_70_8'),
      options: { ...options, arriveBy: plus(departAt, 3 * 24 * 60) },
    })
    expect(planTrip(under(bus, grant(0, 1)))).toEqual(planTrip(bus))
  })
})

test('a plan without the programme says by how much one with it could end earlier, proved or not', () => {
  const opens = plus(departAt, 180)
  const { claims } = context
  // Short haul is not kept, and one that waits less might: half an hour, the break.
  const waiting = planRequest({
    context: { ...context, claims: { ...claims, shortHaul: true } },
    ...recordUpTo(departAt, 'W 0:01', hoursByDay()),
    toDropoff: legOf(500, 50),
    options: { ...options, pickupWindow: [opens, opens] },
  })
  const plan = (from: number, to: number): Plan => {
    const span = [plus(departAt, from * 60), plus(departAt, to * 60)] as const
    const { context: asked } = waiting
    return planned({ ...waiting, context: { ...asked, claims: { ...asked.claims, splitDuty: [span] } } })
  }
  expect([took(plan(-24, 48)), plan(-24, 48).mayEndEarlier]).toEqual([15.5, 30])
  expect([took(plan(-24, 15)), plan(-24, 15).mayEndEarlier]).toEqual([25, 570 + 30])
})

describe('of two programmes', () => {
  const even = (from: number, to: number): PilotGrant => grant(from, to, 'FLEXIBLE_SLEEPER_BERTH')

  test('only those are used that the shift began in', () => {
    expect(took(planned(under(loading(), grant(1, 9), even(0, 9))))).toBe(26)
    expect(took(planned(under(loading(), grant(0, 9), even(0, 9))))).toBe(16.5)
  })

  test('neither is where one of them ends on the way, and the plan names its last day', () => {
    for (const grants of [
      [grant(0, 9), even(0, 0)],
      [grant(0, 0), even(0, 9)],
    ]) {
      const plan = planned(under(loading(22), ...grants))
      const [best, whole] = [planned(under(loading(22), grant(0, 9))), planned(loading(22))]
      expect(plan.finish).toBe(whole.finish)
      expect(plan.mayEndEarlier).toBe(between(best.finish, whole.finish))
      expect(plan.assumptions.at(-1)).toBe(
        'The driver has a pilot programme up to Mon, Jan 5, 2026 only, so this plan goes without it. With it a plan could end earlier.',
      )
    }
  })
})

test('a half that is still owed is part of the way that the programme must outlast', () => {
  const noon = hosContext({ zone: 'America/Chicago', dayStartHour: 12 })
  const request = planRequest({
    context: noon,
    ...recordUpTo(departAt, 'W 5, S 6', hoursByDay()),
    toPickup: null,
    toDropoff: legOf(200, 50),
    service: { ...basis.service, dropoff: hours(0) },
    options: { ...options, splitRests: true },
  })
  const plan = (to: number): Plan => planned(under(request, grant(-9, to, 'FLEXIBLE_SLEEPER_BERTH')))
  expect(plan(9)).toMatchObject({ finish: plus(departAt, 240), owes: { berthMinutes: 240 } })
  // At noon: after the last driving, and before the end of the rest owed.
  expect(plan(-1)).toMatchObject({ finish: plus(departAt, 240), owes: { berthMinutes: 420 } })
})

describe('who may leave later', () => {
  const by = (hours: number): PlanRequest =>
    loading(11, 1, { options: { ...options, arriveBy: plus(departAt, hours * 60) } })
  const told = (hours: number, ...grants: readonly PilotGrant[]): [number | null, boolean] => {
    const { latestDeparture, assumptions } = planned(under(by(hours), ...grants))
    return [
      latestDeparture && between(departAt, latestDeparture) / 60,
      assumptions.some((said) => said.includes('may be able to leave later')),
    ]
  }

  test('is told of a programme that lasts up to the time to arrive by, and else leaves now', () => {
    expect(told(20, grant(0, 0))).toEqual([4.5, false])
    expect(told(24, grant(0, 0))).toEqual([8.5, false])
    expect(told(25, grant(0, 0))).toEqual([0, true])
    expect(told(25, grant(0, 1))).toEqual([9.5, false])
  })
})
