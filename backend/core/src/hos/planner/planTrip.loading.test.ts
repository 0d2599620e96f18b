import { describe, expect, test } from 'vitest'
import { type Case, request } from '../../../test/lateOpenings.ts'
import { legOf, planned, planRequest } from '../../../test/planRequest.ts'
import { findingsAhead, legalPlan } from '../../../test/anyTrip.ts'
import { between, hours, plus } from '../../units.ts'
import { planTrip, type PlanRequest, type StopsRequest, type TripStop } from './planTrip.ts'

describe('a rest goes on through loading that takes no time', () => {
  const load = (
    log: string,
    given: Case,
    opens: number,
    closes: number,
    changes: Partial<PlanRequest> = {},
  ) => {
    const asked = request(log, { loading: 0, unloading: 0.5, ...given })
    const pickupWindow = [plus(asked.departAt, opens), plus(asked.departAt, closes)] as const
    const plan = planned({ ...asked, options: { ...asked.options, pickupWindow }, ...changes })
    expect(findingsAhead(asked, plan)).toEqual([])
    return { plan, finish: between(plan.departAt, plan.finish) }
  }

  test('of a fresh driver, who else would start late and rest on the way', () => {
    // 1 h 30 min to the pickup, 10 h there from an hour before it opens, 10 h with a break, unloading.
    const { finish, plan } = load(
      'O 10',
      { toPickup: 90, toDropoff: 600, opens: 22, splitRests: false },
      150,
      330,
    )
    expect(finish).toBe(90 + 600 + 630 + 30)
    expect(plan.stops.map(({ kind, minutes: n }) => `${kind} ${n}`)).toEqual([
      'wait 60',
      'rest 540',
      'break 30',
      'dropoff 30',
    ])
  })

  test('that runs at departure, with its part in the berth', () => {
    // 5 h in the berth: 2 h more, through the loading after one, make a half.
    const { finish, plan } = load('W 4, O 3, D 9, S 5', { toPickup: 0, toDropoff: 120, opens: 0 }, 60, 90)
    expect(finish).toBe(120 + 120 + 30)
    expect(plan.timeline.map(({ status }) => status)).toEqual([
      'SLEEPER_BERTH',
      'SLEEPER_BERTH',
      'DRIVING',
      'ON_DUTY_NOT_DRIVING',
    ])
  })

  test('that runs at departure and is a half as it is: the other one is owed', () => {
    // 7 h 40 min of rest after a window of 5 h 50 min; without it 2 h of driving end too late.
    const asked = request('O 8:30, D 4:20, W 1:30, O 3:40, S 4', {
      loading: 0,
      unloading: 0,
      toPickup: 0,
      toDropoff: 120,
      opens: 0,
    })
    const plan = legalPlan(asked)
    expect(between(plan.departAt, plan.finish)).toBe(120)
    expect(plan.owes?.berthMinutes).toBe(7 * 60)
  })

  test('that runs at departure, as part of a restart', () => {
    const lump = { kind: 'lump', minutes: hours(70) } as const
    const asked = request('O 30', { opens: 0 })
    const { finish } = load('O 30', { toPickup: 0, toDropoff: 120, opens: 0 }, 60, 90, {
      state: { ...asked.state, prior: lump },
    })
    expect(finish).toBe(4 * 60 + 120 + 30)
  })
})

test('a rest goes on through loading that takes no time, past the closing of the pickup', () => {
  const asked = request('D 7:30, W 1:30', {
    toPickup: 120,
    toDropoff: 30,
    loading: 0,
    unloading: 0.5,
    opens: 0,
  })
  const pickupWindow = [plus(asked.departAt, 300), plus(asked.departAt, 360)] as const
  const plan = planned({
    ...asked,
    context: { ...asked.context, sleeperBerth: false },
    options: { ...asked.options, pickupWindow, dropoffWindow: null },
  })
  expect(between(plan.departAt, plan.finish)).toBe(120 + 600 + 30 + 30)
  expect(findingsAhead(asked, plan)).toEqual([])
})

test('the rest before the departure goes on through it, and the shift begins with the work after it', () => {
  const { toPickup: _, toDropoff: __, service, options, ...driver } = planRequest()
  const from = (open: number, close: number) =>
    [plus(driver.departAt, open * 60), plus(driver.departAt, close * 60)] as const
  const place = (miles: number, work: number, ...windows: TripStop['windows']): TripStop => ({
    ...{ leg: legOf(miles, 60), kind: 'stop', service: hours(work), windows, rest: true },
  })
  const asked: StopsRequest = {
    ...{ ...driver, service, options },
    // Papers by 4:00, loading from 8:00, 10 h 30 min of driving with a stop of half an hour.
    stops: [place(0, 0, from(0.5, 4)), place(0, 2, from(8, 12)), place(330, 0.5), place(300, 0.5)],
  }
  const plan = planTrip(asked)
  if (!plan.ok) throw new Error(plan.sentence)
  expect(between(plan.departAt, plan.finish)).toBe(21.5 * 60)
  expect(plan.visits.map(({ start }) => between(plan.departAt, start) / 60)).toEqual([0.5, 8, 15.5, 21])
  expect(findingsAhead(asked, plan)).toEqual([])
})
