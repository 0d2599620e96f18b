import { staffPage } from '../../ui/lazy/staffPage.ts'

export const CarrierAddPage = staffPage(() => import('./CarrierForm.tsx'))

export const carriers = {
  recordRepresentation: 'name',
  list: staffPage(() => import('./CarrierList.tsx')),
  edit: staffPage(() => import('./CarrierPage.tsx')),
}

/** The list in a tab of another page. */
export const CarrierRecords = staffPage(async () => ({
  default: (await import('./CarrierList.tsx')).CarrierRecords,
}))
