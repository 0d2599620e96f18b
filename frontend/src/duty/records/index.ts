import { staffPage } from '../../ui/lazy/staffPage.ts'

export const dutyStatuses = {
  list: staffPage(() => import('./DutyStatusList.tsx')),
  edit: staffPage(() => import('./DutyStatusShow.tsx')),
}

/** The list in a tab of another record. */
export const DutyStatusRecords = staffPage(async () => ({
  default: (await import('./DutyStatusList.tsx')).DutyStatusRecords,
}))
