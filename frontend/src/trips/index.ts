import { lazy } from 'react'
import { lazyPage } from '../ui/lazyPage.tsx'

/** Spread into react-admin's `<Resource name="trips">`: /trips (staff), /trips/create and /trips/:id. */
export const trips = {
  list: lazy(() => import('./TripList.tsx')),
  create: lazyPage(() => import('./form/TripCreate.tsx')),
  edit: lazyPage(() => import('./TripDetail.tsx')),
}
