import { HOUR_MS } from '@longhaul/core'
import type { DriverDay } from '@longhaul/core/contract'
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { nullWhereMissing } from '../providers/http.ts'
import { DUTY_KEYS, KEYS, LOG_KEYS, TRIP_KEYS, oneKey } from '../providers/keys.ts'
import type { LonghaulProvider } from '../providers/types.ts'
import type { Snapshots } from './snapshots.ts'

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
  /** Not dropped while no page shows it: nobody could read it again where there is no network. */
  const inMemory = { gcTime: Infinity }
  const save = (key: QueryKey, data: unknown) =>
    void snapshots.save(user, hashKey(key), data, Date.now()).catch(ignore)

  async function restore() {
    for (const { name, savedAt, data } of await snapshots.all(user, Date.now())) {
      const key = JSON.parse(name) as QueryKey
      if (client.getQueryData(key) !== undefined) continue
      client.setQueryDefaults(key, inMemory)
      client.setQueryData(key, data, { updatedAt: savedAt })
    }
    await snapshots.keepOnly(user, Date.now())
  }

  /** Their pages may not have been opened yet. */
  function fetchTrips(day: DriverDay) {
    for (const { trip } of day.trips.slice(0, TRIPS_KEPT)) {
      const { id } = trip
      const of = { ...inMemory, staleTime: FRESH_MS, retry: false }
      client.setQueryDefaults(oneKey('trips', id), inMemory)
      if (client.getQueryData(oneKey('trips', id)) === undefined)
        client.setQueryData(oneKey('trips', id), trip)
      save(oneKey('trips', id), trip)
      void client.prefetchQuery({
        ...of,
        queryKey: TRIP_KEYS.route(id),
        queryFn: ({ signal }) => verbs.storedRoute(id, signal).catch(nullWhereMissing),
      })
      void client.prefetchQuery({
        ...of,
        queryKey: DUTY_KEYS.ofTrip(id),
        queryFn: ({ signal }) => verbs.dutyStatuses(id, signal),
      })
    }
  }

  function keep({ queryKey, state: { data } }: Query) {
    if (!isKeptAnswer(queryKey, client.getQueryData<DriverDay>(KEYS.driverDay))) return
    save(queryKey, data)
    if (hashKey(queryKey) === hashKey(KEYS.driverDay)) fetchTrips(data as DriverDay)
  }

  // What came before this script did: only answers of the server are in there yet.
  for (const query of client.getQueryCache().getAll()) if (query.state.status === 'success') keep(query)
  void restore().catch(ignore)
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) keep(event.query)
  })
}
