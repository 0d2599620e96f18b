import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../../test/logs.ts'
import { MINUTE_MS } from '../../units.ts'
import { homeDays } from '../days/homeDays.ts'
import { readBlocks } from '../rests/blocks.ts'
import { hosContext } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { dayLeft } from './dayLeft.ts'

const canada = rulesetOf('CA_SOUTH_CYCLE_1')
const MIDNIGHT = '2026-03-02T00:00-06:00'
const zone = 'America/Chicago'
const NOTHING = { drive: 0, window: 0 }
const ADVERSE = { drive: 120, window: 120 }

/** In hours, where a log from a midnight on ends; time off may be deferred from that day. */
function left(entries: string, { deferred = false, extra = NOTHING } = {}) {
  const log = logOf(MIDNIGHT, entries)
  const claims = {
    ...{ adverseAt: [], sixteenHourAt: [], shortHaul: false },
    deferredAt: deferred ? [at(MIDNIGHT)] : [],
  }
  const { drive, window } = dayLeft(readBlocks(log, canada), canada.daily!, canada.reset.min, {
    now: log.at(-1)!.end / MINUTE_MS,
    context: hosContext({ zone, claims }),
    days: homeDays(zone, 0),
    extra,
  })
  return { drive: drive / 60, window: window / 60 }
}

describe('what a day leaves', () => {
  test('is 13 hours of driving and 14 on duty, less those used', () => {
    expect(left('O 9, D 4, W 2')).toEqual({ drive: 9 + 13, window: 8 })
    expect(left('D 8, W 3, D 3')).toEqual({ drive: 2, window: 0 })
  })

  test('goes on with the next day, of which nothing is used', () => {
    // At five in the afternoon it lasts seven hours more, for which there are five and six.
    expect(left('D 6, O 9, D 2')).toEqual({ drive: 5, window: 6 })
    // At seven there are more than it lasts.
    expect(left('D 6, O 11, W 2')).toEqual({ drive: 5 + 13, window: 5 + 14 })
  })

  test('is two hours more in adverse conditions, also of the next day', () => {
    expect(left('D 6, O 9, D 2', { extra: ADVERSE })).toEqual({ drive: 7 + 15, window: 7 + 16 })
  })

  test('on a day from which off-duty time is deferred is two hours more, that the next gives back', () => {
    // 15 of driving that day leave 11 of the next, whose time off is ten hours and the one that is missing.
    expect(left('D 6, O 9, D 2', { deferred: true })).toEqual({ drive: 7 + 11, window: 7 + 13 })
  })
})

describe('on the second day of a deferral', () => {
  /** Nine hours off on the day before, of which the last hour; then so much more of it. */
  const after = (entries: string) => left(`D 8, O 8, D 7, ${entries}`, { deferred: true })

  test('driving ends with 26 hours in both days', () => {
    expect(after('O 13').drive).toBe(11)
    expect(after('O 13, D 5').drive).toBe(6)
    // Twelve hours are off duty in this day at noon, more than ten and the one deferred.
    expect(after('O 13').window).toBe(12 + 14)
  })

  test('nine hours off in a row must still fit in, until they are taken', () => {
    expect(after('O 9').window).toBe(16 - 9)
    expect(left('D 8, O 8, D 7, O 9:59', { deferred: true }).window * 60).toBe(15 * 60 + 1 - 540)
    expect(after('O 10').window).toBe(24 - 11)
    // Driving is no rest, and of several rests the longest counts.
    expect(after('O 9, D 10').window).toBe(6 - 9)
    expect(after('O 10, W 1, O 3').window).toBe(11 + 14)
    expect(after('O 4, W 1, O 9').window).toBe(11 + 14)
    expect(after('O 9, W 1, O 4').window).toBe(11 - 9)
  })
})
