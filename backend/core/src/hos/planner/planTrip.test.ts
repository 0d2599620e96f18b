import { describe, expect, test } from 'vitest'
import { findingsAhead } from '../../../test/anyTrip.ts'
import { logOf } from '../../../test/logs.ts'
import { legOf, planRequest, planned } from '../../../test/planRequest.ts'
import cases from '../../../test/scenarios/plans.json' with { type: 'json' }
import { between, hours, type Instant, miles, minutes, plus } from '../../units.ts'
import { audit } from '../audit/audit.ts'
import { localInstant } from '../days/homeDays.ts'
import type { Timeline } from '../duty/timeline.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { type Plan, type PlanRequest, type PlanStop, planTrip } from './planTrip.ts'

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

describe('options and services', () => {
  test('parking early keeps minutes in hand before every daily limit', () => {
    const options = { ...planRequest().options, parkEarly: minutes(60) }
    const plan = planned(planRequest({ toDropoff: legOf(900, 50), options }))
    expect(plan.stops.map(({ kind }) => kind)).toEqual(['pickup', 'rest', 'break', 'dropoff'])
    for (const { kind, before } of plan.stops)
      if (kind === 'rest') expect(before.driveLeft).toBeGreaterThanOrEqual(60)
  })

  test.each([
    ['with a rest that is made anyway', 200, 862, 62, 'pickup 200, fuel 682, rest 682, dropoff 1062'],
    ['at the pickup', 700, 312, 65, 'rest 520, pickup 700, fuel 700, dropoff 1012'],
    [
      'as the break that is due, but not 52 miles before the end',
      0,
      1012,
      60,
      'pickup 0, rest 480, fuel 912, dropoff 1012',
    ],
  ])('fuel is taken %s', (_, toPickup, toDropoff, mph, stops) => {
    const legs = { toPickup: legOf(toPickup, mph), toDropoff: legOf(toDropoff, mph) }
    const plan = planned(planRequest(legs))
    expect(plan.stops.map(({ kind, mile }) => `${kind} ${Math.round(mile)}`).join(', ')).toBe(stops)
  })

  test('a short fuel stop is topped up to a break', () => {
    const service = { ...planRequest().service, fuel: minutes(10), fuelRange: miles(450) }
    const plan = planned(planRequest({ toDropoff: legOf(540, 50), service }))
    expect(plan.stops.map(({ kind, minutes: n }) => [kind, n])).toEqual([
      ['pickup', 60],
      ['fuel', 10],
      ['break', 20],
      ['dropoff', 60],
    ])
  })

  test('33 hours of driving over two legs with fractions of a minute need three shifts, not four', () => {
    const ofMinutes = (n: number) => ({ stretches: [{ miles: miles(800), minutes: n }] })
    const finishOf = (first: number, second: number) => {
      const plan = planned(planRequest({ toPickup: ofMinutes(first), toDropoff: ofMinutes(second) }))
      return [plan.driving, hoursTo(plan, plan.finish)]
    }
    expect(finishOf(990.4, 989.6)).toEqual(finishOf(990, 990))
    expect(finishOf(991, 990)).toEqual([1981, (finishOf(990, 990)[1] ?? 0) + 9 + 31 / 60])
  })

  test('a leg is rounded up to the minute once, and speeds may change along it', () => {
    const toDropoff = {
      stretches: [
        { miles: miles(10), minutes: 20.4 },
        { miles: miles(30), minutes: 30.3 },
      ],
    }
    const plan = planned(planRequest({ toDropoff }))
    expect(plan.driving).toBe(51)
    expect(plan.miles).toBe(40)
  })

  test('rules without a restart refuse a plan of years', () => {
    const ruleset = rulesetOf('US_PASSENGER_70_8')
    const prior = { kind: 'lump', minutes: minutes(70 * 60 - 4) } as const
    expect(
      planTrip(planRequest({ ruleset, toPickup: null, state: { kind: 'rested', prior } })),
    ).toMatchObject({
      ok: false,
      reason: 'never-legal',
    })
  })

  test('a claim ends with a wait that is a full rest', () => {
    const { departAt, options } = planRequest()
    const timeline = logOf('2026-03-02T06:00-06:00', 'D 6')
    const leaving = timeline.at(-1)?.end ?? departAt
    const ruleset = rulesetOf('US_ALASKA_PROPERTY_80_8')
    const request = planRequest({
      ruleset,
      departAt: leaving,
      state: { kind: 'history', timeline, prior: { kind: 'lump', minutes: minutes(0) } },
      toPickup: legOf(60, 60),
      toDropoff: legOf(1500, 60),
      options: { ...options, pickupWindow: [plus(leaving, 1500), plus(leaving, 1600)] },
    })
    const claims = { ...request.context.claims, adverseAt: [leaving] }
    const claimed = { ...request, context: { ...request.context, claims } }
    expect(findingsAhead(claimed, planned(claimed))).toEqual([])
  })

  test('rules without a restart refuse what never becomes legal', () => {
    const state = { kind: 'rested', prior: { kind: 'lump', minutes: hours(70) } } as const
    const plan = planTrip(planRequest({ ruleset: rulesetOf('US_PASSENGER_70_8'), state }))
    expect(plan).toMatchObject({ ok: false, reason: 'never-legal', late: null })
  })

  test.each([
    'US_PASSENGER_60_7',
    'US_ALASKA_PROPERTY_70_7',
    'CA_SOUTH_CYCLE_1',
    'CA_NORTH_CYCLE_2',
  ] as const)('%s: a legal plan', (id) => {
    const request = planRequest({ ruleset: rulesetOf(id), toDropoff: legOf(1400, 50) })
    const plan = planned(request)
    expect(audit(plan.timeline, request.ruleset, request.context)).toEqual([])
  })

  test('Canada: a driver who had no 24 hours off for 13 days takes them before the trip goes on', () => {
    const ruleset = rulesetOf('CA_SOUTH_CYCLE_1')
    const days = (n: number, last = 'O 15'): Timeline =>
      logOf('2026-03-02T00:00-06:00', [...Array<string>(n).fill('D 5, O 19'), 'D 5', last].join(', '))
    const driven = (timeline: Timeline, length: number): Plan => {
      const departAt = timeline.at(-1)?.end ?? planRequest().departAt
      const state = { kind: 'history', timeline, prior: { kind: 'days', minutes: [] } } as const
      const request = planRequest({ ruleset, departAt, state, toPickup: null, toDropoff: legOf(length, 60) })
      const plan = planned(request)
      const found = audit([...timeline, ...plan.timeline], ruleset, request.context)
      expect(found.filter(({ end }) => end > departAt)).toEqual([])
      return plan
    }
    // Four hours of the thirteen days are left; nine more hours make the running rest 24.
    expect(driven(days(12), 240).stops.map(({ kind }) => kind)).toEqual(['dropoff'])
    const rested = driven(days(12), 360)
    expect(rested.stops.map(({ kind, minutes: n }) => [kind, n])).toEqual([
      ['rest', 540],
      ['dropoff', 60],
    ])
    // After 20 days nothing may be driven before them.
    expect(driven(days(20), 60).stops[0]).toMatchObject({
      kind: 'rest',
      minutes: 540,
      before: { windowLeft: 0 },
      rule: 'OFF_24_14',
      why: 'Rest 24 h: 24 h off duty in a row within 14 days are due here.',
    })
    // That rest is a limit of its own, also where the shift ends first.
    expect(rested.stops[0]).toMatchObject({
      rule: 'OFF_24_14',
      cfr: 'SOR/2005-313 s.25',
      why: 'Rest 24 h: 24 h off duty in a row within 14 days are due in 4 h.',
      before: { driveLeft: hours(13), windowLeft: 240 },
    })
    const [, second] = driven(days(11, 'W 1, O 8'), 1300).stops
    expect(second).toMatchObject({
      kind: 'rest',
      minutes: 1440,
      rule: 'OFF_24_14',
      illegalFrom: second?.start,
      why: 'Rest 24 h: the 13 h of driving since the last full rest are used up here, and 24 h off duty in a row within 14 days are due in 19 h.',
    })
  })

  test('hours worked on the trip itself come back after eight days', () => {
    const dispatched = { ruleset: rulesetOf('US_PASSENGER_70_8'), toDropoff: legOf(4000, 50) }
    const request = planRequest(dispatched)
    const plan = planned(request)
    expect(audit(plan.timeline, request.ruleset, request.context)).toEqual([])
    // 69 of the 80 hours fit into the eight days beside the loading; the rest waits for the ninth.
    expect(between(request.departAt, plan.finish)).toBeGreaterThan(8 * 1440 - 360)
    expect(planTrip(planRequest({ ...dispatched, ruleset: rulesetOf('CA_SOUTH_CYCLE_1') })).ok).toBe(true)
  })

  test('what is taken for granted is said', () => {
    const state = { kind: 'rested', prior: { kind: 'lump', minutes: hours(12.5) } } as const
    expect(planned(planRequest({ state })).assumptions).toEqual([
      'The driver starts fully rested, after 10 h or more off duty.',
      '12 h 30 min of cycle hours stay counted until a restart, because it is not known on which days they were worked.',
      'The tank is full at the start and good for 1,000 miles.',
    ])
  })
})

