import { staffPage } from '../../ui/lazy/staffPage.ts'

export const VehicleAddPage = staffPage(() => import('./VehicleForm.tsx'))

export const vehicles = {
  recordRepresentation: 'vehicle_number',
  list: staffPage(() => import('./VehicleList.tsx')),
  edit: staffPage(() => import('./VehiclePage.tsx')),
}

/** The list in a tab of another record. */
export const VehicleRecords = staffPage(async () => ({
  default: (await import('./VehicleList.tsx')).VehicleRecords,
}))
