import { LIMITS, type VehicleRow } from '@longhaul/core/contract'
import { useGetList } from 'react-admin'

/** Every vehicle, of a large fleet the first thousand. */
export const useVehicles = () =>
  useGetList<VehicleRow>('vehicles', { pagination: { page: 1, perPage: LIMITS.list.plainMax } })
