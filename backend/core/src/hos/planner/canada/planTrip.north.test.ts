import { expect, test } from 'vitest'
import { legalPlan } from '../../../../test/anyTrip.ts'
import { logOf } from '../../../../test/logs.ts'
import { legOf, planRequest } from '../../../../test/planRequest.ts'
import { between, hours, type Instant, miles, minutes, plus } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { type Plan, type PlanRequest, planTrip } from '../planTrip.ts'

const north = rulesetOf('CA_NORTH_CYCLE_1')
const basis = planRequest()
const { departAt, options } = basis
const service = { ...basis.service, fuelRange: miles(9000) }
const request = (changes: Partial<PlanRequest>): PlanRequest =>
  planRequest({ ruleset: north, toPickup: null, service, ...changes })

const rests = (plan: Plan): number[] =>
  plan.stops.filter(({ kind }) => kind === 'rest').map((stop) => stop.minutes / 60)
const length = (plan: Plan): number => between(plan.departAt, plan.finish) / 60

test('fifteen hours are driven in a shift, two shifts may lie in one day, and that is proved', () => {
  const plan = legalPlan(request({ toDropoff: legOf(45 * 60, 60) }))
  expect(length(plan)).toBe(15 + 8 + 15 + 8 + 15 + 1)
  expect(rests(plan)).toEqual([8, 8])
  expect(plan.mayEndEarlier).toBeNull()
  expect(plan.assumptions.join(' ')).not.toContain('proved')
})

/** An hour on duty when the trip begins, so that no later start makes up for a wait. */
const atWork = {
  kind: 'history',
  timeline: [{ status: 'ON_DUTY_NOT_DRIVING', start: plus(departAt, -60), end: departAt }],
  prior: { kind: 'days', minutes: [] },
} as const

/** A place after two hours opens so much later; `driving` is what comes after the work there. */
const waitingFor = (waiting: number, work: number, driving: number): PlanRequest =>
  request({
    state: atWork,
    toPickup: legOf(120, 60),
    toDropoff: legOf(driving * 60, 60),
    service: { ...service, pickup: hours(work) },
    options: { ...options, pickupWindow: [plus(departAt, 120 + waiting * 60), null] },
  })

test('a wait of hours counts in the twenty that elapse and not in the eighteen on duty', () => {
  const plan = legalPlan(waitingFor(6, 1, 10))
  expect([length(plan), rests(plan)]).toEqual([2 + 6 + 1 + 10 + 1, []])
  expect(plan.mayEndEarlier).toBeNull()
  // Where 21 hours would elapse the wait becomes a full rest.
  const over = legalPlan(waitingFor(6, 1, 11))
  expect([length(over), rests(over)]).toEqual([2 + 8 + 1 + 11 + 1, [8]])
})

test('elapsed time is named as what ends such a shift', () => {
  const state = {
    kind: 'history',
    timeline: logOf('2026-03-02T00:00-06:00', 'D 4, O 7, W 4, O 3'),
    prior: { kind: 'days', minutes: [] },
  } as const
  const leaving = state.timeline.at(-1)?.end as Instant
  const { stops } = legalPlan(request({ state, departAt: leaving, toDropoff: legOf(300, 60) }))
  expect(stops[0]).toMatchObject({ kind: 'rest', rule: 'ELAPSED_20', cfr: 'SOR/2005-313 s.39(2)' })
  expect(stops[0]?.why).toContain('the 20 h since the last full rest end')
})

test('more than eighteen hours on duty in twenty is no plan: rests count, and that is said', () => {
  // An hour, two of driving, two of work and thirteen of driving are eighteen.
  const whole = legalPlan(waitingFor(0, 2, 13))
  expect([length(whole), rests(whole), whole.mayEndEarlier]).toEqual([2 + 2 + 13 + 1, [], null])
  const plan = legalPlan(waitingFor(0, 3, 13))
  expect([length(plan), rests(plan)]).toEqual([2 + 3 + 13 + 8 + 1, [8]])
  expect(plan.mayEndEarlier).toBe(8 * 60)
  expect(plan.assumptions.at(-1)).toBe(
    'This plan counts rests towards the 18 h on duty of a shift (SOR/2005-313 s.39(1)). It is not proved to be the earliest, but no legal one ends more than 8 h before it.',
  )
})

test('24 hours off come before more than 70 hours on duty in cycle 2', () => {
  const ruleset = rulesetOf('CA_SOUTH_CYCLE_2')
  const worked = (n: number) =>
    ({ kind: 'rested', prior: { kind: 'days', minutes: [minutes(0), ...Array(n).fill(hours(11))] } }) as const
  const toDropoff = legOf(15 * 60, 60)
  const plan = legalPlan(request({ ruleset, toDropoff, state: worked(6) }))
  expect(rests(plan)).toEqual([24])
  expect(plan.stops[0]).toMatchObject({
    kind: 'rest',
    rule: 'DUTY_70_OFF_24',
    cfr: 'SOR/2005-313 s.27(b)',
    why: 'Rest 24 h: the 70 h on duty without 24 h off duty in a row are used up here.',
    before: { windowLeft: 0 },
  })
  expect(rests(legalPlan(request({ ruleset, toDropoff, state: worked(4) })))).not.toContain(24)
})

test('a refusal says so where rests that do not count might do', () => {
  const asked = waitingFor(0, 3, 13)
  const arriveBy = plus(departAt, 60)
  const refused = planTrip({ ...asked, options: { ...asked.options, arriveBy } })
  expect(refused).toMatchObject({ ok: false, reason: 'arrive-by-missed' })
  expect(refused).toMatchObject({
    sentence: expect.stringContaining('This is said of shifts in which rests count as duty;'),
  })
})
