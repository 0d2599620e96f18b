import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localInstant } from '../hos/days/homeDays.ts'
import { instant, MINUTE_MS } from '../units.ts'
import { calendarDay } from './calendarDay.ts'
import { daysUntil, EXPIRING, expiryOf, isExpiryWithin } from './expiry.ts'
import { isEnough, LICENSE_CLASSES, neededClass } from './licenseClass.ts'

const TODAY = '2026-11-24'
const anyDay = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addDays(TODAY, days))

describe('days to the last day of a paper', () => {
  test('are what the calendar adds', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -9000, max: 9000 }), (today, days) => {
        expect(daysUntil(addDays(today, days), today)).toBe(days)
      }),
    )
  })

  test('go over a leap day and both changes of the clock', () => {
    expect(daysUntil('2028-03-01', '2028-02-28')).toBe(2)
    expect(daysUntil('2027-03-15', '2027-03-13')).toBe(2)
    expect(daysUntil('2026-11-02', '2026-10-31')).toBe(2)
  })

  test.each([
    [-1, 'expired'],
    [0, 'soon'],
    [30, 'soon'],
    [31, 'ahead'],
    [60, 'ahead'],
    [61, 'later'],
  ] as const)('%i days are %s', (days, expiry) => {
    expect(expiryOf(addDays(TODAY, days), TODAY)).toBe(expiry)
  })

  test('only come nearer', () => {
    const order = [...EXPIRING, 'later']
    fc.assert(
      fc.property(anyDay, anyDay, fc.nat(400), (lastDay, today, later) => {
        const then = order.indexOf(expiryOf(lastDay, addDays(today, later)))
        expect(then).toBeLessThanOrEqual(order.indexOf(expiryOf(lastDay, today)))
      }),
    )
  })

  test('a wider list takes in a narrower one', () => {
    expect(EXPIRING.map((horizon) => isExpiryWithin('expired', horizon))).toEqual([true, true, true])
    expect(EXPIRING.map((horizon) => isExpiryWithin('soon', horizon))).toEqual([false, true, true])
    expect(EXPIRING.map((horizon) => isExpiryWithin('ahead', horizon))).toEqual([false, false, true])
    expect(EXPIRING.map((horizon) => isExpiryWithin('later', horizon))).toEqual([false, false, false])
  })
})

describe('the day of a home terminal', () => {
  test('changes at its own midnight', () => {
    for (const zone of ['America/New_York', 'America/Denver', 'Pacific/Honolulu']) {
      const midnight = localInstant(TODAY, '00:00', zone)
      expect(calendarDay(midnight, zone)).toBe(TODAY)
      expect(calendarDay(instant(midnight - MINUTE_MS), zone)).toBe(addDays(TODAY, -1))
    }
  })

  test('has 23 or 25 hours in the nights of the clock change', () => {
    for (const day of ['2026-11-01', '2027-03-14']) {
      const next = localInstant(addDays(day, 1), '00:00', 'America/Chicago')
      expect(calendarDay(localInstant(day, '00:00', 'America/Chicago'), 'America/Chicago')).toBe(day)
      expect(calendarDay(instant(next - MINUTE_MS), 'America/Chicago')).toBe(day)
      expect(calendarDay(next, 'America/Chicago')).toBe(addDays(day, 1))
    }
  })
})

describe('the class of a license', () => {
  test.each([
    [null, null, null],
    [null, 73, null],
    [26_000, 73, null],
    [26_001, null, 'B'],
    [26_001, 45, 'B'],
    [26_001, 46, 'A'],
    [80_000, 73, 'A'],
  ] as const)('%s lb and %s ft need %s', (weightPounds, lengthFeet, needed) => {
    expect(neededClass({ weightPounds, lengthFeet })).toBe(needed)
  })

  test('A is enough for all, B for B and C', () => {
    const enough = LICENSE_CLASSES.map((held) => LICENSE_CLASSES.filter((needed) => isEnough(held, needed)))
    expect(enough).toEqual([['A', 'B', 'C'], ['B', 'C'], ['C']])
  })
})
