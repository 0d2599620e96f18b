import { HOUR_MS } from '@longhaul/core'
import type { DriverDay } from '@longhaul/core/contract'
import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryKey,
} from '@tanstack/react-query'
import { nullWhereMissing } from '../providers/http.ts'
import { DUTY_KEYS, KEYS, LOG_KEYS, TRIP_KEYS, oneKey } from '../providers/keys.ts'
import type { LonghaulProvider } from '../providers/types.ts'
import type { Kept, Snapshots } from './snapshots.ts'

/** The trip under way, and the one after it. */
const TRIPS_KEPT = 2
/** A plan changes when somebody plans again, and then it is read again anyway. */
const FRESH_MS = HOUR_MS

const idsOf = (day: DriverDay | undefined): number[] =>
  day?.trips.slice(0, TRIPS_KEPT).map(({ trip }) => trip.id) ?? []

const keysOfTrip = (id: number): QueryKey[] => [
  oneKey('trips', id),
  TRIP_KEYS.route(id),
  DUTY_KEYS.ofTrip(id),
  DUTY_KEYS.proposals(id),
  LOG_KEYS.ofTrip(id),
]

/** The newest trips, as Home and Dashboard open with them. */
function isFirstPage([resource, kind, asked]: QueryKey): boolean {
  if (resource !== 'trips' || kind !== 'getList') return false
  const { pagination, filter } = asked as { pagination?: { page: number }; filter?: object }
  return pagination?.page === 1 && Object.values(filter ?? {}).every((value) => value === undefined)
}

/** Whether it opens without a network: the driver's day, what Home counts, and the trips that are next. */
export function isKeptAnswer(key: QueryKey, day: DriverDay | undefined): boolean {
  const hash = hashKey(key)
  const kept = [KEYS.driverDay, KEYS.summary, ...idsOf(day).flatMap(keysOfTrip)]
  return isFirstPage(key) || kept.some((other) => hashKey(other) === hash)
}

/** Not dropped while no page shows it: nobody could read it again where there is no network. */
const IN_MEMORY = { gcTime: Infinity }

/** What came from the device and not from the server, as it was then. */
const restored = new WeakMap<Query, number>()

/** Shows what the device keeps where no newer answer is in sight; a page that draws it asks the server. */
export function fillWith(kept: readonly Kept[], client: QueryClient): void {
  for (const { name, savedAt, data } of kept) {
    const queryKey = JSON.parse(name) as QueryKey
    if (client.getQueryData(queryKey) !== undefined) continue
    client.setQueryDefaults(queryKey, IN_MEMORY)
    client.setQueryData(queryKey, data, { updatedAt: savedAt })
    // However young it is.
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    restored.set(client.getQueryCache().find({ queryKey })!, savedAt)
  }
}

/**
 * Keeps on the device what the server last answered, and shows it until the server answers again. The
 * returned function ends that.
 */
export function keepAnswers(
  user: number,
  {
    client,
    verbs,
    snapshots,
  }: {
    client: QueryClient
    verbs: Pick<LonghaulProvider, 'storedRoute' | 'dutyStatuses'>
    snapshots: Snapshots
  },
): () => void {
  const ignore = () => undefined
  const save = (key: QueryKey, data: unknown) =>
    void snapshots.save(user, hashKey(key), data, Date.now()).catch(ignore)

  async function restore() {
    fillWith(await snapshots.all(user, Date.now()), client)
    await snapshots.keepOnly(user, Date.now())
  }

  /** From the device, and of this hour. */
  function isYoung(queryKey: QueryKey): boolean {
    const query = client.getQueryCache().find({ queryKey })
    const savedAt = query && restored.get(query)
    return savedAt === query?.state.dataUpdatedAt && savedAt !== undefined && Date.now() - savedAt < FRESH_MS
  }

  /** Their pages may not have been opened yet. */
  function fetchTrips(day: DriverDay) {
    for (const { trip } of day.trips.slice(0, TRIPS_KEPT)) {
      const { id } = trip
      const of = { ...IN_MEMORY, staleTime: FRESH_MS, retry: false }
      client.setQueryDefaults(oneKey('trips', id), IN_MEMORY)
      if (client.getQueryData(oneKey('trips', id)) === undefined)
        client.setQueryData(oneKey('trips', id), trip)
      save(oneKey('trips', id), trip)
      const prefetch = (queryKey: QueryKey, queryFn: QueryFunction) =>
        isYoung(queryKey) ? undefined : void client.prefetchQuery({ ...of, queryKey, queryFn })
      prefetch(TRIP_KEYS.route(id), ({ signal }) => verbs.storedRoute(id, signal).catch(nullWhereMissing))
      prefetch(DUTY_KEYS.ofTrip(id), ({ signal }) => verbs.dutyStatuses(id, signal))
    }
  }

  function keep({ queryKey, state: { data } }: Query) {
    if (!isKeptAnswer(queryKey, client.getQueryData<DriverDay>(KEYS.driverDay))) return
    save(queryKey, data)
    if (hashKey(queryKey) === hashKey(KEYS.driverDay)) fetchTrips(data as DriverDay)
  }

  // What the server answered before this script came.
  for (const query of client.getQueryCache().getAll())
    if (query.state.status === 'success' && restored.get(query) !== query.state.dataUpdatedAt) keep(query)
  void restore().catch(ignore)
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'invalidate') restored.delete(query)
    if (action.type === 'success' && !action.manual) keep(query)
  })
}
