import { describe, expect, test } from 'vitest'
import { legalPlan } from '../../../../test/anyTrip.ts'
import { hoursByDay, legsOf, planRequest, recordUpTo } from '../../../../test/planRequest.ts'
import { between, hours, type Instant, miles, minutes, plus } from '../../../units.ts'
import type { Prior } from '../../rules/context.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { type PlanRequest, planTrip } from '../planTrip.ts'
import type { PlanOptions } from '../types.ts'

/** Trips on which one choice alone finds the earliest plan: 60 miles an hour, leaving at 06:00. */

const basis = planRequest({ context: { ...planRequest().context, sleeperBerth: true } })
const depart = basis.departAt
const inHours = (n: number): Instant => plus(depart, n * 60)
const window = (opens: number, closes: number) => [inHours(opens), inHours(closes)] as const
const splitRests = true

const trip = (
  [toPickup, toDropoff]: readonly [number | null, number],
  options: Partial<PlanOptions> = {},
  changes: Partial<PlanRequest> = {},
): PlanRequest => ({
  ...basis,
  ...legsOf([toPickup === null ? null : toPickup * 60, toDropoff * 60], 60),
  options: { ...basis.options, ...options },
  ...changes,
})

const record = (entries: string, prior: Prior = { kind: 'lump', minutes: minutes(0) }) =>
  recordUpTo(depart, entries, prior)
/** Six hours driven today, 58 in the seven days before: six are left, and ten come back at midnight. */
const sixLeft = record('D 6', hoursByDay(10, 8, 8, 8, 8, 8, 8))
/** A full rest closes no half. */
const strict = { context: { ...basis.context, tenHourRestAsSecond: 'never' as const } }

const SHORT = { ON_DUTY_NOT_DRIVING: 'W', DRIVING: 'D', OFF_DUTY: 'O', SLEEPER_BERTH: 'S' }
const rows = (request: PlanRequest): string =>
  legalPlan(request)
    .timeline.map(({ status, start, end }) => `${SHORT[status]} ${between(start, end)}`)
    .join(', ')

describe('a wait', () => {
  test('is spent at the pickup as far as it makes the stop a break, the rest of it in the last rest', () => {
    const service = { ...basis.service, pickup: minutes(10) }
    expect(rows(trip([12, 3], { pickupWindow: window(24, 26) }, { ...record('D 3'), service }))).toBe(
      'D 300, S 700, D 420, O 20, W 10, D 180, W 60',
    )
  })

  test('for hours that return is spent where they are used up as far as it makes the stop a break', () => {
    expect(rows(trip([null, 12], {}, sixLeft))).toBe('D 120, S 690, D 240, O 30, D 360, W 60')
  })

  test('is no part of a rest before a pickup that would have closed', () => {
    expect(rows(trip([4, 7], { pickupWindow: window(0, 14.5) }, sixLeft))).toBe(
      'D 120, S 630, D 120, W 60, D 60, O 90, D 360, W 60',
    )
  })

  test('is spent at the pickup where work before midnight returns a day earlier', () => {
    const { cycle, ...property } = rulesetOf('US_PROPERTY_70_8')
    const leaving = inHours(16)
    const request = trip(
      [1.5, 7.5],
      { pickupWindow: window(19.5, 25) },
      {
        departAt: leaving,
        ruleset: { ...property, cycle: { ...cycle, max: hours(8), days: 2 }, restart: null },
        state: { kind: 'rested', prior: hoursByDay() },
        service: { ...basis.service, pickup: minutes(30) },
      },
    )
    expect(rows(request)).toBe('O 30, D 90, O 90, W 30, D 360, S 960, D 90, W 60')
  })

  test('is no time for fuel that nothing asks for', () => {
    expect(legalPlan(trip([1, 0], { pickupWindow: window(1.5, 2) })).stops.map(({ kind }) => kind)).toEqual([
      'wait',
      'pickup',
      'dropoff',
    ])
  })
})

