import { hours, hoursAndMinutes } from '../../../units.ts'
import { describe, expect, test } from 'vitest'
import { rulesetOf } from '../../rules/rulesets.ts'
import { capitalized, isOfDayOff, lengthOf, limitReached } from './sentences.ts'

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [130, '2 h 10 min'],
])('%i minutes are %s', (n, said) => {
  expect(hoursAndMinutes(n)).toBe(said)
})

test('a length in front of a noun', () => {
  expect([30, 60, 600, 450].map(lengthOf)).toEqual(['30-minute', '1-hour', '10-hour', '7 h 30 min'])
})

describe('the clock that ends first', () => {
  const property = rulesetOf('US_PROPERTY_70_8')
  test.each([
    ['drive', 0, 'the 11 h of driving since the last full rest are used up here'],
    ['drive', 25, 'the 11 h of driving since the last full rest are used up in 25 min'],
    ['window', 0, 'the 14 h window that began with the shift closes here'],
    ['window', 61, 'the 14 h window that began with the shift closes in 1 h 1 min'],
    ['break', 0, '8 h of driving without a 30-minute break are reached here'],
    ['cycle', 0, 'the 70 h on duty in 8 days are used up here'],
  ] as const)('%s, %i minutes before', (clock, left, said) => {
    expect(limitReached(clock, property, left, { drive: 0, window: 0, sinceSplit: false })).toBe(said)
  })

  test('with what is granted beyond the limits', () => {
    const granted = { drive: 120, window: 60, sinceSplit: false }
    expect(limitReached('drive', property, 0, granted)).toContain('the 13 h of driving')
    expect(limitReached('window', property, 0, granted)).toContain('the 15 h window')
    expect(limitReached('break', property, 0, granted)).toContain('8 h of driving')
  })

  test('of elapsed time in Canada, less what is kept in hand', () => {
    const canada = rulesetOf('CA_SOUTH_CYCLE_1')
    const byElapsed = { ...canada, window: { ...canada.window, max: hours(16) } }
    const kept = { drive: -60, window: -60, sinceSplit: false }
    expect(limitReached('window', byElapsed, 0, kept)).toBe('the 15 h since the last full rest end here')
    expect(limitReached('window', canada, 0, kept)).toBe('the 13 h that this plan gives a shift end here')
  })

  test('is what a long rest gives back, or another', () => {
    expect((['dayOff', 'dutyBeforeOff', 'cycle', 'drive', null] as const).map(isOfDayOff)).toEqual([
      ...[true, true],
      ...[false, false, false],
    ])
  })

  test('after a split pair, drive and window count from its first rest', () => {
    const paired = { drive: 0, window: 0, sinceSplit: true }
    expect(limitReached('drive', property, 60, paired)).toBe(
      'the 11 h of driving since the first rest of the split are used up in 1 h',
    )
    expect(limitReached('window', property, 0, paired)).toBe(
      'the 14 h window that began after the first rest of the split closes here',
    )
  })

  test('the window of carriers of passengers counts hours on duty', () => {
    const passenger = rulesetOf('US_PASSENGER_60_7')
    expect(limitReached('window', passenger, 0, { drive: 0, window: 0, sinceSplit: false })).toBe(
      'the 15 h on duty since the last full rest are used up here',
    )
    expect(limitReached('window', passenger, 0, { drive: 0, window: 120, sinceSplit: false })).toContain(
      'the 17 h on duty',
    )
  })
})

test('Canada: a shift is as long as the plan makes it, and the day off a limit of its own', () => {
  const canada = rulesetOf('CA_SOUTH_CYCLE_1')
  expect(limitReached('window', canada, 0, { drive: 0, window: -60, sinceSplit: false })).toBe(
    'the 13 h that this plan gives a shift end here',
  )
  expect(limitReached('dayOff', canada, 150, { drive: 0, window: 0, sinceSplit: false })).toBe(
    '24 h off duty in a row within 14 days are due in 2 h 30 min',
  )
})

test('Canada: the day off before more duty, and a shift that is given all its elapsed time', () => {
  const north = rulesetOf('CA_NORTH_CYCLE_2')
  const none = { drive: 0, window: 0, sinceSplit: false }
  expect(limitReached('dutyBeforeOff', north, 0, none)).toBe(
    'the 80 h on duty without 24 h off duty in a row are used up here',
  )
  const whole = { ...north, window: { ...north.window, max: hours(20) } }
  expect(limitReached('window', whole, 90, none)).toBe('the 20 h since the last full rest end in 1 h 30 min')
})

test('a sentence begins with a capital', () => {
  expect(capitalized('fuel')).toBe('Fuel')
  expect(capitalized('')).toBe('')
})
