import { describe, expect, test } from 'vitest'
import { logOf } from '../../../test/logs.ts'
import { minutes } from '../../units.ts'
import { hosContext } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { recapBox } from './recapBox.ts'

const ZONE = 'America/Chicago'

describe('the recap box', () => {
  const property = rulesetOf('US_PROPERTY_70_8')
  const worked = [0, 10, 8.5, 12.5, 9, 10, 12].map((h) => minutes(h * 60))
  const context = hosContext({ zone: ZONE, prior: { kind: 'days', minutes: worked } })

  test('the FMCSA guide’s eight days: 67 hours, and 3 available tomorrow', () => {
    const log = logOf('2026-03-09T06:00-05:00', 'D 5, O 13')
    const box = recapBox(log, property, context, '2026-03-09')
    expect(box).toMatchObject({
      onDutyToday: 300,
      countsTomorrow: 67 * 60,
      availableTomorrow: 180,
      inCycle: 67 * 60,
    })
    expect(box.days.map(({ onDuty }) => onDuty / 60)).toEqual([0, 10, 8.5, 12.5, 9, 10, 12, 5])
    expect(box.days[0]?.date).toBe('2026-03-02')
  })
  test('a restart leaves what came after it; one that ends tomorrow does not count yet', () => {
    const done = logOf('2026-03-09T00:00-05:00', 'D 2, O 34, D 3')
    expect(recapBox(done, property, context, '2026-03-10')).toMatchObject({
      onDutyToday: 180,
      countsTomorrow: 180,
      availableTomorrow: 4200 - 180,
    })
    expect(recapBox(done, property, context, '2026-03-09').countsTomorrow).toBe(64 * 60)
  })
  test('days before the log are counted from its first entry, whichever day is asked for', () => {
    const log = logOf('2026-03-09T06:00-05:00', 'D 5, O 19, D 5')
    expect(recapBox(log, property, context, '2026-03-10').days.map(({ onDuty }) => onDuty / 60)).toEqual([
      10, 8.5, 12.5, 9, 10, 12, 5, 5,
    ])
  })
  test('every day has its date, the sheet’s own last; under 60 in 7 there are seven', () => {
    const log = logOf('2026-03-09T06:00-05:00', 'D 5, O 13')
    const dates = (box: ReturnType<typeof recapBox>) => box.days.map(({ date }) => date)
    expect(dates(recapBox(log, property, context, '2026-03-09'))).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ])
    const sixty = recapBox(log, rulesetOf('US_PROPERTY_60_7'), context, '2026-03-09')
    expect([dates(sixty).length, dates(sixty)[0], dates(sixty).at(-1)]).toEqual([
      7,
      '2026-03-03',
      '2026-03-09',
    ])
    // 8.5 + 12.5 + 9 + 10 + 12 of the five days before, and today's 5; the 10 of March 3 count today for the
    // last time.
    expect([sixty.countsTomorrow, sixty.inCycle, sixty.availableTomorrow]).toEqual([57 * 60, 67 * 60, 180])
  })
  test('past the limit nothing is available, never less', () => {
    const used = hosContext({ zone: ZONE, prior: { kind: 'lump', minutes: minutes(71 * 60) } })
    const box = recapBox(logOf('2026-03-09T06:00-05:00', 'D 5'), property, used, '2026-03-09')
    expect([box.countsTomorrow, box.availableTomorrow, box.inCycle]).toEqual([76 * 60, 0, 76 * 60])
  })
  test('34 hours restart, a minute less does not; without a restart in the rules nothing does', () => {
    const after = (rest: string, ruleset = property) =>
      recapBox(logOf('2026-03-09T00:00-05:00', `D 2, ${rest}, D 3`), ruleset, context, '2026-03-10')
        .countsTomorrow
    expect(after('O 34')).toBe(180)
    // March 4 to 8 and the five hours of the log.
    expect(after('O 33:59')).toBe((8.5 + 12.5 + 9 + 10 + 12 + 5) * 60)
    expect(after('O 34', rulesetOf('US_PASSENGER_70_8'))).toBe(after('O 33:59'))
  })
  test('a rest counts up to the end of the day: 34 hours by then restart, less do not', () => {
    const resting = (from: string) =>
      recapBox(logOf(from, 'D 2, O 40, D 3'), property, context, '2026-03-10').inCycle
    expect(resting('2026-03-09T12:00-05:00')).toBe(0)
    expect(resting('2026-03-09T12:01-05:00')).toBe((10 + 8.5 + 12.5 + 9 + 10 + 12 + 2) * 60)
  })
  test('a log without entries leaves the days before it', () => {
    const box = recapBox([], property, context, '2026-03-09')
    expect(box.days.map(({ onDuty }) => onDuty / 60)).toEqual([0, 10, 8.5, 12.5, 9, 10, 12, 0])
    expect([box.onDutyToday, box.inCycle]).toEqual([0, 62 * 60])
  })
  test.each<readonly [what: string, path: string, ask: () => unknown]>([
    [
      'a gap',
      'log[1].start',
      () =>
        recapBox(
          [...logOf('2026-03-09T06:00-05:00', 'D 1'), ...logOf('2026-03-09T08:00-05:00', 'D 1')],
          property,
          context,
          '2026-03-09',
        ),
    ],
    ['a zone', 'context.zone', () => recapBox([], property, { ...context, zone: 'Mars' }, '2026-03-09')],
    ['a date', 'date', () => recapBox([], property, context, '2026-02-30')],
  ])('%s that cannot be is refused by name', (_, path, ask) => {
    expect(ask).toThrow(expect.objectContaining({ name: 'BadInput', path }))
  })
  test('the part of an entry after midnight is tomorrow’s', () => {
    const box = recapBox(logOf('2026-03-09T22:00-05:00', 'D 4'), property, context, '2026-03-09')
    expect(box.onDutyToday).toBe(120)
  })
})
