import { staffPage } from '../../ui/lazy/staffPage.ts'

/** Spread into react-admin's `<Resource name="logs">`. */
export const logs = {
  list: staffPage(() => import('./LogList.tsx')),
  edit: staffPage(() => import('./LogShow.tsx')),
}

/** The list in a tab of another record. */
export const LogRecords = staffPage(async () => ({ default: (await import('./LogList.tsx')).LogRecords }))
