import { expect, test } from 'vitest'
import { between, DAY_MINUTES } from '../../../units.ts'
import { homeDays, localInstant } from '../../days/homeDays.ts'
import { tripDays } from './tripDays.ts'

const zone = 'America/Chicago'
const departing = (day: string, time: string) => tripDays(homeDays(zone, 0), localInstant(day, time, zone))

test.each([
  ['of 24 hours', '2026-01-05', 24],
  ['of 23 hours', '2026-03-07', 23],
  ['of 25 hours', '2026-10-31', 25],
])('the second day is one %s', (_, day, hours) => {
  for (const time of ['00:00', '06:00', '23:59']) {
    const days = departing(day, time)
    const passed = between(localInstant(day, '00:00', zone), localInstant(day, time, zone))
    expect([days.startOf(0), days.startOf(1)].map((start) => start + passed)).toEqual([0, DAY_MINUTES])
    expect(days.startOf(2) - days.startOf(1)).toBe(hours * 60)
    for (const n of [1, 2, 3])
      expect([-1, 0].map((more) => days.dayOf(days.startOf(n) + more))).toEqual([n - 1, n])
    expect(days.dayOf(0)).toBe(0)
  }
})

test('far ahead too', () => {
  const days = departing('2026-01-05', '06:00')
  expect(days.dayOf(179 * DAY_MINUTES)).toBe(179)
  expect(days.dayOf(days.startOf(179) - 1)).toBe(178)
})
