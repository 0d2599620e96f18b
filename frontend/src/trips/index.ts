import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { staffPage } from '../ui/lazy/staffPage.ts'

/** Spread into react-admin's `<Resource name="trips">`: /trips (staff), /trips/create and /trips/:id. */
export const trips = {
  list: staffPage(() => import('./TripList.tsx')),
  create: lazyPage(() => import('./form/TripCreate.tsx')),
  edit: lazyPage(() => import('./TripDetail.tsx')),
}
