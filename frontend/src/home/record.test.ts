import { expect, test } from 'vitest'
import type { RecordedRow } from '@longhaul/core/contract'
import { stepTime, tapTime } from './record.ts'

const now = Date.parse('2026-12-01T10:00:42.000Z')
const rows = (start_time: string): RecordedRow[] => [
  {
    ...{ id: 1, trip_id: 4, status: 'ON_DUTY_NOT_DRIVING', start_time, end_time: null, special: null },
    ...{ location_description: 'Omaha, NE', remarks: null, location: [0, 0] },
  },
]

test('Loaded in the minute of Arrived begins a minute later, so that both are kept', () => {
  expect(stepTime(rows('2026-12-01T10:00:00.000Z'), now)).toBe('2026-12-01T10:01:00.000Z')
  expect(stepTime(rows('2026-12-01T10:01:00.000Z'), now)).toBe('2026-12-01T10:02:00.000Z')
})

test('a tap does not begin before what a step began a minute ahead', () => {
  expect(tapTime(rows('2026-12-01T10:01:00.000Z'), now)).toBe('2026-12-01T10:01:00.000Z')
  expect(tapTime(rows('2026-12-01T10:00:00.000Z'), now)).toBe(new Date(now).toISOString())
  expect(tapTime([], now)).toBe(new Date(now).toISOString())
})

test('any other step begins now', () => {
  expect(stepTime(rows('2026-12-01T09:30:00.000Z'), now)).toBe(new Date(now).toISOString())
  expect(stepTime([], now)).toBe(new Date(now).toISOString())
})
