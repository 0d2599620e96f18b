import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../../test/logs.ts'
import { minutes } from '../../units.ts'
import type { Timeline } from '../duty/timeline.ts'
import { type HosContext, hosContext } from '../rules/context.ts'
import { type Ruleset } from '../rules/ruleset.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { audit } from './audit.ts'

const ZONE = 'America/Chicago'
const START = '2026-03-02T06:00-06:00'
const property = rulesetOf('US_PROPERTY_70_8')
const context = hosContext({ zone: ZONE })

const claims = (changes: Partial<HosContext['claims']>): Partial<HosContext> => ({
  claims: { ...context.claims, ...changes },
})

describe('what a finding says', () => {
  const sentences = (log: Timeline, changes: Partial<HosContext> = {}): string[] =>
    audit(log, property, { ...context, ...changes }).map(({ sentence }) => sentence)

  test('driving and window name the clock, its start and the limit, the break how far it is passed', () => {
    expect(sentences(logOf(START, 'W 3, D 12'))).toEqual([
      'No 30-minute break: drove 4 h past the 8 h limit, from 17:00.',
      'Drove after 11 h of driving since the shift began at 06:00; the limit is 11 h.',
      'Drove 14 h after the shift began at 06:00; the driving window is 14 h.',
    ])
  })
  test('a split names its base with the date of another day, and the rest left out', () => {
    expect(sentences(logOf(START, 'D 6, S 7, D 5, O 3, W 5, D 6'))).toEqual([
      'Drove 14 h after the first rest of the split ended at 19:00 on Mon, Mar 2, 2026, not counting 3 h of split rest; the driving window is 14 h.',
    ])
  })
  test('a first half is left out before its partner comes', () => {
    expect(sentences(logOf(START, 'D 5, W 4, O 3, W 4, D 2'), { mode: 'live' })).toEqual([
      'Drove 14 h after the shift began at 06:00, not counting 3 h of split rest; the driving window is 14 h.',
    ])
  })
  test('a longer window is claimed for the window, not for the driving', () => {
    const claim = claims({ sixteenHourAt: [at(START)] })
    expect(sentences(logOf(START, 'D 8, W 1, D 4, W 3, D 1'), claim)).toEqual([
      'Drove after 11 h of driving since the shift began at 06:00; the limit is 11 h.',
      'Drove after 12 h of driving since the shift began at 06:00; the limit is 11 h.',
      'Drove 16 h after the shift began at 06:00; the driving window is 16 h with the 16-hour exception claimed.',
    ])
  })
  test('claims and the cycle', () => {
    expect(
      sentences(logOf(START, 'D 8, O 0:30, D 5:10'), {
        ...claims({ adverseAt: [at(START)] }),
        prior: { kind: 'lump', minutes: minutes(58 * 60 + 15) },
      }),
    ).toEqual([
      'Drove after 70 h on duty in 8 days; the limit is 70 h.',
      'Drove after 13 h of driving since the shift began at 06:00; the limit is 13 h with adverse conditions claimed.',
    ])
  })
})

test('a pause that the window leaves out is named', () => {
  const granted = claims({ splitDuty: [[at(START), at('2026-03-09T00:00-06:00')]] })
  const found = audit(logOf(START, 'D 5, O 2, W 8, D 2'), property, { ...context, ...granted })
  expect(found.map(({ sentence }) => sentence)).toEqual([
    'Drove 14 h after the shift began at 06:00, not counting a pause of 2 h; the driving window is 14 h.',
  ])
})

describe('of the hours that were deferred to a day', () => {
  /** Two of them, to a second day that begins with `entries`. */
  const late = (entries: string): string[] =>
    audit(logOf('2026-03-02T00:00-06:00', `D 8, O 8, D 5, W 3, ${entries}`), rulesetOf('CA_SOUTH_CYCLE_1'), {
      ...context,
      ...claims({ deferredAt: [at('2026-03-02T12:00-06:00')] }),
    })
      .filter(({ cfr }) => cfr === 'SOR/2005-313 s.16')
      .map(({ start, end, sentence }) => `${(end - start) / 60_000} ${sentence}`)
  const told = 'Drove too late in the day for 10 h off duty in a row, after 2 h were deferred to it.'

  test('a whole rest longer by them must fit in a row', () => {
    expect(late('O 10, D 5, O 3, D 2, O 4')).toEqual([])
    expect(late('O 9, D 5, O 10')).toEqual([])
    expect(late('O 9, D 5:01, O 9')).toEqual([`1 ${told}`])
    expect(late('O 9, D 5, O 3, D 2, O 5')).toEqual([`120 ${told}`])
  })
})

