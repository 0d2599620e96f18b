import { lazy } from 'react'

export const CarrierAddPage = lazy(() => import('./CarrierAddPage.tsx'))

/** Spread into react-admin's `<Resource name="carriers">`. */
export const carriers = {
  list: lazy(() => import('./CarrierList.tsx')),
  edit: lazy(() => import('./CarrierEdit.tsx')),
}
