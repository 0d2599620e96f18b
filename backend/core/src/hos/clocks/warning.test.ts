import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../../test/logs.ts'
import { instant } from '../../units.ts'
import type { DutyStatus, Timeline } from '../duty/timeline.ts'
import { hosContext } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { clocksAt } from './clocks.ts'
import { limitAhead, warningMarkAt } from './warning.ts'

const START = '2026-03-02T06:00-06:00'
const ahead = (log: Timeline, status: DutyStatus) =>
  limitAhead(
    clocksAt(log, rulesetOf('US_PROPERTY_70_8'), log.at(-1)?.end ?? instant(0), {
      ...hosContext({ zone: 'America/Chicago' }),
      mode: 'live',
    }),
    status,
  )

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

  test('of a rest there is none', () => {
    expect(ahead(logOf(START, 'D 7:30'), 'OFF_DUTY')).toBeNull()
    expect(ahead(logOf(START, 'D 7:30'), 'SLEEPER_BERTH')).toBeNull()
  })
})

test('marks are at 60 and 30 minutes, and none once the limit is reached', () => {
  expect([61, 60, 31, 30, 1, 0].map(warningMarkAt)).toEqual([null, 60, 60, 30, 30, null])
})
