import { staffPage } from '../ui/lazy/staffPage.ts'

/** The list in a tab of another record. */
export const TripRecords = staffPage(async () => ({ default: (await import('./TripList.tsx')).TripRecords }))
