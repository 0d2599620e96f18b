import { expect, test } from 'vitest'
import { logOf } from '../../../../test/logs.ts'
import { type Instant, plus } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { keepsShiftDuty } from './shiftDuty.ts'

const north = rulesetOf('CA_NORTH_CYCLE_1')
const keeps = (entries: string, after = 0): boolean => {
  const timeline = logOf('2026-03-02T00:00-06:00', entries)
  return keepsShiftDuty(timeline, plus(timeline[0]?.start as Instant, after * 60), north)
}

test.each([
  ['eighteen hours on duty', 'W 4, D 14', true],
  ['a minute more, driven last', 'W 4, D 14:01', false],
  ['a minute more of work, which bars nothing', 'W 4, D 14, W 0:01', true],
  ['rest in between, which does not count', 'W 4, O 2, D 14', true],
  ['a full rest, after which it begins anew', 'W 8, O 8, W 4, D 14', true],
  ['one a minute short', 'W 8, O 7:59, W 4, D 14', false],
])('%s: %s', (_, entries, expected) => {
  expect(keeps(entries)).toBe(expected)
})

test('what was driven before does not count against the plan', () => {
  expect(keeps('W 10, D 9, O 8, D 1', 19)).toBe(true)
  expect(keeps('W 10, D 9, O 7, D 1', 19)).toBe(false)
})
