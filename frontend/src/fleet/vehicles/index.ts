import { lazy } from 'react'

export const VehicleAddPage = lazy(() => import('./VehicleForm.tsx'))

/** Spread into react-admin's `<Resource name="vehicles">`. */
export const vehicles = {
  recordRepresentation: 'vehicle_number',
  list: lazy(() => import('./VehicleList.tsx')),
  edit: lazy(() => import('./VehiclePage.tsx')),
}
