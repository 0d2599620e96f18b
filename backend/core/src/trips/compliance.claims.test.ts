import { expect, test } from 'vitest'
import { logOf } from '../../test/logs.ts'
import type { Timeline } from '../hos/duty/timeline.ts'
import { hosContext } from '../hos/rules/context.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { HOUR_MS, instant } from '../units.ts'
import { withClaimsAfter } from './compliance.ts'

const START = '2026-03-02T06:00-06:00'
const until = instant(Date.parse(START) + 12 * HOUR_MS)

const claimed = (log: Timeline) =>
  withClaimsAfter(log, until, rulesetOf('US_PROPERTY_70_8'), hosContext({ zone: 'America/Chicago' })).claims
    .adverseAt

test.each<[string, string, boolean]>([
  ['as it ends', 'D 4, O 0:30, D 7:30, AD 1', true],
  ['after half an hour off', 'D 4, O 0:30, D 7:30, O 0:30, D 0:30, AD 1', true],
  ['before it ends, which is known already', 'D 4, O 0:30, AD 7:30, D 1', false],
  ['after half of a split', 'D 4, O 0:30, D 7:30, O 2, AD 1', false],
  ['in the next shift', 'D 4, O 0:30, D 7:30, S 10, AD 1', false],
  ['by nobody', 'D 4, O 0:30, D 7:30, D 1', false],
])('a claim made %s', (_, entries, counts) => {
  expect(claimed(logOf(START, entries))).toEqual(counts ? [until] : [])
})

test('a claim made this very minute counts at once', () => {
  const now = { status: 'DRIVING', special: 'ADVERSE', start: until, end: until } as const
  expect(claimed([...logOf(START, 'D 4, O 0:30, D 7:30'), now])).toEqual([until])
})
