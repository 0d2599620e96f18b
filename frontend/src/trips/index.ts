import { lazy } from 'react'

/** Spread into react-admin's `<Resource name="trips">`: /trips (staff), /trips/create and /trips/:id. */
export const trips = {
  list: lazy(() => import('./TripList.tsx')),
  create: lazy(() => import('./TripCreate.tsx')),
  edit: lazy(() => import('./TripDetail.tsx')),
}
