import { lazy } from 'react'
import { personName } from '../../ui/personName.ts'

/** Spread into react-admin's `<Resource name="drivers">`. */
export const drivers = {
  recordRepresentation: personName,
  list: lazy(() => import('./DriverList.tsx')),
  edit: lazy(() => import('./DriverPage.tsx')),
}
