import type { DriverDay, RecordedRow } from '@longhaul/core/contract'
import { buildDriverDay } from './builders.ts'

/** Days of a driver, told back from `NOW`. */
export const NOW = Date.parse('2026-12-01T18:07:00Z')
export const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

/** `[status, minutes ago]`, the last one open. */
export const rowsOf = (...spans: [RecordedRow['status'], number][]): RecordedRow[] =>
  spans.map(([status, since], i) => ({
    id: i + 1,
    trip_id: null,
    status,
    start_time: ago(since),
    end_time: spans[i + 1] ? ago(spans[i + 1]![1]) : null,
    special: null,
    location_description: 'Lincoln, NE',
    remarks: null,
    location: [-96.68, 40.81],
  }))

export const dayOf = (duty: RecordedRow[], overrides: Partial<DriverDay> = {}) =>
  buildDriverDay({ at: ago(0), home_zone: 'America/Chicago', duty, ...overrides })

export const rested = ['OFF_DUTY', 14 * 60 + 120] as [RecordedRow['status'], number]
export const drivingDay = (minutes = 120) => dayOf(rowsOf(rested, ['DRIVING', minutes]))
