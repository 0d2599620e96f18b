import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../../test/logs.ts'
import { instant, minutes } from '../../units.ts'
import { wallTime } from '../days/homeDays.ts'
import type { Timeline } from '../duty/timeline.ts'
import { type HosContext, hosContext } from '../rules/context.ts'
import { type Ruleset } from '../rules/ruleset.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { audit } from './audit.ts'

const ZONE = 'America/Chicago'
const START = '2026-03-02T06:00-06:00'
const property = rulesetOf('US_PROPERTY_70_8')
const context = hosContext({ zone: ZONE })

const findings = (log: Timeline, changes: Partial<HosContext> = {}, ruleset: Ruleset = property): string[] =>
  audit(log, ruleset, { ...context, ...changes }).map(
    ({ rule, start, end }) => `${rule} ${wallTime(start, ZONE)}-${wallTime(end, ZONE)}`,
  )

const claims = (changes: Partial<HosContext['claims']>): Partial<HosContext> => ({
  claims: { ...context.claims, ...changes },
})

describe('what counts as what', () => {
  test('personal conveyance is rest, even inside a full one', () => {
    expect(findings(logOf(START, 'D 8, O 0:30, D 3, O 5, PC 1, O 4, D 8'))).toEqual([])
  })
  test('personal conveyance burns the window, as any off-duty time', () => {
    expect(findings(logOf(START, 'D 5, PC 1:30, W 7, D 1'))).toEqual(['WINDOW_14 20:00-20:30'])
  })
  test('a yard move interrupts driving and breaks a rest', () => {
    expect(findings(logOf(START, 'D 8, YM 0:30, D 3, O 9:59, YM 0:01, D 0:10'))).toEqual([
      'DRIVE_11 03:30-03:40',
      'WINDOW_14 03:30-03:40',
    ])
  })
})

describe('the passenger seat', () => {
  test('three hours beside seven in the berth make a full rest, before it or after it', () => {
    expect(findings(logOf(START, 'D 8, W 0:30, D 3, S 7, SEAT 3, D 8'))).toEqual([])
    expect(findings(logOf(START, 'D 8, W 0:30, D 3, SEAT 3, S 7, D 8'))).toEqual([])
    expect(findings(logOf(START, 'D 8, W 0:30, D 3, SEAT 1, S 7, SEAT 2, D 8'))).toEqual([])
  })
  test('beside six hours and 59 minutes it is on duty', () => {
    expect(findings(logOf(START, 'D 8, W 0:30, D 3, S 6:59, SEAT 3, S 6:59, D 1'))).toEqual([
      'DRIVE_11 10:28-11:28',
      'WINDOW_14 10:28-11:28',
    ])
  })
  test('the fourth hour is on duty, and so is all of it away from a berth', () => {
    const used = { prior: { kind: 'lump', minutes: minutes(62 * 60) } } as const
    expect(findings(logOf(START, 'D 4, O 1, SEAT 3, D 1:30'), used)).toEqual(['CYCLE_70_8 15:00-15:30'])
    expect(findings(logOf(START, 'D 6, SEAT 4, S 7, D 1:30'), used)).toEqual(['CYCLE_70_8 00:00-00:30'])
  })
  test('a passenger-carrying driver has no such exception', () => {
    const passenger = rulesetOf('US_PASSENGER_70_8')
    expect(findings(logOf(START, 'D 10, S 7, SEAT 1, D 1'), {}, passenger)).toEqual(['DRIVE_10 00:00-01:00'])
  })
})

describe('split rests', () => {
  test('a live log credits an open half, a closed one does not', () => {
    const log = logOf(START, 'D 5, W 4, O 3, W 4, D 1')
    expect(findings(log)).toEqual(['WINDOW_14 22:00-23:00'])
    expect(findings(log, { mode: 'live' })).toEqual([])
  })
  test('three hours off stay excluded when ten hours off follow a berth of seven (FAQ Q8)', () => {
    expect(findings(logOf(START, 'D 6, S 7, D 4, O 3, W 2, D 1, O 10'))).toEqual([])
  })
  test('passenger: two berth parts of two hours and more make eight', () => {
    const passenger = rulesetOf('US_PASSENGER_70_8')
    expect(findings(logOf(START, 'D 5, S 5, D 5, S 3, D 5'), {}, passenger)).toEqual([])
    expect(findings(logOf(START, 'D 5, S 5, D 5, O 3, D 5'), {}, passenger)).toEqual(['DRIVE_10 00:00-05:00'])
    expect(findings(logOf(START, 'D 5, S 5, D 5, S 2:59, D 5'), {}, passenger)).toEqual([
      'DRIVE_10 23:59-04:59',
    ])
  })
})

