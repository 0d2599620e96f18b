import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { TripsAddress } from './TripsAddress.tsx'

/** Spread into react-admin's `<Resource name="trips">`; the list of trips is /dashboard. */
export const trips = {
  list: TripsAddress,
  create: lazyPage(() => import('./form/TripCreate.tsx')),
  edit: lazyPage(() => import('./TripDetail.tsx')),
}
