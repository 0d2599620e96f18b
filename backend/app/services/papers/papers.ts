import { calendarDay, expiryOf, type Instant } from '@longhaul/core'
import { type DriverPapers } from '#models/driver'
import { queryDrivers } from '#services/home_terminal/terms'

/** By user; nobody who is no driver. */
export async function findPapers(userIds: readonly number[]): Promise<Map<number, DriverPapers>> {
  if (userIds.length === 0) return new Map()
  const drivers = await queryDrivers([...new Set(userIds)])
  return new Map(drivers.map((driver) => [driver.userId, driver.papers]))
}

/** With the last day it holds. */
export interface DatedPaper {
  readonly paper: 'license' | 'medical'
  readonly day: string
}

export const datedPapers = ({ licenseExpiresOn, medicalExpiresOn }: DriverPapers): DatedPaper[] => [
  ...(licenseExpiresOn === null ? [] : [{ paper: 'license', day: licenseExpiresOn } as const]),
  ...(medicalExpiresOn === null ? [] : [{ paper: 'medical', day: medicalExpiresOn } as const]),
]

/** What no longer holds at `at`, by the calendar of the home terminal. */
export function findExpired(papers: DriverPapers, at: Instant, zone: string): DatedPaper[] {
  const today = calendarDay(at, zone)
  return datedPapers(papers).filter(({ day }) => expiryOf(day, today) === 'expired')
}
