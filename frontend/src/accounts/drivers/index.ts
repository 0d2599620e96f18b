import { lazy } from 'react'

/** Spread into react-admin's `<Resource name="drivers">`. */
export const drivers = {
  list: lazy(() => import('./DriverList.tsx')),
  edit: lazy(() => import('./DriverEdit.tsx')),
}
