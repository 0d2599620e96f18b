import { MINUTE_MS } from '@longhaul/core'
import { useQuery } from '@tanstack/react-query'
import { FLEET_KEYS } from './keys.ts'
import { useVerbs } from './verbs.ts'

/** Vehicles: fresh for 10 minutes, kept for 15. */
export function useVehicles() {
  const verbs = useVerbs()
  return useQuery({
    queryKey: [...FLEET_KEYS.vehicles, 'all'],
    queryFn: ({ signal }) => verbs.vehicles(signal),
    staleTime: 10 * MINUTE_MS,
    gcTime: 15 * MINUTE_MS,
  })
}

/** Carriers: cached 10 minutes. */
export function useCarriers() {
  const verbs = useVerbs()
  return useQuery({
    queryKey: [...FLEET_KEYS.carriers, 'all'],
    queryFn: ({ signal }) => verbs.carriers(signal),
    staleTime: 10 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
  })
}
