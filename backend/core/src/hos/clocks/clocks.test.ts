import { describe, expect, test } from 'vitest'
import { atEnd, context, endOf, property, START } from '../../../test/clocksAtEnd.ts'
import { at, logOf } from '../../../test/logs.ts'
import { instant, minutes } from '../../units.ts'
import type { Timeline } from '../duty/timeline.ts'
import { type HosContext } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { clocksAt, cycleUsedAt } from './clocks.ts'

describe('clocks', () => {
  test('an instant that is none is refused by name', () => {
    expect(() => clocksAt([], property, instant(Number.NaN), context)).toThrow(
      'at: not a time in the years 1970 to 2199',
    )
  })

  test('of clocks that end together, the break is named: it is the least to do', () => {
    const clocks = atEnd(logOf(START, 'D 3, O 0:30'))
    expect(clocks).toMatchObject({ breakLeft: 480, driveLeft: 480 })
    expect(clocks.endsFirst).toEqual({ clock: 'break', at: at('2026-03-02T17:30-06:00') })
  })

  test('without history the driver is rested', () => {
    const clocks = clocksAt([], property, at(START), context)
    expect(clocks).toMatchObject({
      at: at(START),
      breakLeft: 480,
      driveLeft: 660,
      windowLeft: 840,
      cycleLeft: 4200,
      cycleUsed: 0,
      endsFirst: { clock: 'break', at: at('2026-03-02T14:00-06:00') },
      restNow: { breakAt: at(START), resetAt: at(START), restartAt: at('2026-03-03T16:00-06:00') },
      provisional: null,
    })
  })

  test('mid-shift, and what a rest now gives back', () => {
    const log = logOf(START, 'W 1, D 5, O 0:20')
    const clocks = atEnd(log)
    expect(clocks).toMatchObject({ breakLeft: 180, driveLeft: 360, windowLeft: 460, cycleLeft: 3840 })
    expect(clocks.endsFirst).toEqual({ clock: 'break', at: at('2026-03-02T15:20-06:00') })
    expect(clocks.restNow).toEqual({
      breakAt: at('2026-03-02T12:30-06:00'),
      resetAt: at('2026-03-02T22:00-06:00'),
      restartAt: at('2026-03-03T22:00-06:00'),
      split: null,
    })
  })

  test('the cycle hours alone are those of the clocks', () => {
    const log = logOf(START, 'D 8, O 10, D 9:30, W 2, O 34, D 5')
    for (const hours of [1, 20, 30, 60, 70]) {
      const when = instant(at(START) + hours * 3_600_000)
      for (const prior of [0, 25 * 60]) {
        const lump = { ...context, prior: { kind: 'lump', minutes: minutes(prior) } } as const
        expect(cycleUsedAt(log, property, when, lump)).toBe(clocksAt(log, property, when, lump).cycleUsed)
      }
    }
  })

  test('an instant between minutes is cut to its minute', () => {
    const log = logOf(START, 'D 2')
    expect(clocksAt(log, property, instant(endOf(log) + 59_999), context)).toEqual(atEnd(log))
  })

  test('time after the last entry is off duty', () => {
    const log = logOf(START, 'D 8')
    expect(clocksAt(log, property, at('2026-03-03T00:00-06:00'), context)).toMatchObject({
      driveLeft: 660,
      windowLeft: 840,
      cycleLeft: 3720,
    })
  })

  test('an instant before the first entry knows only the hours before it', () => {
    const used = { prior: { kind: 'lump', minutes: minutes(600) } } as const
    const clocks = clocksAt(logOf(START, 'D 8'), property, at('2026-03-01T00:00-06:00'), {
      ...context,
      ...used,
    })
    expect(clocks).toMatchObject({ driveLeft: 660, cycleLeft: 3600 })
  })

  test('days before the log stay where they are for an instant before its first entry', () => {
    const ledger = { prior: { kind: 'days', minutes: [minutes(60), minutes(600)] } } as const
    const clocks = clocksAt(logOf(START, 'D 8'), property, at('2026-02-28T12:00-06:00'), {
      ...context,
      ...ledger,
    })
    expect(clocks.cycleUsed).toBe(60)
  })

  test('short haul has no break clock', () => {
    const claims = { adverseAt: [], sixteenHourAt: [], shortHaul: true }
    expect(atEnd(logOf(START, 'D 9'), { claims })).toMatchObject({ breakLeft: null, driveLeft: 120 })
  })

  test('short haul ends 14 hours after the shift began', () => {
    const claims = { adverseAt: [], sixteenHourAt: [], shortHaul: true }
    expect(atEnd(logOf(START, 'D 5, W 0:20, D 4, W 0:20, W 4:20'), { claims }).breakLeft).toBeNull()
    const late = logOf(START, 'W 4:45, D 5, W 0:20, D 4')
    expect(atEnd(late, { claims })).toMatchObject({ breakLeft: 0, windowLeft: 0 })
  })

  test('short haul of a shift leaves the break to the others', () => {
    const log = logOf(START, 'D 3, O 10')
    const shortHaul = [at(START)]
    const claims = { adverseAt: [], sixteenHourAt: [], shortHaul }
    expect(clocksAt(log, property, instant(at(START) + 60_000), { ...context, claims }).breakLeft).toBeNull()
    expect(clocksAt(log, property, instant(endOf(log) - 60_000), { ...context, claims }).breakLeft).toBeNull()
    expect(clocksAt(log, property, endOf(log), { ...context, claims }).breakLeft).toBe(480)
    expect(clocksAt([], property, at(START), { ...context, claims }).breakLeft).toBeNull()
  })

  test('adverse conditions declared this minute count at once', () => {
    const log = logOf(START, 'D 8, O 0:30, D 3')
    const claims = { adverseAt: [endOf(log)], sixteenHourAt: [], shortHaul: false }
    expect(atEnd(log, { claims })).toMatchObject({ driveLeft: 120, windowLeft: 270 })
  })

  test('the shift that an entry is marked in has longer limits, and no other', () => {
    const log = logOf(START, 'D 8, O 0:30, AD 3, O 10, D 1')
    const limits = { drive: 660, window: 840, adverse: false }
    const claimed = { drive: 780, window: 960, adverse: true }
    const atHour = (hour: number) => clocksAt(log, property, instant(at(START) + hour * 3_600_000), context)
    expect(atHour(8).limits).toEqual(limits)
    expect(atHour(8.5)).toMatchObject({ driveLeft: 300, windowLeft: 450, limits: claimed })
    expect(atHour(11)).toMatchObject({ driveLeft: 150, limits: claimed })
    expect(atHour(22.5)).toMatchObject({ driveLeft: 600, limits })
  })

  test('what a rested driver claims now counts for the shift that begins now', () => {
    const log = logOf(START, 'D 8, O 10')
    const claims = { adverseAt: [], sixteenHourAt: [endOf(log)], shortHaul: false }
    expect(atEnd(log, { claims })).toMatchObject({ driveLeft: 660, windowLeft: 960 })
    expect(clocksAt([], property, endOf(log), { ...context, claims })).toMatchObject({ windowLeft: 960 })
    const later = clocksAt(log, property, instant(endOf(log) + 60_000), { ...context, claims })
    expect(later).toMatchObject({ windowLeft: 840 })
  })

  test('past a limit nothing is left, never less', () => {
    expect(atEnd(logOf(START, 'D 15'), { prior: { kind: 'lump', minutes: minutes(4200) } })).toMatchObject({
      breakLeft: 0,
      driveLeft: 0,
      windowLeft: 0,
      cycleLeft: 0,
      cycleUsed: 5100,
    })
  })
})

