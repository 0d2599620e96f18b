import { lazy } from 'react'
import { firstPart } from '../app/firstParts.tsx'

/** Spread into react-admin's `<Resource name="trips">`: /trips (staff), /trips/create and /trips/:id. */
export const trips = {
  list: lazy(() => import('./TripList.tsx')),
  create: firstPart('../trips/form/TripCreate.tsx'),
  edit: firstPart('../trips/TripDetail.tsx'),
}
