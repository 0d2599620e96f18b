import { lazy } from 'react'

export const VehicleAddPage = lazy(() => import('./VehicleAddPage.tsx'))

/** Spread into react-admin's `<Resource name="vehicles">`. */
export const vehicles = {
  list: lazy(() => import('./VehicleList.tsx')),
  edit: lazy(() => import('./VehicleEdit.tsx')),
}
