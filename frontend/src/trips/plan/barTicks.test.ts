import { HOUR_MS } from '@longhaul/core'
import { expect, test } from 'vitest'
import { wallClock } from '../../ui/zoneTime.ts'
import { barTicks } from './barTicks.ts'

const ZONE = 'America/Chicago'
const hoursOf = (ticks: number[]) => ticks.map((at) => wallClock(at, ZONE).hour)

test('a day has every third hour, by the clock of the zone', () => {
  const from = Date.parse('2026-12-01T12:30:00Z')
  expect(hoursOf(barTicks(from, from + 24 * HOUR_MS, ZONE, 8))).toEqual([9, 12, 15, 18, 21, 0, 3, 6])
})

test('a night on which the clocks change keeps full hours', () => {
  const from = Date.parse('2026-11-01T04:00:00Z')
  expect(hoursOf(barTicks(from, from + 12 * HOUR_MS, ZONE, 6))).toEqual([0, 2, 4, 6, 8])
})

test('weeks have days, and never more than was asked for', () => {
  const from = Date.parse('2026-12-01T12:30:00Z')
  for (const days of [3, 9, 20, 40]) {
    const ticks = barTicks(from, from + days * 24 * HOUR_MS, ZONE, 8)
    expect(ticks.length).toBeLessThanOrEqual(9)
    expect(ticks.length).toBeGreaterThan(0)
  }
})

test('nothing lies between an instant and itself', () => {
  expect(barTicks(0, 0, ZONE, 8)).toEqual([])
})
