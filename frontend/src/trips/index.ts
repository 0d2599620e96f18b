import { lazy } from 'react'

/** Spread into react-admin's `<Resource name="trips">`: /trips/create and /trips/:id. */
export const trips = {
  create: lazy(() => import('./TripCreate.tsx')),
  edit: lazy(() => import('./TripDetail.tsx')),
}
