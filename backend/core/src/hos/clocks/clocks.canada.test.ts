import { describe, expect, test } from 'vitest'
import { atEnd, context, START } from '../../../test/clocksAtEnd.ts'
import { at, logOf } from '../../../test/logs.ts'
import { minutes } from '../../units.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { clocksAt } from './clocks.ts'

describe('Canada', () => {
  const canada = rulesetOf('CA_SOUTH_CYCLE_1')

  test('adverse conditions a rested driver claims now lengthen the shift and the day that it begins in', () => {
    const claims = { adverseAt: [at(START)], sixteenHourAt: [], shortHaul: false }
    expect(clocksAt([], canada, at(START), { ...context, claims })).toMatchObject({
      driveLeft: 15 * 60,
      windowLeft: 16 * 60,
    })
    expect(clocksAt([], canada, at(START), context)).toMatchObject({
      driveLeft: 13 * 60,
      windowLeft: 14 * 60,
    })
  })
  test('the tighter of shift and day counts', () => {
    const log = logOf('2026-03-02T00:00-06:00', 'D 8, O 8, D 1')
    expect(atEnd(log, {}, canada)).toMatchObject({ driveLeft: 240, windowLeft: 300, breakLeft: null })
  })
  test('a day ends at midnight and the next brings its own thirteen and fourteen hours', () => {
    // At 21:00 the day has four hours of driving left, more than it lasts, but only two of duty.
    const evening = atEnd(logOf('2026-03-02T00:00-06:00', 'D 8, O 9, W 3, D 1'), {}, canada)
    expect(evening).toMatchObject({ driveLeft: 720, windowLeft: 120 })
    const before = atEnd(logOf('2026-03-01T18:00-06:00', 'D 8, O 8'), {}, canada)
    expect(before).toMatchObject({ driveLeft: 660, windowLeft: 720 })
  })
  test('hours that last to midnight and not a minute longer are no limit', () => {
    const driving = atEnd(logOf('2026-03-02T00:00-06:00', 'D 8, O 9, W 2, D 1'), {}, canada)
    expect(driving.driveLeft).toBe(720)
    const awake = atEnd(logOf('2026-03-02T00:00-06:00', 'D 8, O 10, D 2'), {}, canada)
    expect(awake.windowLeft).toBe(720)
  })
  test.each([
    ['half an hour off is time off', '2026-03-02T00:00-06:00', 'D 8, O 8, W 2, O 0:30, W 2'],
    ['fourteen hours on duty are fourteen on a day of 25', '2026-11-01T00:00-05:00', 'D 8, O 8:30, W 3, D 1'],
    ['short pieces of time off are no duty', '2026-11-01T00:00-05:00', 'D 8, O 8:30, W 3, O 0:20, D 1'],
  ])('%s', (_what, start, log) => {
    expect(atEnd(logOf(start, log), {}, canada).windowLeft).toBe(120)
  })
  test('time off in short pieces leaves too little of the day for ten hours of it', () => {
    // Six pieces of 29 minutes are no time off: 13 h 54 min of the day are not, six minutes may be added.
    const log = logOf('2026-03-02T00:00-06:00', Array<string>(6).fill('D 1:50, O 0:29').join(', '))
    expect(atEnd(log, {}, canada)).toMatchObject({ driveLeft: 120, windowLeft: 6 })
  })
  test('thirteen days without 24 hours off end the window, however far back they began', () => {
    const days = (n: number) => logOf('2026-03-02T00:00-06:00', Array<string>(n).fill('D 5, O 19').join(', '))
    expect(atEnd(days(12), {}, canada).windowLeft).toBe(840)
    expect(atEnd([...days(12), ...logOf('2026-03-14T00:00-06:00', 'D 5, O 15')], {}, canada).windowLeft).toBe(
      240,
    )
    expect(atEnd(days(30), {}, canada)).toMatchObject({ windowLeft: 0, endsFirst: { clock: 'window' } })
    const rested = [...days(30), ...logOf('2026-04-01T00:00-06:00', 'O 5')]
    expect(clocksAt(rested, canada, at('2026-04-01T00:00-06:00'), context).windowLeft).toBe(0)
    expect(clocksAt(rested, canada, at('2026-04-01T05:00-06:00'), context).windowLeft).toBe(840)
  })
  test('70 hours of duty since 24 hours off end the window in cycle 2, and 24 hours off give it back', () => {
    const second = rulesetOf('CA_SOUTH_CYCLE_2')
    const hard = Array<string>(5).fill('D 12, O 12').join(', ')
    const log = (rest: string) => logOf('2026-02-16T00:00-06:00', `${hard}, W 8, O ${rest}`)
    // 68 hours since the record began; two are left.
    expect(atEnd(log('12'), {}, second)).toMatchObject({ windowLeft: 120, endsFirst: { clock: 'window' } })
    expect(atEnd(log('23:59'), {}, second).windowLeft).toBe(120)
    expect(atEnd(log('24'), {}, second).windowLeft).toBe(840)
    const prior = { kind: 'lump', minutes: minutes(69 * 60) } as const
    expect(atEnd(logOf(START, 'W 1'), { prior }, second).windowLeft).toBe(0)
    expect(atEnd(logOf(START, 'W 1'), { prior }, canada).windowLeft).toBe(780)
  })
  test('north of 60 the shift alone has limits, and the days off', () => {
    const north = rulesetOf('CA_NORTH_CYCLE_1')
    const log = logOf('2026-03-02T00:00-06:00', 'D 8, O 8, W 1, D 1')
    expect(atEnd(log, {}, north)).toMatchObject({ driveLeft: 14 * 60, windowLeft: 16 * 60 })
    expect(atEnd(logOf(START, 'D 4, O 7, D 4'), {}, north)).toMatchObject({ driveLeft: 420, windowLeft: 300 })
    const days = logOf('2026-03-02T00:00-06:00', Array<string>(30).fill('D 5, O 19').join(', '))
    expect(atEnd(days, {}, north).windowLeft).toBe(0)
    const claims = { adverseAt: [at(START)], sixteenHourAt: [], shortHaul: false }
    expect(clocksAt([], north, at(START), { ...context, claims })).toMatchObject({
      driveLeft: 17 * 60,
      windowLeft: 18 * 60,
    })
  })
  test('elapsed time ends the window too', () => {
    expect(atEnd(logOf(START, 'D 4, O 6, D 3'), {}, canada)).toMatchObject({
      driveLeft: 360,
      windowLeft: 180,
    })
  })
})