describe('which clock ends first', () => {
  const lump = (h: number): Partial<HosContext> => ({ prior: { kind: 'lump', minutes: minutes(h * 60) } })
  test.each<readonly [clock: string, iso: string, log: Timeline, Partial<HosContext>]>([
    ['break', '2026-03-02T14:00-06:00', logOf(START, 'D 1'), {}],
    ['drive', '2026-03-02T18:00-06:00', logOf(START, 'D 8, W 1'), {}],
    ['window', '2026-03-02T20:00-06:00', logOf(START, 'W 12'), {}],
    ['cycle', '2026-03-02T09:00-06:00', logOf(START, 'D 1'), lump(67)],
    // Limits reached together are named in the order of break, drive, window and cycle.
    ['break', '2026-03-02T14:00-06:00', logOf(START, 'D 1'), lump(62)],
    [
      'drive',
      '2026-03-02T20:00-06:00',
      logOf(START, 'W 3, D 1'),
      { claims: { adverseAt: [], sixteenHourAt: [], shortHaul: true } },
    ],
    ['break', '2026-03-02T21:00-06:00', logOf(START, 'D 15'), lump(70)],
  ])('%s at %s', (clock, iso, log, changes) => {
    expect(atEnd(log, changes).endsFirst).toEqual({ clock, at: at(iso) })
  })
})

