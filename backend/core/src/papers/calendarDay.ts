import { localIso } from '../hos/days/homeDays.ts'
import { type Instant } from '../units.ts'

/** The calendar day at `at`, `YYYY-MM-DD`: a license ends at midnight, whatever hour a log's day starts. */
export const calendarDay = (at: Instant, zone: string): string => localIso(at, zone).slice(0, 10)
