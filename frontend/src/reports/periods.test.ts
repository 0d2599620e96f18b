import { expect, test } from 'vitest'
import { daysOf, refuseDays } from './periods.ts'

test.each([
  ['last7', '2026-03-02', ['2026-02-24', '2026-03-02']],
  ['last28', '2026-03-02', ['2026-02-03', '2026-03-02']],
  ['thisMonth', '2026-03-02', ['2026-03-01', '2026-03-02']],
  ['lastMonth', '2026-03-31', ['2026-02-01', '2026-02-28']],
  ['lastMonth', '2026-01-15', ['2025-12-01', '2025-12-31']],
  ['thisQuarter', '2026-11-24', ['2026-10-01', '2026-11-24']],
  ['lastQuarter', '2026-02-01', ['2025-10-01', '2025-12-31']],
  ['lastQuarter', '2026-12-31', ['2026-07-01', '2026-09-30']],
] as const)('%s on %s', (period, today, [from, to]) => {
  expect(daysOf(period, today)).toEqual({ from, to })
})

test('the longest quarter can be asked for, a day more cannot', () => {
  expect(refuseDays(daysOf('lastQuarter', '2026-12-31'))).toBeNull()
  expect(refuseDays({ from: '2026-07-01', to: '2026-10-01' })).toBe('tooLong')
  expect(refuseDays({ from: '2026-07-02', to: '2026-07-01' })).toBe('order')
  expect(refuseDays({ from: '', to: '2026-07-01' })).toBe('incomplete')
})
