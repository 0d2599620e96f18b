import { describe, expect, test } from 'vitest'
import { logOf } from '../../../../test/logs.ts'
import { legOf, planRequest } from '../../../../test/planRequest.ts'
import { hours, plus } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { planTrip } from '../planTrip.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { tripOf } from '../start/trip.ts'
import type { PlanOptions, PlanRequest, StopsRequest, TripStop } from '../types.ts'
import { refusalOf } from './refusal.ts'

const basis = planRequest()
const inHours = (n: number) => plus(basis.departAt, n * 60)
/** Eight hours to the pickup, which takes one, and two hours on from there: at the drop-off after 11 h. */
const trip = (options: Partial<PlanOptions>, changes: Partial<PlanRequest> = {}): PlanRequest =>
  planRequest({
    toPickup: legOf(400, 50),
    toDropoff: legOf(100, 50),
    options: { ...basis.options, ...options },
    ...changes,
  })
const early = inHours(0)

describe('the time that is missed first is named, and by how much', () => {
  test.each<[string, string, Partial<PlanOptions>, number]>([
    ['pickup-window-missed', 'The pickup closes 1 h', { pickupWindow: [early, inHours(7)] }, 60],
    [
      'pickup-window-missed',
      'The pickup closes 1 h',
      { pickupWindow: [early, inHours(7)], dropoffWindow: [early, inHours(9)], arriveBy: inHours(8) },
      60,
    ],
    [
      'dropoff-window-missed',
      'The drop-off closes 2 h',
      { pickupWindow: [early, inHours(8)], dropoffWindow: [early, inHours(9)] },
      120,
    ],
    ['arrive-by-missed', 'The time to arrive by passes 2 h', { arriveBy: inHours(9) }, 120],
    [
      'arrive-by-missed',
      'The time to arrive by passes 2 h',
      { arriveBy: inHours(9), dropoffWindow: [early, inHours(10)] },
      120,
    ],
    [
      'dropoff-window-missed',
      'The drop-off closes 2 h',
      { arriveBy: inHours(10), dropoffWindow: [early, inHours(9)] },
      120,
    ],
    [
      'dropoff-window-missed',
      'The drop-off closes 2 h',
      { arriveBy: inHours(9), dropoffWindow: [early, inHours(9)] },
      120,
    ],
  ])('%s: %s: %j', (reason, says, options, late) => {
    expect(planTrip(trip(options))).toEqual({
      ok: false,
      reason,
      stop: reason === 'pickup-window-missed' ? 0 : 1,
      late,
      sentence: `${says} before the truck can legally be there.`,
    })
  })

  test('the way to a missed pickup keeps to rests and fuel', () => {
    const options = { pickupWindow: [early, inHours(20)] as const }
    const service = { ...basis.service, fuelRange: 500 as typeof basis.service.fuelRange }
    // 14 h of driving with a rest of 10 and a fuel stop that falls before it: 24.5 h.
    expect(planTrip(trip(options, { toPickup: legOf(700, 50), service }))).toMatchObject({
      reason: 'pickup-window-missed',
      late: 4.5 * 60,
    })
  })
})

describe('a trip that is never legal', () => {
  const spent = { kind: 'rested', prior: { kind: 'lump', minutes: hours(60) } } as const
  const sentence =
    'The 60 h on duty in 7 days (395.5(b)(1)) do not leave enough driving for this trip, and these rules have no restart.'

  test('names the cycle where no restart clears it', () => {
    const request = planRequest({ ruleset: rulesetOf('US_PASSENGER_60_7'), state: spent })
    expect(planTrip(request)).toEqual({ ok: false, reason: 'never-legal', stop: null, late: null, sentence })
  })

  test('is no missed time, whatever windows it has', () => {
    const options = { pickupWindow: [early, inHours(7)], dropoffWindow: [early, inHours(8)] } as const
    const request = trip(options, { ruleset: rulesetOf('US_PASSENGER_60_7'), state: spent })
    expect(planTrip(request)).toEqual({ ok: false, reason: 'never-legal', stop: null, late: null, sentence })
  })

  test('also where the hours end behind a place that is reached in time', () => {
    const options = { pickupWindow: [early, inHours(8)] } as const
    const request = trip(options, {
      ruleset: rulesetOf('US_PASSENGER_60_7'),
      state: { kind: 'rested', prior: { kind: 'lump', minutes: hours(59) } },
      toPickup: legOf(30, 50),
      toDropoff: legOf(2000, 50),
    })
    expect(planTrip(request)).toEqual({ ok: false, reason: 'never-legal', stop: null, late: null, sentence })
  })

  test('says so plainly under rules with a restart', () => {
    const request = planRequest()
    const start = startOfRequest(request)
    expect(refusalOf(tripOf(request), problemOf(request, start, start.labels), false).sentence).toBe(
      'No legal plan exists for this trip.',
    )
  })

  test('a search given up is no proof, and says what to do', () => {
    const request = trip({ arriveBy: inHours(9) })
    const start = startOfRequest(request)
    expect(refusalOf(tripOf(request), problemOf(request, start, start.labels), true)).toEqual({
      ok: false,
      reason: 'never-legal',
      stop: null,
      late: null,
      sentence: 'This trip is too long or too tightly bound to be planned at once; plan it in parts.',
    })
  })
})

describe('a window that is missed on a trip of many places', () => {
  const stop = (minutesOfDriving: number, windows: TripStop['windows'] = []): TripStop => ({
    leg: legOf(minutesOfDriving, 60),
    kind: 'stop',
    service: hours(1),
    windows,
    rest: true,
  })
  const { toPickup: _, toDropoff: __, ...driver } = basis
  const asked = (...stops: readonly TripStop[]): StopsRequest => ({ ...driver, stops })

  test('is the first that cannot be met, the windows before it kept', () => {
    const meets = stop(60, [[inHours(0), inHours(2)]])
    const late = stop(60, [
      [inHours(0), inHours(1)],
      [inHours(1.5), inHours(2.5)],
    ])
    expect(planTrip(asked(meets, stop(60), late, stop(60, [[early, inHours(1)]])))).toEqual({
      ok: false,
      reason: 'window-missed',
      stop: 2,
      late: 2.5 * 60,
      sentence: 'Stop 3 closes 2 h 30 min before the truck can legally be there.',
    })
  })

  test('at the last place too, but where the time to arrive by is earlier', () => {
    const trip = asked(stop(60), stop(120, [[early, inHours(3)]]))
    expect(planTrip(trip)).toMatchObject({ reason: 'window-missed', stop: 1, late: 60 })
    const options = { ...trip.options, arriveBy: inHours(2) }
    expect(planTrip({ ...trip, options })).toMatchObject({ reason: 'arrive-by-missed', stop: 1, late: 120 })
  })

  test('by the reading of the log that is there first', () => {
    // Thirty minutes of driving are left, or with two hours of rest in the berth six hours and a half.
    const timeline = logOf('2026-01-05T00:00-06:00', 'D 7, S 9, D 3:30, W 2')
    const departAt = timeline.at(-1)?.end ?? basis.departAt
    const context = { ...basis.context, sleeperBerth: true, tenHourRestAsSecond: 'never' as const }
    const state = { kind: 'history', timeline, prior: basis.state.prior } as const
    const options = { ...basis.options, splitRests: true }
    const closes = [departAt, plus(departAt, 8.5 * 60)] as const
    const trip = { ...asked(stop(210), stop(210, [closes]), stop(60)), departAt, context, state, options }
    expect(planTrip(trip)).toMatchObject({ reason: 'window-missed', stop: 1, late: 90 })
  })
})
