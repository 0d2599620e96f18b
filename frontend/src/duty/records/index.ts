import { lazy } from 'react'

/** Spread into react-admin's `<Resource name="duty-statuses">`. */
export const dutyStatuses = {
  list: lazy(() => import('./DutyStatusList.tsx')),
  edit: lazy(() => import('./DutyStatusShow.tsx')),
}
