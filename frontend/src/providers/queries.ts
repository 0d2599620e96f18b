import type {
  AuditProof,
  EldLogBody,
  DutyBody,
  DutyCorrection,
  TripBody,
  TripRow,
} from '@longhaul/core/contract'
import {
  MutationCache,
  QueryCache,
  QueryClient,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient as Client,
} from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { ApiError, isUnknownOutcome } from './http.ts'
import type { LonghaulProvider, ReplanFrom, TripChange, TripQuery, Verbs } from './types.ts'

const MINUTE = 60_000

/** A refusal (4xx) is final: never asked again. */
export const retryOnce = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/**
 * Default stale time 5 minutes, one retry, no refetch on window focus. A refusal (4xx) is final: never retried. A change
 * is sent once; when nobody knows whether it was saved, whoever looks sees what the server has and not what it had.
 */
export const createQueryClient = (onError?: (error: Error) => void): Client => {
  const client: Client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isUnknownOutcome(error)) void client.invalidateQueries()
      },
      // react-admin reads its own lists again; the plain list of all is ours.
      onSuccess: (_data, variables) => {
        const { resource } = (variables ?? {}) as { resource?: unknown }
        if (resource !== undefined) void client.invalidateQueries({ queryKey: [resource, 'all'] })
      },
    }),
    queryCache: new QueryCache({ ...(onError && { onError }) }),
    defaultOptions: {
      // A browser without internet may well reach the server next to it: ask, and let the answer tell.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 5 * MINUTE,
        refetchOnWindowFocus: false,
        retry: retryOnce,
      },
    },
  })
  return client
}

/** The verbs, for what the hooks below do not cover (suggestions, downloads). */
export const useVerbs = (): Verbs => useDataProvider<LonghaulProvider>()

/** Query keys. The first word is react-admin's resource name, so that its grids are refreshed along. */
export const KEYS = {
  trips: ['trips'],
  tripList: (query: TripQuery) => ['trips', 'list', query],
  trip: (id: number) => ['trips', 'one', id],
  route: (id: number) => ['trips', 'route', id],
  summary: ['trips', 'summary'],
  overview: ['trips', 'overview'],
  proposals: (tripId: number) => ['duty-statuses', tripId, 'proposals'],
  dutyStatuses: (tripId: number) => ['duty-statuses', tripId],
  eldLogs: (tripId: number) => ['logs', tripId],
  vehicles: ['vehicles'],
  carriers: ['carriers'],
  clocks: ['clocks'],
  counts: ['counts'],
  auditProof: ['audit-proof'],
  sessions: (userId: number) => ['sessions', userId],
  signInMeans: ['sign-in-means'],
  secondFactors: (userId: number) => ['drivers', userId, 'second-factors'],
} as const

/** Trips: fresh for 5 minutes, kept for 10. */
const TRIPS = { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE }

export function useTrips(query: TripQuery) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: KEYS.tripList(query),
    queryFn: ({ signal }) => verbs.listTrips(query, signal),
    placeholderData: keepPreviousData,
    ...TRIPS,
  })
}

export function useTrip(id: number) {
  const verbs = useVerbs()
  return useQuery({ queryKey: KEYS.trip(id), queryFn: ({ signal }) => verbs.trip(id, signal), ...TRIPS })
}

/** The stored plan of a trip; null while there is none. */
export function useStoredRoute(id: number) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: KEYS.route(id),
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

export function useDutyStatuses(tripId: number) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: KEYS.dutyStatuses(tripId),
    queryFn: ({ signal }) => verbs.dutyStatuses(tripId, signal),
  })
}

export function useEldLogs(tripId: number) {
  const verbs = useVerbs()
  return useQuery({ queryKey: KEYS.eldLogs(tripId), queryFn: ({ signal }) => verbs.eldLogs(tripId, signal) })
}

/** Vehicles: fresh for 10 minutes, kept for 15. */
export function useVehicles() {
  const verbs = useVerbs()
  return useQuery({
    queryKey: [...KEYS.vehicles, 'all'],
    queryFn: ({ signal }) => verbs.vehicles(signal),
    staleTime: 10 * MINUTE,
    gcTime: 15 * MINUTE,
  })
}

/** Carriers: cached 10 minutes. */
export function useCarriers() {
  const verbs = useVerbs()
  return useQuery({
    queryKey: [...KEYS.carriers, 'all'],
    queryFn: ({ signal }) => verbs.carriers(signal),
    staleTime: 10 * MINUTE,
    gcTime: 10 * MINUTE,
  })
}

/** The admin overview's totals; read again after a carrier or vehicle is added. */
export function useCounts() {
  const verbs = useVerbs()
  return useQuery({ queryKey: KEYS.counts, queryFn: ({ signal }) => verbs.counts(signal), staleTime: 0 })
}

/** The office's morning: asked again every minute while the page is open. */
export function useOverview() {
  const verbs = useVerbs()
  return useQuery({
    queryKey: KEYS.overview,
    queryFn: ({ signal }) => verbs.overview(signal),
    staleTime: 0,
    refetchInterval: MINUTE,
    placeholderData: keepPreviousData,
  })
}

