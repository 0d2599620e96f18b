import { lazy } from 'react'

export const CarrierAddPage = lazy(() => import('./CarrierForm.tsx'))

/** Spread into react-admin's `<Resource name="carriers">`. */
export const carriers = {
  recordRepresentation: 'name',
  list: lazy(() => import('./CarrierList.tsx')),
  edit: lazy(() => import('./CarrierPage.tsx')),
}
