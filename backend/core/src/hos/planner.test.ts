import { describe, expect, test } from 'vitest'
import { legOf, planRequest } from '../../test/planRequest.ts'
import cases from '../../test/scenarios/plans.json' with { type: 'json' }
import { between, hours, minutes } from '../units.ts'
import { localInstant } from './days.ts'
import { type Plan, type PlanRequest, type PlanStop, planTrip } from './planner.ts'

function planned(request: PlanRequest): Plan {
  const plan = planTrip(request)
  if (!plan.ok) throw new Error(plan.sentence)
  return plan
}

const count = (plan: Plan, kind: PlanStop['kind']): number =>
  plan.stops.filter((stop) => stop.kind === kind).length
const hoursTo = (plan: Plan, at: Plan['finish']): number => between(plan.departAt, at) / 60

describe('the proved optima of docs/planner.md', () => {
  for (const { id, input, expected, ...rest } of cases) {
    const request = (splitRests: boolean): PlanRequest => {
      const basis = planRequest()
      return {
        ...basis,
        departAt: localInstant('2026-01-05', input.startLocal, 'America/Chicago'),
        state: {
          kind: 'rested',
          prior: input.priorDays
            ? { kind: 'days', minutes: input.priorDays.map(hours) }
            : { kind: 'lump', minutes: hours(input.cycleUsedHours ?? 0) },
        },
        toPickup: legOf(input.milesToPickup, input.mph),
        toDropoff: legOf(input.milesToDropoff, input.mph),
        options: { ...basis.options, splitRests },
      }
    }
    test(`${id}: finish, arrival and driving; never more breaks, rests or fuel stops`, () => {
      const plan = planned(request(false))
      expect(hoursTo(plan, plan.finish)).toBe(expected.finishHours)
      expect(hoursTo(plan, plan.arriveDropoff)).toBe(expected.arriveDropoffHours)
      expect(plan.driving / 60).toBe(expected.drivingHours)
      expect(count(plan, 'restart')).toBe(expected.restarts34)
      expect(count(plan, 'break')).toBeLessThanOrEqual(expected.breaks30)
      expect(count(plan, 'rest')).toBeLessThanOrEqual(expected.rests10)
      expect(count(plan, 'fuel')).toBeLessThanOrEqual(expected.fuelStops)
    })
    if (rest.expectedWithSplitRests)
      test(`${id} with split rests`, () => {
        const plan = planned(request(true))
        expect(hoursTo(plan, plan.finish)).toBe(rest.expectedWithSplitRests.finishHours)
      })
  }
})

describe('a stop', () => {
  test('names the rule that forces it, the clocks and the first illegal minute', () => {
    const plan = planned(planRequest({ toDropoff: legOf(550, 50) }))
    const stop = plan.stops.find(({ kind }) => kind === 'break')
    expect(stop).toMatchObject({
      rule: 'BREAK_30',
      cfr: '395.3(a)(3)(ii)',
      minutes: 30,
      mile: 400,
      driven: 480,
      before: { breakLeft: 0, driveLeft: 180, windowLeft: 300 },
      after: { breakLeft: 480, driveLeft: 180, windowLeft: 270 },
    })
    expect(stop?.illegalFrom).toBe(stop?.start)
    expect(stop?.why).toBe('Break of 30 min: 8 h of driving without a 30-minute break are reached here.')
  })
})

test('a trip of no miles is loading and unloading', () => {
  const plan = planned(planRequest({ toDropoff: legOf(0, 50) }))
  expect(plan.timeline.map(({ status }) => status)).toEqual(['ON_DUTY_NOT_DRIVING', 'ON_DUTY_NOT_DRIVING'])
  expect(hoursTo(plan, plan.finish)).toBe(2)
  expect(plan.driving).toBe(minutes(0))
})
