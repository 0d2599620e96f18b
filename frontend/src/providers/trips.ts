import { MINUTE_MS } from '@longhaul/core'
import { useContext, useMemo } from 'react'
import { hashKey, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGetList, useGetOne, type SortPayload } from 'react-admin'
import type { TripBody, TripRow } from '@longhaul/core/contract'
import { PendingContext } from '../offline/pendingDay.ts'
import { ApiError, nullWhereMissing } from './http.ts'
import { useSignedInUser } from './session.ts'
import { DUTY_KEYS, KEYS, LOG_KEYS, TRIP_KEYS, oneKey } from './keys.ts'
import type { ReplanFrom, TripChange, TripQuery } from './types.ts'
import { useVerbs } from './verbs.ts'

const TRIPS = { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS }

const URGENCY = { field: 'urgency', order: 'ASC' } as const
const NEWEST = { field: 'created_at', order: 'DESC' } as const

/** A page of trips: what runs, what is planned by its start, what is done from the newest on. */
export const useTrips = (query: TripQuery) => useTripPage(query, URGENCY)

export const useNewestTrips = (perPage: number) => useTripPage({ page: 1, perPage }, NEWEST)

function useTripPage({ page, perPage, ...filter }: TripQuery, sort: SortPayload) {
  const { trip } = useContext(PendingContext)
  const found = useGetList<TripRow>(
    'trips',
    { pagination: { page, perPage }, sort, filter },
    { placeholderData: keepPreviousData },
  )
  const rows = found.data
  const data = useMemo(() => rows?.map(trip), [rows, trip])
  return { ...found, data } as typeof found
}

/** The newest of a driver, by default of whoever is signed in. */
export function useLastTrip(driverId?: number) {
  const { id, role } = useSignedInUser()
  return useGetList<TripRow>('trips', {
    pagination: { page: 1, perPage: 1 },
    sort: NEWEST,
    filter: role === 'driver' ? {} : { driver_id: driverId ?? id },
  })
}

export function useTrip(id: number) {
  const { trip } = useContext(PendingContext)
  const found = useGetOne<TripRow>('trips', { id }, TRIPS)
  return found.data ? { ...found, data: trip(found.data) } : found
}

/** Null while there is no plan. */
export function useStoredRoute(id: number) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: TRIP_KEYS.route(id),
    queryFn: ({ signal }) => verbs.storedRoute(id, signal).catch(nullWhereMissing),
    ...TRIPS,
  })
}

export function useSummary() {
  const verbs = useVerbs()
  return useQuery({ queryKey: KEYS.summary, queryFn: ({ signal }) => verbs.summary(signal), ...TRIPS })
}

export function useTripChanged() {
  const client = useQueryClient()
  return async (trip: TripRow) => {
    await client.invalidateQueries({ queryKey: TRIP_KEYS.all })
    client.setQueryData(oneKey('trips', trip.id), trip)
    void client.invalidateQueries({ queryKey: KEYS.board })
    void client.invalidateQueries({ queryKey: DUTY_KEYS.ofTrip(trip.id) })
    // Their headers carry the trip's trailers, shipping document and co-driver.
    void client.invalidateQueries({ queryKey: LOG_KEYS.ofTrip(trip.id) })
    void client.invalidateQueries({ queryKey: KEYS.driverDay })
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
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    onSuccess: (_nothing, id) => {
      // It may still be on show: stale, but read again only when somebody opens it.
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
        client.invalidateQueries({ queryKey: KEYS.driverDay }),
      ])
    },
  })
}
