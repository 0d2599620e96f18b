import { describe, expect, test } from 'vitest'
import { legOf, planRequest, planned } from '../../../test/planRequest.ts'
import { between, hours, minutes, plus } from '../../units.ts'
import { localInstant } from '../days/homeDays.ts'
import type { DutyStatus, Timeline } from '../duty/timeline.ts'
import { type Plan, type PlanRequest } from './planTrip.ts'

const hoursTo = (plan: Plan, at: Plan['finish']): number => between(plan.departAt, at) / 60

describe('a driver with a record', () => {
  const at = (time: string) => localInstant('2026-01-05', time, 'America/Chicago')
  const record = (...entries: readonly [DutyStatus, string, string][]): Timeline =>
    entries.map(([status, from, to]) => ({ status, start: at(from), end: at(to) }))
  const from = (timeline: Timeline, changes: Partial<PlanRequest> = {}): PlanRequest => ({
    ...planRequest({ toPickup: null, ...changes }),
    departAt: at('14:00'),
    state: { kind: 'history', timeline, prior: { kind: 'lump', minutes: minutes(0) } },
  })

  test('drives to the limit that comes first, and rests where that saves the break', () => {
    const plan = planned(from(record(['DRIVING', '07:00', '14:00']), { toDropoff: legOf(300, 50) }))
    expect(plan.timeline.map(({ status, start, end }) => [status, between(start, end)])).toEqual([
      ['DRIVING', 60],
      ['SLEEPER_BERTH', 600],
      ['DRIVING', 300],
      ['ON_DUTY_NOT_DRIVING', 60],
    ])
  })

  test('rests only what a running rest still lacks', () => {
    const plan = planned(
      from(record(['DRIVING', '03:00', '06:00'], ['SLEEPER_BERTH', '06:00', '14:00']), {
        toDropoff: legOf(500, 50),
      }),
    )
    expect(hoursTo(plan, plan.finish)).toBe(2 + 10 + 0.5 + 1)
    expect(plan.stops[0]).toMatchObject({ kind: 'rest', minutes: 120 })
  })

  test('uses a half already taken, and owes the other one', () => {
    const plan = planned(
      from(record(['DRIVING', '04:00', '07:00'], ['SLEEPER_BERTH', '07:00', '14:00']), {
        toDropoff: legOf(350, 50),
        options: { ...planRequest().options, splitRests: true },
      }),
    )
    expect(hoursTo(plan, plan.finish)).toBe(8)
    expect(plan.owes).toEqual({
      berthMinutes: 180,
      note: expect.stringContaining('3 h in the berth after the drop-off'),
    })
  })

  test('finishes a restart that is already running', () => {
    const request = from(record(['OFF_DUTY', '00:00', '14:00']), { toDropoff: legOf(100, 50) })
    const plan = planned({
      ...request,
      state: { ...request.state, prior: { kind: 'lump', minutes: hours(70) } },
    })
    expect(hoursTo(plan, plan.finish)).toBe(20 + 2 + 1)
    expect(plan.stops[0]).toMatchObject({ kind: 'restart', rule: 'CYCLE_70_8' })
  })

  test('gets the hours of the record back day by day', () => {
    const request = from(record(['ON_DUTY_NOT_DRIVING', '06:00', '13:30'], ['OFF_DUTY', '13:30', '14:00']), {
      toDropoff: legOf(100, 50),
    })
    const days = [30, 10, 10, 10, 10, 10, 10].map((n) => hours(Math.min(n, 20)))
    const plan = planned({ ...request, state: { ...request.state, prior: { kind: 'days', minutes: days } } })
    // 87.5 h count until midnight, 67.5 h from then on: 2.5 h may be driven, and midnight is 10 h away.
    expect(hoursTo(plan, plan.finish)).toBe(10 + 2 + 1)
    expect(plan.stops[0]).toMatchObject({ kind: 'rest', minutes: 600, rule: 'CYCLE_70_8' })
  })

  test('adverse conditions met on the way lengthen the shift that is running', () => {
    const request = from(record(['DRIVING', '04:00', '12:00'], ['OFF_DUTY', '12:00', '14:00']), {
      toDropoff: legOf(225, 50),
    })
    expect(hoursTo(planned(request), planned(request).finish)).toBe(8 + 4.5 + 1)
    const claims = { ...request.context.claims, adverseAt: [at('13:00')] }
    const claimed = planned({ ...request, context: { ...request.context, claims } })
    expect(hoursTo(claimed, claimed.finish)).toBe(4.5 + 1)
    expect(claimed.assumptions.at(-1)).toBe(
      'Adverse conditions are claimed for the shift under way: 2 h more of driving and of the window. A remark in the log must say what they were and that nobody could have known of them (395.1(b)(1)).',
    )
    const longer = { ...request, toDropoff: legOf(275, 50) }
    const stopped = planned({ ...longer, context: { ...request.context, claims } })
    expect(stopped.stops[0]?.why).toContain('the 13 h of driving since the last full rest are used up')
    const longShift = { ...request.context.claims, sixteenHourAt: [at('13:00')] }
    expect(
      planned({ ...request, context: { ...request.context, claims: longShift } }).assumptions.at(-1),
    ).toBe('A window of 16 h is claimed for the shift under way (395.1(o)).')
    expect(planned(request).assumptions.join()).not.toContain('claimed')
    const later = { ...request.context.claims, adverseAt: [at('23:00')] }
    expect(planned({ ...request, context: { ...request.context, claims: later } }).finish).toBe(
      planned(request).finish,
    )
  })
})

test('hours with nothing recorded are taken as off duty, and the plan says so', () => {
  const { departAt } = planRequest()
  const timeline: Timeline = [
    { status: 'ON_DUTY_NOT_DRIVING', start: plus(departAt, -900), end: plus(departAt, -700) },
    { status: 'OFF_DUTY', start: plus(departAt, -700), end: departAt, recorded: false },
  ]
  const state = { kind: 'history', timeline, prior: { kind: 'days', minutes: [] } } as const
  expect(planned(planRequest({ state })).assumptions[0]).toBe(
    '11 h 40 min with nothing recorded are taken as off duty.',
  )
})
