import { personName } from '../../ui/personName.ts'
import { staffPage } from '../../ui/lazy/staffPage.ts'

export const drivers = {
  recordRepresentation: personName,
  list: staffPage(() => import('./DriverList.tsx')),
  edit: staffPage(() => import('./DriverPage.tsx')),
}

/** The list in a tab of another record. */
export const DriverRecords = staffPage(async () => ({
  default: (await import('./DriverList.tsx')).DriverRecords,
}))