describe('a request that makes no sense', () => {
  const basis = planRequest()
  const stretch = (length: number, n: number) => ({ stretches: [{ miles: miles(length), minutes: n }] })
  test.each<[string, Partial<PlanRequest>]>([
    ['departAt', { departAt: Number.NaN as Instant }],
    ['toDropoff.stretches[0].minutes', { toDropoff: stretch(10, Number.NaN) }],
    ['toDropoff.stretches[0].miles', { toDropoff: stretch(-1, 10) }],
    ['toDropoff.stretches[0].minutes', { toDropoff: stretch(300, 60) }],
    ['toDropoff', { toDropoff: stretch(1e6, 1e6) }],
    ['service.fuelRange', { service: { ...basis.service, fuelRange: miles(0) } }],
    ['service.pickup', { service: { ...basis.service, pickup: minutes(0.5) } }],
    ['options.parkEarly', { options: { ...basis.options, parkEarly: minutes(-1) } }],
    ['state.prior.minutes', { state: { kind: 'rested', prior: { kind: 'lump', minutes: minutes(-60) } } }],
    [
      'options.dropoffWindow[1]',
      { options: { ...basis.options, dropoffWindow: [basis.departAt, plus(basis.departAt, -1)] } },
    ],
    [
      'state.timeline',
      {
        state: {
          kind: 'history',
          timeline: [{ status: 'DRIVING', start: plus(basis.departAt, -60), end: plus(basis.departAt, -10) }],
          prior: { kind: 'lump', minutes: minutes(0) },
        },
      },
    ],
  ])('%s', (path, changes) => {
    expect(() => planTrip(planRequest(changes))).toThrow(expect.objectContaining({ name: 'BadInput', path }))
  })
})
