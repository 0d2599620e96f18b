import { describe, expect, test } from 'vitest'
import { findingsAhead } from '../../../../test/anyTrip.ts'
import { hoursByDay, legOf, planned, planRequest, recordUpTo } from '../../../../test/planRequest.ts'
import { addDays, homeDays } from '../../days/homeDays.ts'
import { between, hours, minutes, plus } from '../../../units.ts'
import { type PilotId, underGrants } from '../../rules/pilots.ts'
import { marginsOf } from '../margins.ts'
import { planTrip } from '../planTrip.ts'
import type { Plan, PlanRequest, TripStop } from '../types.ts'

const basis = planRequest()
const { departAt, context } = basis
const today = homeDays(context.zone, context.dayStartHour).at(departAt).date

/** The programme from some days before the departure up to `days` after it. */
const inPilot = (pilot: PilotId, days = 30): Pick<PlanRequest, 'context'> => ({
  context: underGrants(context, [{ pilot, firstDay: addDays(today, -10), lastDay: addDays(today, days) }]),
})
const took = (plan: Plan): number => between(plan.departAt, plan.finish) / 60
const said = ({ assumptions }: Plan): string => assumptions.join(' ')
const record = (entries: string) => recordUpTo(departAt, entries, hoursByDay())

/** Four hours of loading, then eleven of driving. */
const longLoading = (changes: Partial<PlanRequest> = {}): PlanRequest =>
  planRequest({
    toPickup: legOf(0, 50),
    toDropoff: legOf(550, 50),
    service: { ...basis.service, pickup: hours(4), dropoff: hours(1) },
    ...changes,
  })

