import { expect, test } from 'vitest'
import { rulesetOf } from '../../rules/rulesets.ts'
import { dayClockReached } from './sentences.ts'

const told = (clock: Parameters<typeof dayClockReached>[0], inHand = 0): string => {
  const { what, cfr } = dayClockReached(clock, rulesetOf('CA_SOUTH_CYCLE_2'), 'here', inHand)
  return `${what} (${cfr})`
}

test('each limit of days is told with its hours and its paragraph', () => {
  expect(told('duty')).toBe(
    'the 14 h on duty since the last full rest are used up here (SOR/2005-313 s.13(2))',
  )
  expect(told('dutyBeforeOff')).toBe(
    'the 70 h on duty without 24 h off duty in a row are used up here (SOR/2005-313 s.27(b))',
  )
  expect(told('dayOff')).toBe('24 h off duty in a row within 14 days are due here (SOR/2005-313 s.25)')
  expect(told('dayDrive')).toBe('the 13 h of driving in a day are used up here (SOR/2005-313 s.12(1))')
  expect(told('dayDuty')).toBe('the 14 h on duty in a day are used up here (SOR/2005-313 s.12(2))')
  expect(told('dayOffDuty')).toBe('the day leaves no more than its 10 h off duty here (SOR/2005-313 s.14(1))')
})

test('what is kept in hand is kept of a shift alone', () => {
  expect(told('duty', 60)).toContain('the 13 h on duty since the last full rest')
  expect(told('dayDuty', 60)).toContain('the 14 h on duty in a day')
})