describe('a rest that is running at the pickup', () => {
  test('goes on before the loading, where that makes it a full one', () => {
    expect(rows(trip([0, 5], {}, record('D 9, S 5')))).toBe('S 300, W 60, D 300, W 60')
  })

  test('goes on through loading that takes no time, past the closing', () => {
    const service = { ...basis.service, pickup: minutes(0) }
    expect(rows(trip([0, 5], { pickupWindow: window(0, 1) }, { ...record('D 9, S 5'), service }))).toBe(
      'S 300, D 300, W 60',
    )
  })
})

describe('half of a split', () => {
  test('is as long as the half before it asks, to the minute', () => {
    expect(rows(trip([null, 6], { splitRests }, record('D 4, S 7:30, D 4')))).toBe(
      'D 180, O 150, D 180, W 60',
    )
  })

  test('is not begun where the plan would owe the other and ends no earlier', () => {
    expect(legalPlan(trip([null, 16.5], { splitRests, dropoffWindow: window(28.5, 30) })).owes).toBeNull()
  })

  const OPEN = record('D 6, O 3:30, D 1:30')

  test('strict reading: is taken after the unloading when the wait there is shorter than a full rest', () => {
    expect(
      rows(trip([null, 3.5], { splitRests, dropoffWindow: window(6.5, 8) }, { ...OPEN, ...strict })),
    ).toBe('D 210, S 180, W 60, S 420')
  })

  test('strict reading: is taken on the way when the wait would be a full rest to the minute', () => {
    expect(
      rows(trip([null, 3.5], { splitRests, dropoffWindow: window(13.5, 15) }, { ...OPEN, ...strict })),
    ).toBe('D 209, S 420, D 1, O 180, W 60')
  })

  const noServices = { ...basis.service, pickup: minutes(0), dropoff: minutes(0) }

  test('strict reading: is the wait at the drop-off, kept short of a full rest by the pickup that opens late', () => {
    const request = trip(
      [1, 0.5],
      { splitRests, pickupWindow: window(0.5, 1.5), dropoffWindow: window(11.5, 12) },
      { ...record('D 1:30, S 3, D 8'), ...strict, service: noServices },
    )
    expect(rows(request)).toBe('O 30, D 60, D 30, S 570')
  })

  test('is not left open by a wait that could be spent where none is begun', () => {
    const request = trip(
      [0.5, 0.5],
      { splitRests, pickupWindow: window(2.5, 3.5), dropoffWindow: window(4, 4) },
      { ...record('D 0:30, S 2, D 0:30'), ...strict, service: noServices },
    )
    expect(legalPlan(request).owes).toBeNull()
  })

  test('strict reading: is left alone, and said to be, where the pickup closes too soon to take it', () => {
    const request = trip(
      [0, 0],
      { splitRests, pickupWindow: window(0, 1), dropoffWindow: window(20, 22) },
      { ...record('W 1, D 3, O 3, W 3, D 5:30'), ...strict },
    )
    expect(rows(request)).toBe('W 60, O 1140, W 60')
    expect(legalPlan(request).assumptions).toContainEqual(
      expect.stringMatching(/left without its other half/),
    )
  })

  test('strict reading: is not kept open over a wait of ten hours for hours that return', () => {
    const context = { ...strict.context, dayStartHour: 18 }
    const state = record('W 1, D 3, O 3, W 1', hoursByDay(10, 10, 10, 10, 10, 10, 5))
    expect(rows(trip([null, 3], { splitRests }, { ...state, context }))).toBe('S 720, D 180, W 60')
  })
})

test('Canada: days that start after the restart of 36 hours are not waited for', () => {
  const request = trip(
    [0, 9.5],
    { pickupWindow: window(17.5, 29), dropoffWindow: window(16, 21) },
    {
      departAt: inHours(7),
      ruleset: rulesetOf('CA_SOUTH_CYCLE_1'),
      state: { kind: 'rested', prior: { kind: 'lump', minutes: hours(68) } },
      service: { pickup: minutes(90), dropoff: minutes(30), fuel: minutes(10), fuelRange: miles(240) },
    },
  )
  expect(planTrip(request)).toMatchObject({ ok: false, reason: 'dropoff-window-missed', late: 43 * 60 + 50 })
})
