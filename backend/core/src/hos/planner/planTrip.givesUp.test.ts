import { expect, test } from 'vitest'
import { legalPlan } from '../../../test/anyTrip.ts'
import { legOf, planRequest } from '../../../test/planRequest.ts'
import { between, miles, minutes, plus } from '../../units.ts'
import { type Plan, type PlanRefusal, type PlanRequest, planTrip } from './planTrip.ts'
import { MOST_STEPS, search } from './search/search.ts'
import { problemOf, startOfRequest } from './start/request.ts'

/** More ways to compare than the search takes time for: short fuel stops for thousands of miles. */

const basis = planRequest()
const trip = (length: number, fuelRange: number): PlanRequest => ({
  ...basis,
  toDropoff: legOf(length, 50),
  service: { ...basis.service, fuel: minutes(10), fuelRange: miles(fuelRange) },
})
const splitting = (request: PlanRequest): Plan | PlanRefusal =>
  planTrip({ ...request, options: { ...request.options, splitRests: true } })

const SPLITS_LEFT_OUT =
  'Split rests were left out of this plan: with them there were too many ways to compare.'
const OWN_HOURS_KEPT =
  'Hours worked on this trip are counted to its end: there were too many ways to compare in which they return.'

test('with split rests: the plan without them, which says so', () => {
  const request = trip(8000, 300)
  const plain = planTrip(request)
  if (!plain.ok) throw new Error(plain.sentence)
  const split = splitting(request)
  expect(split).toEqual({
    ...plain,
    assumptions: [...plain.assumptions, SPLITS_LEFT_OUT],
    mayEndEarlier: expect.any(Number),
  })
  expect(plain.mayEndEarlier).toBeNull()
})

test('in how own hours return: the legal plan in which they do not, which says so', () => {
  const request = trip(11_000, 250)
  const plan = legalPlan(request)
  expect(plan.assumptions.at(-1)).toBe(OWN_HOURS_KEPT)
})

const NOT_PROVED = 'This plan is legal, and there may be an earlier one: there were too many ways to compare.'

test('in all of this: a legal plan, which says that there may be an earlier one', () => {
  const request = trip(20_000, 250)
  const plan = legalPlan(request)
  expect(plan.assumptions.at(-1)).toBe(NOT_PROVED)
  const driven = plan.timeline.filter(({ status }) => status === 'DRIVING')
  expect(driven.reduce((sum, { start, end }) => sum + between(start, end), 0)).toBe(400 * 60)
  // Rests of ten hours for eleven of driving, restarts for 70 on duty, fuel: no week more than that.
  expect(between(plan.departAt, plan.finish) / 1440).toBeLessThan(44)
  expect(plan.mayEndEarlier).toBeGreaterThan(0)
  expect(splitting(request)).toEqual({
    ...plan,
    assumptions: [...plan.assumptions, SPLITS_LEFT_OUT],
    mayEndEarlier: expect.any(Number),
  })
})

test('a time that is missed in any case is named, though not by how much', () => {
  const request = trip(20_000, 250)
  const arriveBy = plus(request.departAt, 100)
  expect(planTrip({ ...request, options: { ...request.options, arriveBy } })).toEqual({
    ok: false,
    reason: 'arrive-by-missed',
    stop: 1,
    late: null,
    sentence: 'The time to arrive by passes before the truck can legally be there.',
  })
})

test('a time that only a plan with split rests may keep is not said to be missed', () => {
  const request = trip(9000, 500)
  const plain = planTrip(request)
  if (!plain.ok) throw new Error(plain.sentence)
  const arriveBy = plus(plain.arriveDropoff, -1)
  expect(splitting({ ...request, options: { ...request.options, arriveBy } })).toMatchObject({
    reason: 'never-legal',
    stop: null,
    late: null,
    sentence:
      'The time to arrive by passes 1 min before the truck can legally be there. ' +
      'This is said of whole rests; with split ones there are too many ways to compare at once: plan it in parts.',
  })
})

test('not by a plan that is the earliest, when only fewer stops could still be found', () => {
  const request = trip(5000, 400)
  const splitRests = true
  const start = startOfRequest(request)
  const problem = problemOf({ ...request, options: { ...request.options, splitRests } }, start, start.labels)
  const whole = { steps: MOST_STEPS }
  const earliest = search(problem, whole).best
  const allowance = { steps: MOST_STEPS - whole.steps - 1000 }
  const { best, cutShort } = search(problem, allowance)
  // The first search was through; the second one was stopped.
  expect(allowance.steps).toBeLessThan(0)
  expect({ finish: best?.bound, cutShort }).toEqual({ finish: earliest?.bound, cutShort: false })
})

test('a plan that was proved says nothing of the kind', () => {
  const plan = splitting(trip(1000, 150))
  expect(plan.ok && plan.assumptions.filter((said) => said.includes('too many ways'))).toEqual([])
})
