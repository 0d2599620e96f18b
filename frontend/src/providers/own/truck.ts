import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DriverEventData } from '@longhaul/core/contract'
import { KEYS, LOG_KEYS } from '../keys.ts'
import { useAct } from './useAct.ts'

/** Names the truck of a day of one's own that belongs to no trip. */
export function useNameTruck() {
  const act = useAct()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (truck: DriverEventData['truck']) => act('truck', truck),
    // Nothing to read again while the device keeps it.
    onSuccess: (answer) =>
      answer &&
      Promise.all([LOG_KEYS.all, KEYS.driverDay].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
