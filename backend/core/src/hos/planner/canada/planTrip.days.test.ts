import { describe, expect, test } from 'vitest'
import { legalPlan } from '../../../../test/anyTrip.ts'
import { logOf } from '../../../../test/logs.ts'
import { legOf, planRequest } from '../../../../test/planRequest.ts'
import { between, hours, type Instant, miles, plus } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { type Plan, planTrip } from '../planTrip.ts'

const ruleset = rulesetOf('CA_SOUTH_CYCLE_1')
const { departAt, options, service } = planRequest()
const noFuel = { ...service, fuelRange: miles(5000) }

const rests = (plan: Plan): number[] =>
  plan.stops.filter(({ kind }) => kind === 'rest').map((stop) => stop.minutes / 60)

describe('rests between days', () => {
  test.each([
    // Loading, 13 hours, eight off, and seven on the next day.
    [1000, 1 + 13 + 8 + 7 + 1, [8]],
    // Thirteen hours on each of three days; a third rest of eight would begin a second shift in one day.
    [1950, 1 + 13 + 8 + 13 + 8 + 13 + 1, [8, 8]],
  ])('%i miles', (length, finish, expected) => {
    const plan = legalPlan(planRequest({ ruleset, toDropoff: legOf(length, 50), service: noFuel }))
    expect(between(plan.departAt, plan.finish) / 60).toBe(finish)
    expect(rests(plan)).toEqual(expected)
    expect(plan.assumptions.join(' ')).not.toContain('not proved')
  })

  test('are longer where shorter ones would put too much driving in one day', () => {
    const plan = legalPlan(planRequest({ ruleset, toDropoff: legOf(3000, 50), service: noFuel }))
    expect(Math.min(...rests(plan))).toBeGreaterThan(8)
    expect(Math.min(...rests(plan))).toBeLessThan(12)
    expect(plan.assumptions[0]).toBe('The driver starts fully rested, after 8 h or more off duty.')
    // 60 h at 13 a day end on the fifth day at eight, four rests of ten hours three hours later.
    expect(plan.assumptions.at(-1)).toBe(
      'This plan keeps to the limits of each day (SOR/2005-313 s.12(1), SOR/2005-313 s.14(1)). It is not proved to be the earliest, but no legal one ends more than 3 h before it.',
    )
  })

  test('a driver who has driven today already has the day before him left to keep to', () => {
    const timeline = logOf('2026-03-02T00:00-06:00', 'D 8, O 8')
    const leaving = timeline.at(-1)?.end as Instant
    const state = { kind: 'history', timeline, prior: { kind: 'days', minutes: [] } } as const
    const request = planRequest({ ruleset, departAt: leaving, state, toPickup: null, service: noFuel })
    // Five hours are left until midnight, at which the next day's begin.
    expect(legalPlan({ ...request, toDropoff: legOf(300, 60) }).finish).toBe(plus(leaving, 360))
    expect(rests(legalPlan({ ...request, toDropoff: legOf(360, 60) }))).toHaveLength(1)
  })
})

test('adverse conditions are no help to a plan', () => {
  const request = planRequest({ ruleset, toPickup: null, toDropoff: legOf(840, 60), service: noFuel })
  const claims = { ...request.context.claims, adverseAt: [departAt] }
  const claiming = { ...request, context: { ...request.context, claims } }
  expect(legalPlan(claiming).finish).toBe(legalPlan(request).finish)
})

test('to arrive by a time one may leave at a legal minute, and perhaps later', () => {
  const arriveBy = plus(departAt, 40 * 60)
  const request = planRequest({
    ruleset,
    toDropoff: legOf(1000, 50),
    service: noFuel,
    options: { ...options, arriveBy },
  })
  const plan = legalPlan(request)
  expect(plan.assumptions.join(' ')).toContain('may be able to leave later')
  const latest = plan.latestDeparture as Instant
  expect(latest).toBeGreaterThan(departAt)
  expect(legalPlan({ ...request, departAt: latest }).arriveDropoff).toBeLessThanOrEqual(arriveBy)
})

test('where no shorter rest would do either, the refusal is that of the plan that is always legal', () => {
  const arriveBy = plus(departAt, 20 * 60)
  const request = planRequest({ ruleset, toDropoff: legOf(1000, 50), service: noFuel })
  expect(planTrip({ ...request, options: { ...options, arriveBy } })).toMatchObject({
    ok: false,
    reason: 'arrive-by-missed',
    late: 33 * 60 - 20 * 60,
  })
})

test('a refusal says so where shorter rests might do', () => {
  const request = planRequest({ ruleset, toDropoff: legOf(3000, 50), service: noFuel })
  const arriving = (by: number) =>
    planTrip({ ...request, options: { ...options, arriveBy: plus(departAt, by * 60) } })
  const might =
    'This is said of rests that keep any day within its limits; with shorter ones a legal plan may be earlier.'
  // Rests of 8 hours would arrive after 93 but break the days; those of 10 after 101, those of 12 after 109.
  expect(arriving(99)).toMatchObject({
    ok: false,
    sentence: `The time to arrive by passes 10 h before the truck can legally be there. ${might}`,
  })
  expect(arriving(92)).toMatchObject({
    ok: false,
    sentence: `The time to arrive by passes 17 h before the truck can legally be there. ${might}`,
  })
  const state = { kind: 'rested', prior: { kind: 'lump', minutes: hours(70) } } as const
  const never = { ...request, ruleset: { ...ruleset, restart: null }, state }
  expect(planTrip(never)).toMatchObject({ ok: false, sentence: expect.stringMatching(/have no restart\.$/) })
})