describe('claims', () => {
  const long = logOf(START, 'D 8, O 0:30, D 5')
  test('adverse conditions lengthen the shift they were met in, not the next', () => {
    expect(findings(long)).toEqual(['DRIVE_11 17:30-19:30'])
    expect(findings(long, claims({ adverseAt: [at('2026-03-02T12:00-06:00')] }))).toEqual([])
    const two = logOf(START, 'D 8, O 0:30, D 5, O 10, D 8, O 0:30, D 4')
    expect(findings(two, claims({ adverseAt: [at('2026-03-02T12:00-06:00')] }))).toEqual([
      'DRIVE_11 17:00-18:00',
    ])
  })
  test('thirteen hours is the most adverse conditions allow, twice claimed or once', () => {
    const log = logOf(START, 'D 8, O 0:30, D 5:01')
    const twice = claims({ adverseAt: [at('2026-03-02T12:00-06:00'), at('2026-03-02T13:00-06:00')] })
    expect(findings(log, twice)).toEqual(['DRIVE_11 19:30-19:31'])
  })
  test('the 16-hour exception and adverse conditions do not add up', () => {
    const log = logOf(START, 'D 5, W 9, D 2:30')
    const both = claims({ sixteenHourAt: [at(START)], adverseAt: [at('2026-03-02T20:00-06:00')] })
    expect(findings(log, both)).toEqual(['WINDOW_14 22:00-22:30'])
  })
  test('a claim of an exception the rule set lacks changes nothing', () => {
    const passenger = rulesetOf('US_PASSENGER_70_8')
    const log = logOf(START, 'W 14, D 2')
    expect(findings(log, claims({ sixteenHourAt: [at(START)] }), passenger)).toEqual(['DUTY_15 21:00-22:00'])
  })
})

