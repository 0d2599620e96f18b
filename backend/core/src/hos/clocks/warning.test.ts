import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../../test/logs.ts'
import { hours, instant } from '../../units.ts'
import type { DutyStatus, Timeline } from '../duty/timeline.ts'
import { type HosContext, hosContext } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { clocksAt } from './clocks.ts'
import { limitAhead, warningMarkAt } from './warning.ts'

const START = '2026-03-02T06:00-06:00'
const ahead = (log: Timeline, status: DutyStatus, changes: Partial<HosContext> = {}) =>
  limitAhead(
    clocksAt(log, rulesetOf('US_PROPERTY_70_8'), log.at(-1)?.end ?? instant(0), {
      ...hosContext({ zone: 'America/Chicago' }),
      mode: 'live',
      ...changes,
    }),
    status,
  )
const used = (n: number): Partial<HosContext> => ({ prior: { kind: 'lump', minutes: hours(n) } })

describe('the limit ahead', () => {
  test('of a driver who drives is the one that ends first', () => {
    expect(ahead(logOf(START, 'D 7'), 'DRIVING')).toMatchObject({
      clock: 'break',
      at: at('2026-03-02T14:00-06:00'),
    })
  })

  test('stays the same one while the driver drives on, and is another after the break', () => {
    const [before, later] = [ahead(logOf(START, 'D 7'), 'DRIVING'), ahead(logOf(START, 'D 7:30'), 'DRIVING')]
    expect(later).toEqual(before)
    const again = ahead(logOf(START, 'D 2, O 0:30, D 1'), 'DRIVING')
    expect(again).toMatchObject({ clock: 'break', since: at('2026-03-02T08:30-06:00') })
  })

  test('of other work is the window: neither break nor driving time run down', () => {
    expect(ahead(logOf(START, 'D 7:30, W 5:30'), 'ON_DUTY_NOT_DRIVING')).toMatchObject({
      clock: 'window',
      at: at('2026-03-02T20:00-06:00'),
    })
  })

  test('of other work is the cycle where it ends before the window, and the window where both end at once', () => {
    const log = logOf(START, 'D 2')
    expect(ahead(log, 'ON_DUTY_NOT_DRIVING', used(56))).toMatchObject({ clock: 'window' })
    expect(ahead(log, 'ON_DUTY_NOT_DRIVING', used(57))).toMatchObject({
      clock: 'cycle',
      at: at('2026-03-02T19:00-06:00'),
      since: at('2026-02-23T00:00-06:00'),
      adverse: false,
    })
  })

  test('is one since the shift began, and of a rested driver since now', () => {
    const since = (log: string, status: DutyStatus) => ahead(logOf(START, log), status)?.since
    expect(since('D 4, O 1, D 4, W 1', 'DRIVING')).toBe(at(START))
    expect(since('W 12', 'DRIVING')).toBe(at(START))
    expect(since('W 12', 'ON_DUTY_NOT_DRIVING')).toBe(at(START))
    expect(since('D 8, O 10', 'ON_DUTY_NOT_DRIVING')).toBe(at('2026-03-03T00:00-06:00'))
  })

  test('is lengthened by adverse conditions where it is of driving or of the window', () => {
    const adverse = (log: string, status: DutyStatus, changes?: Partial<HosContext>) => {
      const limit = ahead(logOf(START, log), status, changes)
      return [limit?.clock, limit?.adverse]
    }
    expect(adverse('AD 6, O 1, D 5', 'DRIVING')).toEqual(['drive', true])
    expect(adverse('D 5, O 1, D 4', 'DRIVING')).toEqual(['drive', false])
    expect(adverse('AD 2, W 11', 'DRIVING')).toEqual(['window', true])
    expect(adverse('AD 2, W 11', 'ON_DUTY_NOT_DRIVING')).toEqual(['window', true])
    expect(adverse('D 2, W 11', 'ON_DUTY_NOT_DRIVING')).toEqual(['window', false])
    expect(adverse('AD 2', 'DRIVING')).toEqual(['break', false])
    expect(adverse('AD 2', 'ON_DUTY_NOT_DRIVING', used(60))).toEqual(['cycle', false])
  })

  test('of a rest there is none', () => {
    expect(ahead(logOf(START, 'D 7:30'), 'OFF_DUTY')).toBeNull()
    expect(ahead(logOf(START, 'D 7:30'), 'SLEEPER_BERTH')).toBeNull()
  })
})

test('marks are at 60 and 30 minutes, and none once the limit is reached', () => {
  expect([61, 60, 31, 30, 1, 0].map(warningMarkAt)).toEqual([null, 60, 60, 30, 30, null])
})