describe('each rule names its paragraph and says what it measured', () => {
  const canada = rulesetOf('CA_SOUTH_CYCLE_1')
  const passenger = rulesetOf('US_PASSENGER_70_8')
  const used = (h: number): Partial<HosContext> => ({ prior: { kind: 'lump', minutes: minutes(h * 60) } })
  const midnight = '2026-03-02T00:00-06:00'
  const fortnight = Array<string>(14).fill('D 4, O 20').join(', ')
  test.each<
    readonly [rule: string, cfr: string, sentence: string, log: Timeline, Ruleset, Partial<HosContext>]
  >([
    [
      'DRIVE_11',
      '395.3(a)(3)(i)',
      'Drove after 11 h of driving since the shift began at 06:00; the limit is 11 h.',
      logOf(START, 'D 8, O 0:30, D 4'),
      property,
      {},
    ],
    [
      'WINDOW_14',
      '395.3(a)(2)',
      'Drove 14 h 30 min after the shift began at 06:00; the driving window is 14 h.',
      logOf(START, 'D 4, W 10:30, D 1'),
      property,
      {},
    ],
    [
      'BREAK_30',
      '395.3(a)(3)(ii)',
      'No 30-minute break: drove 1 min past the 8 h limit, from 14:29.',
      logOf(START, 'D 4, O 0:29, D 4:01'),
      property,
      {},
    ],
    [
      'CYCLE_70_8',
      '395.3(b)(2)',
      'Drove after 70 h 45 min on duty in 8 days; the limit is 70 h.',
      logOf(START, 'D 1'),
      property,
      used(70.75),
    ],
    [
      'DUTY_15',
      '395.5(a)(2)',
      'Drove after 15 h on duty since the shift began at 06:00; the limit is 15 h.',
      logOf(START, 'W 14, D 2'),
      passenger,
      {},
    ],
    [
      'ELAPSED_16',
      'SOR/2005-313 s.13(3)',
      'Drove 16 h after the shift began at 06:00; the limit is 16 h.',
      logOf(START, 'D 4, O 7, W 4, D 2'),
      canada,
      {},
    ],
    [
      'DRIVE_13',
      'SOR/2005-313 s.12(1)',
      'Drove after 13 h of the day spent driving; the limit is 13 h.',
      logOf(midnight, 'D 8, O 8, D 6'),
      canada,
      {},
    ],
    [
      'DUTY_14',
      'SOR/2005-313 s.12(2)',
      'Drove after 14 h of the day spent on duty; the limit is 14 h.',
      logOf(midnight, 'W 8, O 8, W 5, D 2'),
      canada,
      {},
    ],
    [
      'OFF_10',
      'SOR/2005-313 s.14(1)',
      'Drove after 14 h of the day without 30 minutes or more off duty; 10 h of it must be off duty.',
      logOf(midnight, 'D 3, O 0:29, W 1, O 0:29, W 1, O 0:29, D 3, O 0:29, D 5, O 8'),
      canada,
      {},
    ],
    [
      'OFF_24_14',
      'SOR/2005-313 s.25',
      'Drove without 24 h off duty in a row in the 14 days before.',
      logOf(START, fortnight),
      canada,
      {},
    ],
    [
      'DUTY_70_OFF_24',
      'SOR/2005-313 s.27(b)',
      'Drove after 70 h on duty without 24 h off duty in a row; the limit is 70 h.',
      logOf(START, 'D 5'),
      rulesetOf('CA_SOUTH_CYCLE_2'),
      used(66),
    ],
  ])('%s, %s: %s', (rule, cfr, sentence, log, ruleset, changes) => {
    const found = audit(log, ruleset, { ...context, ...changes }).filter((one) => one.rule === rule)
    expect(found.map((one) => [one.cfr, one.sentence])).toEqual([[cfr, sentence]])
  })
  test('two claims are both named; the driving window is the longer of the two', () => {
    const both = claims({ sixteenHourAt: [at(START)], adverseAt: [at(START)] })
    const found = audit(logOf(START, 'D 5, W 11, D 1'), property, { ...context, ...both })
    expect(found.map(({ sentence }) => sentence)).toEqual([
      'Drove 16 h after the shift began at 06:00; the driving window is 16 h with adverse conditions claimed and with the 16-hour exception claimed.',
    ])
  })
})
