import { describe, expect, test } from 'vitest'
import { atEnd, context, endOf, property, START } from '../../../test/clocksAtEnd.ts'
import { at, logOf } from '../../../test/logs.ts'
import { between, minutes } from '../../units.ts'
import type { Timeline } from '../duty/timeline.ts'
import { clocksAt } from './clocks.ts'

/** The same log, which counts how often an entry is read. */
function watched(log: Timeline): { readonly log: Timeline; readonly read: () => number } {
  let read = 0
  const entries = new Proxy(log, {
    get: (target, key, receiver) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) read += 1
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  return { log: entries, read: () => read }
}

describe('one reading in a history of a year', () => {
  const days = (n: number, day: string) => Array<string>(n).fill(day).join(', ')
  const day = 'W 1, D 5, O 1, AD 4, O 13'
  test.each([
    ['looks at its end only', days(365, day), {}, 300],
    [
      'reads as far as the last full rest of a week without one',
      `${days(355, day)}, ${days(20, 'D 3, O 9')}`,
      {},
      900,
    ],
    [
      'reads a lump of hours before it as far as the last restart',
      `${days(340, day)}, O 34, ${days(20, day)}`,
      { prior: { kind: 'lump', minutes: minutes(600) } } as const,
      900,
    ],
  ])('%s', (_, entries, prior, most) => {
    const year = logOf(START, entries)
    expect(between(at(START), endOf(year))).toBeGreaterThan(360 * 24 * 60)
    const { log, read } = watched(year)
    expect(clocksAt(log, property, endOf(year), { ...context, ...prior }).at).toBe(endOf(year))
    expect(read()).toBeLessThan(most)
  })
})

test.each([
  ['berth and off duty', 'S 20, O 26'],
  ['the berth, the seat beside it and off duty', 'S 31, SEAT 3, O 12'],
])('a restart of %s that began before the days of the cycle is known whole', (_, rest) => {
  // The cycle of 10 March looks back to the midnight six hours before the restart ends.
  const log = logOf(
    '2026-03-01T00:00-06:00',
    `D 8, ${rest}, D 5, O 13, ${Array(6).fill('D 5, O 19').join(', ')}, D 8`,
  )
  const { counted, cycleUsed } = atEnd(log)
  expect(cycleUsed).toBe((7 * 5 + 8) * 60)
  expect(counted.cycleFrom).toBe(at('2026-03-03T06:00-06:00'))
})