describe('Canada south of 60, cycle 1', () => {
  const canada = rulesetOf('CA_SOUTH_CYCLE_1')
  test('a day holds 13 hours of driving and 14 on duty, whatever the rests in it', () => {
    expect(findings(logOf('2026-03-02T00:00-06:00', 'D 8, O 8, D 6'), {}, canada)).toEqual([
      'DRIVE_13 21:00-22:00',
    ])
    expect(findings(logOf('2026-03-02T00:00-06:00', 'W 8, O 8, W 5, D 2'), {}, canada)).toEqual([
      'DUTY_14 22:00-23:00',
    ])
  })
  test('the day and the shift broken together are one finding', () => {
    expect(findings(logOf(START, 'D 13:30'), {}, canada)).toEqual(['DRIVE_13 19:00-19:30'])
  })
  test('findings of two days stay apart', () => {
    expect(findings(logOf(START, 'D 13:30, O 10:30, D 13:30'), {}, canada)).toEqual([
      'DRIVE_13 19:00-19:30',
      'DRIVE_13 19:00-19:30',
    ])
  })
  test('half an hour is a piece of off-duty time, 29 minutes are none', () => {
    const day = (piece: string) =>
      `D 3, O ${piece}, W 1, O ${piece}, W 1, O ${piece}, D 3, O ${piece}, D 5, O 8`
    expect(findings(logOf('2026-03-02T00:00-06:00', day('0:30')), {}, canada)).toEqual([])
    expect(findings(logOf('2026-03-02T00:00-06:00', day('0:29')), {}, canada)).toEqual(['OFF_10 14:00-14:56'])
  })
  test('ten hours off a day, in pieces of half an hour or more', () => {
    const pieces = 'D 3, O 0:29, D 3, O 0:29, D 3, O 0:29, D 3:30, O 10'
    expect(findings(logOf('2026-03-02T01:00-06:00', `O 5, ${pieces}`), {}, canada)).toEqual([])
    const crowded = 'D 3, O 0:29, D 3, O 0:29, D 3, O 0:29, D 3:30, O 8'
    expect(findings(logOf('2026-03-02T00:00-06:00', crowded), {}, canada)).toEqual([])
  })
  test('24 hours off in any 14 days', () => {
    const day = 'D 4, O 20'
    // Clocks go forward on the seventh night, so the thirteenth day ends at 07:00.
    const fortnight = Array<string>(14).fill(day).join(', ')
    expect(findings(logOf(START, fortnight), {}, canada)).toEqual(['OFF_24_14 07:00-11:00'])
    const rested = ['D 4, O 44', ...Array<string>(12).fill(day)].join(', ')
    expect(findings(logOf(START, rested), {}, canada)).toEqual([])
  })
  test('24 hours off serve until thirteen days after them, to the minute', () => {
    const days = (n: number, day: string) => Array<string>(n).fill(day)
    // Clocks go forward on the way: the rest ends at 07:00 of March 3, its thirteen days at 08:00 of March
    // 16.
    const across = ['D 1, O 24', 'D 4, O 18', ...days(12, 'D 4, O 20'), 'D 4'].join(', ')
    expect(findings(logOf(START, across), {}, canada)).toEqual(['OFF_24_14 08:00-10:00'])
    const working = ['D 1, O 24', ...days(14, 'W 2, D 4, O 18')].join(', ')
    expect(findings(logOf(START, working), {}, canada)).toEqual(['OFF_24_14 10:00-14:00'])
    const justInTime = days(13, 'O 20, D 4').join(', ')
    expect(findings(logOf(START, justInTime), {}, canada)).toEqual([])
  })
  test('a day and a later shift that break one rule are two findings', () => {
    const log = logOf('2026-03-02T00:00-06:00', 'D 8, O 8, D 6, O 34, D 13:30')
    expect(findings(log, {}, canada)).toEqual(['DRIVE_13 21:00-22:00', 'DRIVE_13 21:00-21:30'])
  })
  test('adverse conditions lengthen driving and duty, in the shift and in its days, and never the elapsed time', () => {
    const claim = claims({ adverseAt: [at('2026-03-02T10:00-06:00')] })
    const log = logOf(START, 'D 6, O 2, D 7:30')
    expect(findings(log, {}, canada)).toEqual(['DRIVE_13 21:00-21:30'])
    expect(findings(log, claim, canada)).toEqual([])
    const late = logOf(START, 'D 6, O 3, D 7:30, O 1')
    expect(findings(late, claim, canada)).toEqual(['ELAPSED_16 22:00-22:30'])
    expect(audit(late, canada, { ...context, ...claim })[0]?.sentence).toBe(
      'Drove 16 h after the shift began at 06:00; the limit is 16 h.',
    )
    const twoShifts = logOf('2026-03-02T00:00-06:00', 'D 8, O 8, D 7:30')
    const later = claims({ adverseAt: [at('2026-03-02T17:00-06:00')] })
    expect(audit(twoShifts, canada, { ...context, ...later }).map(({ sentence }) => sentence)).toEqual([
      'Drove after 15 h of the day spent driving; the limit is 15 h with adverse conditions claimed.',
    ])
    // From 04:00 on without half an hour off: at 20:00 the day has room for eight hours of it, and no more.
    const noPause = logOf('2026-03-01T18:00-06:00', 'D 2, O 8, W 3, D 6, O 0:29, D 6, O 0:29, W 0:02, D 0:30')
    expect(audit(noPause, canada, { ...context, ...claim }).map(({ sentence }) => sentence)).toEqual([
      'Drove 16 h after the shift began at 04:00; the limit is 16 h.',
      'Drove after 16 h of the day without 30 minutes or more off duty; 8 h of it must be off duty with adverse conditions claimed.',
    ])
    // A day of 15 h 30 min: fifteen of driving are allowed, and eight hours off still fit.
    const day = logOf('2026-03-02T00:00-06:00', 'D 15:30')
    expect(audit(day, canada, { ...context, ...claim }).map(({ sentence }) => sentence)).toEqual([
      'Drove after 15 h of driving since the shift began at 00:00; the limit is 15 h with adverse conditions claimed.',
    ])
  })
})

describe('Alaska', () => {
  const alaska = rulesetOf('US_ALASKA_PROPERTY_70_7')
  test('fifteen hours of driving, twenty on duty, no break', () => {
    expect(findings(logOf(START, 'D 15:01'), {}, alaska)).toEqual(['DRIVE_15 21:00-21:01'])
    expect(findings(logOf(START, 'W 10, O 5, W 9, D 1:30'), {}, alaska)).toEqual(['DUTY_20 07:00-07:30'])
  })
  test('in adverse conditions the run may be completed', () => {
    expect(findings(logOf(START, 'D 19'), claims({ adverseAt: [at(START)] }), alaska)).toEqual([])
  })
})