/** The clocks of whoever is signed in, or for staff of `driver`. They are never stale: asked again every minute and on focus. */
export function useClocks(enabled = true, driver?: number) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: driver === undefined ? KEYS.clocks : [...KEYS.clocks, driver],
    queryFn: ({ signal }) => verbs.clocks(driver, signal),
    enabled,
    staleTime: 0,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  })
}

/** After a change to a trip: its row is cached by id, every list and count is read again. */
function useTripChanged() {
  const client = useQueryClient()
  return async (trip: TripRow) => {
    await client.invalidateQueries({ queryKey: KEYS.trips })
    client.setQueryData(KEYS.trip(trip.id), trip)
    void client.invalidateQueries({ queryKey: KEYS.dutyStatuses(trip.id) })
    // Their headers carry the trip's trailers, shipping document and co-driver.
    void client.invalidateQueries({ queryKey: KEYS.eldLogs(trip.id) })
  }
}

export function useCreateTrip() {
  const verbs = useVerbs()
  const onSuccess = useTripChanged()
  return useMutation({ mutationFn: (body: TripBody) => verbs.createTrip(body), onSuccess })
}

export function useStartTrip() {
  const verbs = useVerbs()
  const onSuccess = useTripChanged()
  return useMutation({ mutationFn: (id: number) => verbs.startTrip(id), onSuccess })
}

export function useUpdateTrip(id: number) {
  const verbs = useVerbs()
  const onSuccess = useTripChanged()
  return useMutation({ mutationFn: (change: TripChange) => verbs.updateTrip(id, change), onSuccess })
}

export function useDeleteTrip() {
  const verbs = useVerbs()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await verbs.deleteTrip(id)
      } catch (error) {
        // Somebody else has deleted it: what was asked for is so.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    onSuccess: (_nothing, id) => {
      // The deleted trip may still be on show: stale from now on, but not asked for again until somebody opens it.
      for (const queryKey of [KEYS.trip(id), KEYS.route(id)])
        void client.invalidateQueries({ queryKey, refetchType: 'none' })
      return client.invalidateQueries({
        queryKey: KEYS.trips,
        predicate: ({ queryKey }) => queryKey[2] !== id,
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
      client.setQueryData(KEYS.route(id), route)
      return Promise.all([
        client.invalidateQueries({ queryKey: KEYS.trips }),
        client.invalidateQueries({ queryKey: KEYS.dutyStatuses(id) }),
      ])
    },
  })
}

/**
 * After a change to recorded duty: rows, logs (a changed day is un-certified), verdict and clocks. A day's log may show the
 * duty of another trip, so that the rows and logs of every trip are read again.
 */
function useDutyChanged(tripId: number) {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['duty-statuses'] }),
      client.invalidateQueries({ queryKey: ['logs'] }),
      client.invalidateQueries({ queryKey: KEYS.trip(tripId) }),
      client.invalidateQueries({ queryKey: KEYS.route(tripId) }),
      client.invalidateQueries({ queryKey: KEYS.clocks }),
    ])
}

export function useProposals(tripId: number) {
  const verbs = useVerbs()
  return useQuery({
    queryKey: KEYS.proposals(tripId),
    queryFn: ({ signal }) => verbs.proposals(tripId, signal),
  })
}

export function useSettleProposal(tripId: number) {
  const verbs = useVerbs()
  const onSettled = useDutyChanged(tripId)
  return useMutation({
    mutationFn: async ({ id, answer }: { id: number; answer: 'accept' | 'decline' }) => {
      if (answer === 'accept') await verbs.acceptProposal(id)
      else await verbs.declineProposal(id)
    },
    onSettled,
  })
}

export function useCorrectDuty(tripId: number) {
  const verbs = useVerbs()
  const onSuccess = useDutyChanged(tripId)
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: DutyCorrection }) => verbs.correctDuty(id, change),
    onSuccess,
  })
}

export function useRemoveDuty(tripId: number) {
  const verbs = useVerbs()
  const onSuccess = useDutyChanged(tripId)
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) => verbs.removeDuty(id, reason),
    onSuccess,
  })
}

export function useAddDutyStatus(tripId: number) {
  const verbs = useVerbs()
  const onSuccess = useDutyChanged(tripId)
  return useMutation({ mutationFn: (body: DutyBody) => verbs.addDutyStatus(tripId, body), onSuccess })
}

export function useGenerateLog(tripId: number) {
  const verbs = useVerbs()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EldLogBody) => verbs.generateLog(tripId, body),
    onSuccess: () => client.invalidateQueries({ queryKey: KEYS.eldLogs(tripId) }),
  })
}

/** So often a verification under way is asked how far it is. */
const PROGRESS_MS = 1000

/** The audit chain as it is now, asked again while it is being verified. */
export function useAuditProof() {
  const verbs = useVerbs()
  return useQuery({
    queryKey: KEYS.auditProof,
    queryFn: ({ signal }) => verbs.auditProof(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? PROGRESS_MS : false),
  })
}

/** Starts a verification, or cancels the one that runs; the answer is the chain as it is then. */
export function useVerification() {
  const verbs = useVerbs()
  const client = useQueryClient()
  const show = (proof: AuditProof) => client.setQueryData(KEYS.auditProof, proof)
  return {
    start: async (head?: string) => show(await verbs.verifyChain(head)),
    cancel: useMutation({ mutationFn: () => verbs.cancelVerification(), onSuccess: show }),
  }
}
