import { LIMITS, type VehicleRow } from '@longhaul/core/contract'
import { useGetList } from 'react-admin'

/** All on show, or those that a trip of `usableBy` may take; of a large fleet the first thousand. */
export const useVehicles = (usableBy?: number, enabled = true) =>
  useGetList<VehicleRow>(
    'vehicles',
    {
      pagination: { page: 1, perPage: LIMITS.list.plainMax },
      ...(usableBy !== undefined && { filter: { usable_by: usableBy } }),
    },
    { enabled },
  )