describe('a rest that is running', () => {
  test.each([
    [
      'counts from its start, whatever it is made of',
      'D 2, S 4, O 3, PC 1',
      '02T16:00',
      '02T18:00',
      '03T18:00',
    ],
    ['work interrupts driving, but is no rest', 'D 2, W 0:20', '02T08:30', '02T18:20', '03T18:20'],
  ])('%s', (_what, log, ...gained) => {
    const [breakAt, resetAt, restartAt] = gained.map((time) => at(`2026-03-${time}-06:00`))
    expect(atEnd(logOf(START, log)).restNow).toEqual({ breakAt, resetAt, restartAt, split: null })
  })
  test('never gives back before now', () => {
    expect(atEnd(logOf(START, 'D 2, O 12')).restNow.resetAt).toBe(at('2026-03-02T20:00-06:00'))
  })
  test('a set of rules without a break or a restart promises none', () => {
    const passenger = rulesetOf('US_PASSENGER_70_8')
    expect(atEnd(logOf(START, 'D 2'), {}, passenger).restNow).toEqual({
      breakAt: null,
      resetAt: at('2026-03-02T16:00-06:00'),
      restartAt: null,
      split: null,
    })
  })
  test('a driver who never drove has had every break', () => {
    expect(atEnd(logOf(START, 'W 2')).restNow.breakAt).toBe(at('2026-03-02T08:00-06:00'))
  })
})

describe('the cycle ahead', () => {
  const days = (...hours: number[]): Partial<HosContext> => ({
    prior: { kind: 'days', minutes: hours.map((h) => minutes(h * 60)) },
  })

  test('hours return at day starts, the oldest first, this day’s own on the eighth', () => {
    const clocks = atEnd(logOf(START, 'D 2'), days(1, 2, 3, 4, 5, 6, 7))
    expect(clocks.recap.map(({ date, returning }) => `${date} ${returning / 60}`)).toEqual([
      '2026-03-03 1',
      '2026-03-04 2',
      '2026-03-05 3',
      '2026-03-06 4',
      '2026-03-07 5',
      '2026-03-08 6',
      '2026-03-09 7',
      '2026-03-10 2',
    ])
  })

  test('the end of the cycle counts the hours that return at midnight', () => {
    const log = logOf('2026-03-02T20:00-06:00', 'D 2')
    const none = atEnd(log, days(0, 10, 10, 10, 10, 10, 15))
    expect(none.endsFirst).toEqual({ clock: 'cycle', at: at('2026-03-03T01:00-06:00') })
    const some = atEnd(log, days(3, 10, 10, 10, 10, 10, 12))
    expect(some.cycleLeft).toBe(180)
    expect(some.endsFirst).toEqual({ clock: 'break', at: at('2026-03-03T04:00-06:00') })
  })

  test('a restart empties the recap', () => {
    const clocks = atEnd(logOf(START, 'D 2, O 34, D 1'), days(10, 10, 10, 10, 10, 10, 8))
    expect(clocks.cycleUsed).toBe(60)
    expect(clocks.recap.map(({ returning }) => returning)).toEqual([0, 0, 0, 0, 0, 0, 0, 60])
  })

  test('a lump is still there after a year without a restart, and gone after one', () => {
    const lump = { prior: { kind: 'lump', minutes: minutes(60 * 60) } } as const
    const year = Array<string>(300).fill('D 1, O 23').join(', ')
    expect(atEnd(logOf(START, `${year}, D 1`), lump).cycleUsed).toBe(60 * 60 + 8 * 60)
    expect(atEnd(logOf(START, `O 34, ${year}, D 1`), lump).cycleUsed).toBe(8 * 60)
  })
})

test('hours that return just as the cycle would end let the driver drive on', () => {
  const alaska = rulesetOf('US_ALASKA_PROPERTY_70_7')
  // At 14:00 ten of the 70 hours are left, until midnight, when the three of the oldest day come back.
  const prior = { kind: 'days', minutes: [3, 12, 12, 12, 12, 9].map((h) => minutes(h * 60)) } as const
  const clocks = atEnd(logOf('2026-03-02T00:00-06:00', 'O 14'), { prior }, alaska)
  expect(clocks.cycleLeft).toBe(600)
  expect(clocks.endsFirst).toEqual({ clock: 'cycle', at: at('2026-03-03T03:00-06:00') })
})

test('of two clocks that end together the one of driving is named', () => {
  expect(atEnd(logOf(START, 'D 6, W 3')).endsFirst.clock).toBe('drive')
})

test('what cannot be is refused by name', () => {
  const log = logOf(START, 'D 8, O 0:30')
  const refusal = (path: string) => expect.objectContaining({ name: 'BadInput', path })
  expect(() => clocksAt(log, property, instant(Number.NaN), context)).toThrow(refusal('at'))
  expect(() => clocksAt(log, property, at(START), { ...context, zone: 'Nowhere' })).toThrow(
    refusal('context.zone'),
  )
  const [first, second] = log
  const gap = first && second ? [first, { ...second, start: instant(second.start + 60_000) }] : []
  expect(() => clocksAt(gap, property, endOf(log), context)).toThrow(refusal('log[1].start'))
})