describe('the edges of a limit', () => {
  const canada = rulesetOf('CA_SOUTH_CYCLE_1')
  const midnight = '2026-03-02T00:00-06:00'
  test.each<readonly [what: string, log: Timeline, Partial<HosContext>, Ruleset, string[]]>([
    ['eleven hours of driving', logOf(START, 'D 8, O 0:30, D 3'), {}, property, []],
    ['driving up to the fourteenth hour', logOf(START, 'D 5, W 5, D 4'), {}, property, []],
    ['half an hour of work after eight hours', logOf(START, 'D 8, W 0:30, D 3'), {}, property, []],
    ['a break of 29 minutes', logOf(START, 'D 8, W 0:29, D 1'), {}, property, ['BREAK_30 14:29-15:29']],
    ['a break made of work and rest', logOf(START, 'D 8, W 0:10, O 0:20, D 1'), {}, property, []],
    [
      'a second stretch of eight hours without a break',
      logOf(START, 'D 1, O 0:30, D 8:30'),
      {},
      property,
      ['BREAK_30 15:30-16:00'],
    ],
    ['short haul', logOf(START, 'D 9'), claims({ shortHaul: true }), property, []],
    ['short haul of 14 hours', logOf(START, 'D 9, W 5, O 3'), claims({ shortHaul: true }), property, []],
    [
      'short haul of a minute more',
      logOf(START, 'D 9, W 5:01, O 3'),
      claims({ shortHaul: true }),
      property,
      ['BREAK_30 14:00-15:00'],
    ],
    [
      'short haul of the first shift alone',
      logOf(START, 'D 9, O 10, D 9'),
      claims({ shortHaul: [at(START)] }),
      property,
      ['BREAK_30 09:00-10:00'],
    ],
    [
      'no split rest without a berth',
      logOf(START, 'D 5, S 7, D 5, O 3, D 5'),
      { sleeperBerth: false },
      property,
      ['WINDOW_14 20:00-23:00', 'WINDOW_14 02:00-07:00', 'DRIVE_11 03:00-07:00'],
    ],
    ['a day of thirteen hours of driving', logOf(midnight, 'D 8, O 8, D 5'), {}, canada, []],
    ['a day of fourteen hours of duty', logOf(midnight, 'W 8, O 8, W 5, D 1'), {}, canada, []],
    ['rest before the first work', logOf(midnight, 'O 5, D 8, O 0:30, D 3'), {}, property, []],
  ])('%s', (_, log, changes, ruleset, expected) => {
    expect(findings(log, changes, ruleset)).toEqual(expected)
  })
  test('short driving beyond a limit, interrupted by work, is one finding for each piece', () => {
    expect(findings(logOf(START, 'D 8, O 0:30, D 3, D 0:10, W 0:05, D 0:10'))).toEqual([
      'DRIVE_11 17:30-17:40',
      'DRIVE_11 17:45-17:55',
    ])
  })
})

test.each([
  [14, 'nominal'],
  [15, 'violation'],
  [180, 'violation'],
  [181, 'egregious'],
])('%s minutes past a limit are %s', (over, severity) => {
  const log = logOf(START, `D 8, O 0:30, D 3, D ${Math.floor(over / 60)}:${over % 60}`)
  expect(audit(log, property, context)[0]).toMatchObject({ rule: 'DRIVE_11', minutes: over, severity })
})

describe('what cannot be', () => {
  const good = logOf(START, 'D 8, O 0:30, D 3')
  const [first, second] = good
  const broken: readonly (readonly [string, Timeline, string])[] =
    first && second
      ? [
          ['a gap', [first, { ...second, start: instant(second.start + 60_000) }], 'log[1].start'],
          ['an overlap', [first, { ...second, start: instant(second.start - 60_000) }], 'log[1].start'],
          ['an end before its start', [{ ...first, end: first.start }], 'log[0].end'],
          ['half a minute', [{ ...first, end: instant(first.end + 30_000) }], 'log[0].end'],
          ['no number', [{ ...first, start: instant(Number.NaN) }], 'log[0].start'],
          ['the year 3000', [{ ...first, end: at('3000-01-01T00:00Z') }], 'log[0].end'],
          ['twelve years', [{ ...first, end: at('2038-06-01T00:00Z') }], 'log'],
          ['an unknown status', [{ ...first, status: 'SLEEPING' as never }], 'log[0].status'],
          ['an unknown mark', [{ ...first, special: 'NAP' as never }], 'log[0].special'],
        ]
      : []
  test.each(broken)('%s is refused by name', (_, log, path) => {
    expect(() => audit(log, property, context)).toThrow(expect.objectContaining({ name: 'BadInput', path }))
  })
  test('a zone that is none is named as the context’s', () => {
    expect(() => audit(good, property, { ...context, zone: 'Mars' })).toThrow(
      expect.objectContaining({ name: 'BadInput', path: 'context.zone' }),
    )
  })
  test('an empty log breaks nothing', () => {
    expect(audit([], property, context)).toEqual([])
  })
})
