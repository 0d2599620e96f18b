import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TripRow, TripStatus } from '@longhaul/core/contract'
import { KEYS, TRIP_KEYS, oneKey } from '../keys.ts'
import { useAct } from './useAct.ts'
import { useSignedInUser } from '../session.ts'
import { useTripChanged } from '../trips.ts'
import { useVerbs } from '../verbs.ts'

interface OwnTripChange {
  id: number
  status?: TripStatus
  shipping_document?: string | null
}

/** One's own trip: starts, pauses or completes it, or says what its logs carry. */
export function useOwnTrip() {
  const act = useAct()
  const client = useQueryClient()
  const onChange = useTripChanged()
  return useMutation({
    mutationFn: ({ id, ...change }: OwnTripChange) => act('trip', { trip: id, ...change }),
    onSuccess: async (answer, { id, status: _status, ...change }) => {
      const known = client.getQueryData<TripRow>(oneKey('trips', id))
      if (answer?.trip && known) await onChange({ ...known, ...change, ...answer.trip })
      else if (answer)
        for (const queryKey of [TRIP_KEYS.all, KEYS.driverDay]) void client.invalidateQueries({ queryKey })
    },
  })
}

/** By its driver, or by staff. */
export function useStartTrip() {
  const verbs = useVerbs()
  const { role } = useSignedInUser()
  const onSuccess = useTripChanged()
  const own = useOwnTrip()
  const staff = useMutation({ mutationFn: (id: number) => verbs.startTrip(id), onSuccess })
  return role === 'driver'
    ? {
        ...own,
        variables: own.variables?.id,
        mutate: (id: number) => own.mutate({ id, status: 'IN_PROGRESS' }),
      }
    : staff
}
