import { MINUTE_MS } from '@longhaul/core'
import { LIMITS, type VehicleRow } from '@longhaul/core/contract'
import { useGetList } from 'react-admin'

/** Every vehicle, of a large fleet the first thousand: fresh for 10 minutes, kept for 15. */
export const useVehicles = () =>
  useGetList<VehicleRow>(
    'vehicles',
    { pagination: { page: 1, perPage: LIMITS.list.plainMax } },
    { staleTime: 10 * MINUTE_MS, gcTime: 15 * MINUTE_MS },
  )
