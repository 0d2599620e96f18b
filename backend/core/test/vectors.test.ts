import { describe, expect, test } from 'vitest'
import { readClocksCase, readDayCase, readLogCase, writeClocks, writeViolations } from '../bin/cases.ts'
import { audit, clocksAt, dayLog } from '../src/index.ts'
import vectors from './vectors/hos-vectors.json' with { type: 'json' }

describe('published and derived logs', () => {
  const cases = vectors.filter((vector) => vector.kind === 'log')
  test.each(cases)('$id', (vector) => {
    const { timeline, ruleset, context } = readLogCase(vector)
    const violations = audit(timeline, ruleset, context)
    expect(writeViolations(violations, context.zone)).toEqual(vector.expected)
  })
})

describe('published and derived clocks', () => {
  const cases = vectors.filter((vector) => vector.kind === 'clocks')
  test.each(cases)('$id', (vector) => {
    const { timeline, ruleset, context, at } = readClocksCase(vector)
    const clocks = writeClocks(clocksAt(timeline, ruleset, at, context), context.zone)
    expect(clocks).toMatchObject(vector.expectedClocks ?? {})
  })
})

test('the totals of a published sheet', () => {
  const vector = vectors.find(({ id }) => id === 'guide-john-doe-log')
  const { timeline, context, date } = readDayCase(vector)
  const { totals } = dayLog(timeline, context.zone, date, context.dayStartHour)
  const inHours = Object.fromEntries(Object.entries(totals).map(([status, total]) => [status, total / 60]))
  expect(inHours).toEqual(vector?.dailyTotalsHours)
})
