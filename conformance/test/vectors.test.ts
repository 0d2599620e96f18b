import { describe, expect, test } from 'vitest'
import { findingsIn } from '../check/findings.ts'
import { minuteOf } from '../check/times.ts'
import type { Driver, Segment } from '../check/types.ts'
import vectors from '../vectors.json' with { type: 'json' }

/** The checker against the published logs of the rule sets it knows; it has no exceptions of 395.1. */
const EXCEPTIONS = [
  'adverseDeclaredAt',
  'sixteenHourShiftAt',
  'shortHaul',
  'agriculturalSpans',
  'wellSiteSpans',
  'oilfield',
  'splitDutyPeriodDays',
  'flexibleSleeperBerthDays',
]

const cases = vectors.filter(
  ({ kind, ruleset, options }) =>
    kind === 'log' && ruleset === 'US_PROPERTY_70_8' && !EXCEPTIONS.some((name) => name in (options ?? {})),
)

describe('the minute checker finds what a published log breaks', () => {
  test.each(cases)('$id', (vector) => {
    const expected = (vector.expected as { rule: string; violation_start: string; violation_end: string }[])
      .map(({ rule, violation_start: start, violation_end: end }) => ({
        rule,
        start: minuteOf(start),
        end: minuteOf(end),
      }))
      .sort((a, b) => a.start - b.start || (a.rule < b.rule ? -1 : 1))
    expect(findingsIn(vector.log as Segment[], vector as Driver)).toContainEqual(expected)
  })

  test('of at least sixty of them', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60)
  })
})
