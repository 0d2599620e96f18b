import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MESSAGES, type DriverDay, type TripRow, type TripStatus } from '@longhaul/core/contract'
import { useContext } from 'react'
import { PendingContext } from '../../offline/pendingDay.ts'
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

/** A server that has not answered by then is asked no longer. Milliseconds. */
const PATIENCE_MS = 3_000

const otherUnderWay = (day: DriverDay, id: number): TripRow | undefined =>
  day.trips.find(({ trip }) => trip.status === 'IN_PROGRESS' && trip.id !== id)?.trip

/** Refuses a second trip as the server would: a device without a signal would learn of it hours later. */
function useRefuseSecond() {
  const verbs = useVerbs()
  const client = useQueryClient()
  const { day: withUnsent } = useContext(PendingContext)
  return async (id: number): Promise<void> => {
    const known = client.getQueryData<DriverDay>(KEYS.driverDay)
    if (!known || !otherUnderWay(withUnsent(known), id)) return
    // It may have ended on another device.
    const now = await verbs.driverDay(undefined, AbortSignal.timeout(PATIENCE_MS)).catch(() => known)
    const other = otherUnderWay(withUnsent(now), id)
    if (other)
      throw new Error(
        MESSAGES.trip.underWay(other.id, other.pickup_location_name, other.dropoff_location_name),
      )
  }
}

/** By its driver, or by staff. */
export function useStartTrip() {
  const verbs = useVerbs()
  const { role } = useSignedInUser()
  const onSuccess = useTripChanged()
  const refuseSecond = useRefuseSecond()
  const own = useOwnTrip()
  const driver = useMutation({
    mutationFn: async (id: number) => {
      await refuseSecond(id)
      return own.mutateAsync({ id, status: 'IN_PROGRESS' })
    },
  })
  const staff = useMutation({ mutationFn: (id: number) => verbs.startTrip(id), onSuccess })
  return role === 'driver' ? driver : staff
}
