import { expect, test } from 'vitest'
import type { Ruleset } from '../../rules/ruleset.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { dayLimitsOf } from './sentences.ts'

const told = (law: Ruleset, inHand = 0): string[] =>
  dayLimitsOf(law, inHand).map(({ clock, reached, cfr }) => `${clock}: ${reached('here')} (${cfr})`)

const DAYS = [
  'dayDrive: the 13 h of driving in a day are used up here (SOR/2005-313 s.12(1))',
  'dayDuty: the 14 h on duty in a day are used up here (SOR/2005-313 s.12(2))',
  'dayOffDuty: the day leaves no more than its 10 h off duty here (SOR/2005-313 s.14(1))',
]

test('each limit of days is told with its hours and its paragraph', () => {
  expect(told(rulesetOf('CA_SOUTH_CYCLE_2'))).toEqual([
    'duty: the 14 h on duty since the last full rest are used up here (SOR/2005-313 s.13(2))',
    'dutyBeforeOff: the 70 h on duty without 24 h off duty in a row are used up here (SOR/2005-313 s.27(b))',
    'dayOff: 24 h off duty in a row within 14 days are due here (SOR/2005-313 s.25)',
    ...DAYS,
  ])
})

test('cycle 1 asks for the 24 hours off by days alone', () => {
  expect(told(rulesetOf('CA_SOUTH_CYCLE_1'))).toEqual([
    'duty: the 14 h on duty since the last full rest are used up here (SOR/2005-313 s.13(2))',
    'dayOff: 24 h off duty in a row within 14 days are due here (SOR/2005-313 s.25)',
    ...DAYS,
  ])
})

test('north of 60 no day has limits of its own', () => {
  const north = rulesetOf('CA_NORTH_CYCLE_1')
  const duty = 'duty: the 18 h on duty since the last full rest are used up here (SOR/2005-313 s.39(1))'
  expect(told(north)).toEqual([
    duty,
    'dayOff: 24 h off duty in a row within 14 days are due here (SOR/2005-313 s.50)',
  ])
  expect(told({ ...north, dayOff: null })).toEqual([duty])
})

test('what is kept in hand is kept of a shift alone', () => {
  expect(told(rulesetOf('CA_SOUTH_CYCLE_1'), 60)).toEqual([
    'duty: the 13 h on duty since the last full rest are used up here (SOR/2005-313 s.13(2))',
    'dayOff: 24 h off duty in a row within 14 days are due here (SOR/2005-313 s.25)',
    ...DAYS,
  ])
})