describe('the split duty period (90 FR 44872)', () => {
  test('three of four hours of loading are the pause, and the plan says what must follow', () => {
    const plan = planned(longLoading(inPilot('SPLIT_DUTY_PERIOD')))
    expect([took(plan), took(planned(longLoading()))]).toEqual([16.5, 26])
    expect(said(plan)).toContain(
      'once a shift the 14 h window leaves out a pause of 30 min to 3 h, off duty or at a pickup or delivery, and 10 h off duty in a row must follow the shift (90 FR 44872).',
    )
    expect(plan.mayEndEarlier).toBeNull()
  })

  test('a pause longer than the break asks takes up a wait ahead', () => {
    const opens = plus(departAt, 13 * 60)
    const request = (more: Partial<PlanRequest>): PlanRequest =>
      planRequest({
        ...record('W 1'),
        toPickup: legOf(400, 50),
        toDropoff: legOf(100, 50),
        options: { ...basis.options, pickupWindow: [opens, opens] },
        ...more,
      })
    const plan = planned(request(inPilot('SPLIT_DUTY_PERIOD')))
    expect([took(plan), took(planned(request({})))]).toEqual([17, 27])
  })

  test('the shift has one pause: what is waited elsewhere uses up its window', () => {
    const { toPickup: _, toDropoff: __, ...driver } = basis
    const stop = (driving: number, work: number, windows: TripStop['windows'] = []): TripStop => ({
      ...{ leg: legOf(driving, 60), kind: 'stop', service: minutes(work), windows, rest: true },
    })
    for (const wait of [10, 29, 30, 40, 90])
      for (const more of [-5, 0, 1, 20, 30]) {
        const opens = plus(departAt, 60 + wait)
        // A break of half an hour is due on the last leg; 14 h are full but for what is waited.
        const work = Math.max(0, 840 - 820 - wait + more)
        const request = {
          ...{ ...driver, ...record('W 1'), ...inPilot('SPLIT_DUTY_PERIOD') },
          stops: [stop(60, 100, [[opens, opens]]), stop(300, work), stop(300, 30)],
        }
        const plan = planTrip(request)
        expect(plan.ok && findingsAhead(request, plan), `${wait} and ${more}`).toEqual([])
      }
  })

  test('a pause where the break is due is longer by what would be waited at the pickup', () => {
    const opens = plus(departAt, 11 * 60)
    const plan = planned(
      planRequest({
        ...record('W 1'),
        ...inPilot('SPLIT_DUTY_PERIOD'),
        toPickup: legOf(425, 50),
        toDropoff: legOf(125, 50),
        service: { ...basis.service, pickup: hours(2) },
        options: { ...basis.options, pickupWindow: [opens, opens] },
      }),
    )
    expect(took(plan)).toBe(16.5)
    expect(plan.stops[0]).toMatchObject({
      kind: 'wait',
      minutes: 150,
      why: 'Pause of 2 h 30 min: the 14 h window leaves it out (90 FR 44872).',
    })
  })

  test('a grant that ends on the way is not used, and the plan says how much sooner it could end', () => {
    const toDropoff = legOf(1100, 50)
    const [plan, granted, without] = [
      longLoading({ ...inPilot('SPLIT_DUTY_PERIOD', 0), toDropoff }),
      longLoading({ ...inPilot('SPLIT_DUTY_PERIOD'), toDropoff }),
      longLoading({ toDropoff }),
    ].map(planned) as [Plan, Plan, Plan]
    expect(took(plan)).toBe(took(without))
    expect(took(without)).toBeGreaterThan(took(granted))
    expect(plan.mayEndEarlier).toBe(between(granted.finish, without.finish))
    expect(said(plan)).toMatch(/a pilot programme up to .* only, so this plan goes without it/)
  })

  test('a shift that has used a split pair has no pause, though the plan itself splits nothing', () => {
    const behind = record('D 3, S 8, D 5, O 8:30, D 4:30, O 4')
    const request = planRequest({
      ...behind,
      ...inPilot('SPLIT_DUTY_PERIOD'),
      toPickup: null,
      toDropoff: legOf(75, 50),
    })
    expect(took(planned(request))).toBe(took(planned({ ...request, context })))
  })

  test('margins go without it, and say that they prove nothing', () => {
    const options = { ...basis.options, dropoffWindow: [departAt, plus(departAt, 40 * 60)] as const }
    const margins = marginsOf(longLoading({ ...inPilot('SPLIT_DUTY_PERIOD'), options }))
    expect(margins.ok && margins.proved).toBe(false)
    expect(marginsOf(longLoading({ options }))).toMatchObject({ proved: true })
  })

  test('who must arrive by a time after its last day leaves now', () => {
    const options = { ...basis.options, arriveBy: plus(departAt, 70 * 60) }
    const plan = planned(longLoading({ ...inPilot('SPLIT_DUTY_PERIOD', 1), options }))
    expect(plan.latestDeparture).toBe(departAt)
    expect(said(plan)).toContain('may be able to leave later')
  })
})

describe('the flexible sleeper berth (90 FR 44790)', () => {
  const request = (changes: Partial<PlanRequest> = {}): PlanRequest =>
    planRequest({
      ...record('D 5, S 6, D 5'),
      toPickup: null,
      toDropoff: legOf(250, 50),
      service: { ...basis.service, dropoff: hours(0) },
      options: { ...basis.options, splitRests: true },
      ...changes,
    })

  test('four hours in the berth are the partner of six', () => {
    const plan = planned(request(inPilot('FLEXIBLE_SLEEPER_BERTH')))
    expect([took(plan), took(planned(request()))]).toEqual([9, 12])
    const halves = plan.timeline.filter(({ status }) => status !== 'DRIVING')
    expect(halves.map(({ status, start, end }) => [status, between(start, end)])).toEqual([
      ['SLEEPER_BERTH', 240],
    ])
    expect(said(plan)).toContain('two rests of 4 h or more in the berth, 10 h together')
  })

  test('a shift that began before its first day is planned without', () => {
    const grants = [
      { pilot: 'FLEXIBLE_SLEEPER_BERTH', firstDay: today, lastDay: addDays(today, 30) },
    ] as const
    expect(took(planned(request({ context: underGrants(context, grants) })))).toBe(12)
  })
})
