import { expect, test } from 'vitest'
import { logOf } from '../../../../test/logs.ts'
import type { Instant } from '../../../units.ts'
import { hosContext } from '../../rules/context.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { keepsDayLimits } from './dayLimits.ts'

const canada = rulesetOf('CA_SOUTH_CYCLE_1')
const context = hosContext({ zone: 'America/Chicago' })
const MIDNIGHT = '2026-03-02T00:00-06:00'
const keeps = (entries: string, after = 0, start = MIDNIGHT, ruleset = canada): boolean => {
  const timeline = logOf(start, entries)
  return keepsDayLimits(
    timeline,
    ((timeline[0]?.start ?? 0) + after * 3_600_000) as Instant,
    ruleset,
    context,
  )
}

test.each([
  ['thirteen hours of driving', 'D 8, O 8, D 5', true],
  ['a minute more', 'D 8, O 8, D 5:01', false],
  ['a minute more, driven after midnight', 'D 8, O 11, D 5:01', true],
  ['fourteen hours on duty', 'W 8, O 8, W 1, D 5', true],
  ['a minute more, driven last', 'W 8, O 8, W 1, D 5:01', false],
  ['a minute more of work, which bars nothing', 'W 8, D 5, O 8, W 1:01', true],
  ['a rest too short to be time off', 'W 8, O 8, W 1, O 0:29, D 5', false],
  ['one just long enough', 'W 8, O 7, W 1, O 0:30, D 5', true],
])('%s: %s', (_, entries, expected) => {
  expect(keeps(entries)).toBe(expected)
})

test('a day of 23 hours leaves an hour less', () => {
  expect(keeps('W 2, D 8, O 9, D 3', 0, '2026-03-08T00:00-06:00')).toBe(true)
  expect(keeps('W 2, D 8, O 8, D 3:01', 0, '2026-03-08T00:00-06:00')).toBe(false)
})

test('a day of 25 hours leaves no more than fourteen on duty', () => {
  expect(keeps('W 8, O 9, W 2, D 4', 0, '2026-11-01T00:00-05:00')).toBe(true)
  expect(keeps('W 8, O 9, W 2, D 4:01', 0, '2026-11-01T00:00-05:00')).toBe(false)
})

test('what was driven before does not count against the plan', () => {
  expect(keeps('D 14, O 12, D 5', 14)).toBe(true)
  expect(keeps('D 14, O 8, D 1', 14)).toBe(false)
})

test('other rule sets know no such days', () => {
  expect(keeps('D 20', 0, MIDNIGHT, rulesetOf('US_PROPERTY_70_8'))).toBe(true)
})
