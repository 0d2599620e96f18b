import { lazy } from 'react'

/** Spread into react-admin's `<Resource name="logs">`. */
export const logs = {
  list: lazy(() => import('./LogList.tsx')),
  edit: lazy(() => import('./LogShow.tsx')),
}
