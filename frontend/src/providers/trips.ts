import { MINUTE_MS } from '@longhaul/core'
import { hashKey, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGetOne } from 'react-admin'
import type { TripBody, TripRow } from '@longhaul/core/contract'
import { ApiError } from './http.ts'
import { DUTY_KEYS, KEYS, LOG_KEYS, TRIP_KEYS, oneKey } from './keys.ts'
import type { ReplanFrom, TripChange, TripQuery } from './types.ts'
import { useVerbs } from './verbs.ts'

/** Trips: fresh for 5 minutes, kept for 10. */
const TRIPS = { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS }

export function useTrips(query: TripQuery) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: ['trips', 'list', query],
    queryFn: ({ signal }) => verbs.listTrips(query, signal),
    placeholderData: keepPreviousData,
    ...TRIPS,
  })
}

export const useTrip = (id: number) => useGetOne<TripRow>('trips', { id }, TRIPS)

/** The stored plan of a trip; null while there is none. */
export function useStoredRoute(id: number) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: TRIP_KEYS.route(id),
    queryFn: async ({ signal }) => {
      try {
        return await verbs.storedRoute(id, signal)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    ...TRIPS,
  })
}

export function useSummary() {
  const verbs = useVerbs()
  return useQuery({ queryKey: KEYS.summary, queryFn: ({ signal }) => verbs.summary(signal), ...TRIPS })
}

/** After a change to a trip: its row is known, every list and count is read again. */
function useTripChanged() {
  const client = useQueryClient()
  return async (trip: TripRow) => {
    await client.invalidateQueries({ queryKey: TRIP_KEYS.all })
    client.setQueryData(oneKey('trips', trip.id), trip)
    void client.invalidateQueries({ queryKey: DUTY_KEYS.ofTrip(trip.id) })
    // Their headers carry the trip's trailers, shipping document and co-driver.
    void client.invalidateQueries({ queryKey: LOG_KEYS.ofTrip(trip.id) })
  }
}

export function useCreateTrip() {
  const provider = useVerbs()
  const onSuccess = useTripChanged()
  return useMutation({
    mutationFn: async (body: TripBody): Promise<TripRow> =>
      (await provider.create('trips', { data: body })).data as TripRow,
    onSuccess,
  })
}

export function useStartTrip() {
  const verbs = useVerbs()
  const onSuccess = useTripChanged()
  return useMutation({ mutationFn: (id: number) => verbs.startTrip(id), onSuccess })
}

export function useUpdateTrip(id: number) {
  const provider = useVerbs()
  const onSuccess = useTripChanged()
  return useMutation({
    mutationFn: async (change: TripChange): Promise<TripRow> =>
      (await provider.update('trips', { id, data: change, previousData: { id } })).data as TripRow,
    onSuccess,
  })
}

export function useDeleteTrip() {
  const provider = useVerbs()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await provider.delete('trips', { id })
      } catch (error) {
        // Somebody else has deleted it: what was asked for is so.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    onSuccess: (_nothing, id) => {
      // The deleted trip may still be on show: stale from now on, but not asked for again until somebody
      // opens it.
      const gone = [oneKey('trips', id), TRIP_KEYS.route(id)]
      for (const queryKey of gone) void client.invalidateQueries({ queryKey, refetchType: 'none' })
      const hashes = gone.map((queryKey) => hashKey(queryKey))
      return client.invalidateQueries({
        queryKey: TRIP_KEYS.all,
        predicate: ({ queryHash }) => !hashes.includes(queryHash),
      })
    },
  })
}

export function useCalculateRoute(id: number) {
  const verbs = useVerbs()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (from: ReplanFrom | undefined) => verbs.calculateRoute(id, from),
    onSuccess: (route) => {
      client.setQueryData(TRIP_KEYS.route(id), route)
      return Promise.all([
        client.invalidateQueries({ queryKey: TRIP_KEYS.all }),
        client.invalidateQueries({ queryKey: DUTY_KEYS.ofTrip(id) }),
      ])
    },
  })
}
