import { DAY_MS } from '@longhaul/core'
import { expect, test, vi } from 'vitest'
import { KEYS, TRIP_KEYS, oneKey } from '../providers/keys.ts'
import { createQueryClient } from '../providers/queryClient.ts'
import { buildDriverDay, buildDriverTrip, buildRoute, buildTrip } from '../test/builders.ts'
import { fillWith, isKeptAnswer, keepAnswers } from './keepAnswers.ts'
import type { Snapshots } from './snapshots.ts'

const ME = 4
const day = buildDriverDay({ trips: [buildDriverTrip({ trip: buildTrip({ id: 12 }) })] })

function memorySnapshots() {
  const kept = new Map<string, { user: number; savedAt: number; data: unknown }>()
  const snapshots: Snapshots = {
    save: async (user, name, data, savedAt) => void kept.set(name, { user, savedAt, data }),
    all: async () => [...kept].map(([name, { savedAt, data }]) => ({ name, savedAt, data })),
    keepOnly: async (user) => {
      for (const [name, of] of kept) if (of.user !== user) kept.delete(name)
    },
  }
  return { kept, snapshots }
}

const verbs = { storedRoute: async () => buildRoute(), dutyStatuses: async () => [] }

test('the day, what Home counts and the trips that are next are kept; nothing else is', () => {
  const list = (page: number, filter: object) => ['trips', 'getList', { pagination: { page }, filter }]
  for (const key of [KEYS.driverDay, KEYS.summary, oneKey('trips', 12), TRIP_KEYS.route(12), list(1, {})])
    expect(isKeptAnswer(key, day), JSON.stringify(key)).toBe(true)
  for (const key of [
    [...KEYS.driverDay, 7],
    TRIP_KEYS.route(13),
    oneKey('drivers', 12),
    list(2, {}),
    list(1, { status: 'PLANNED' }),
    KEYS.sessions(ME),
  ])
    expect(isKeptAnswer(key, day), JSON.stringify(key)).toBe(false)
})

test('a day that came before brings its trip and plan along, and all is there at the next start', async () => {
  const { kept, snapshots } = memorySnapshots()
  const client = createQueryClient()
  await client.prefetchQuery({ queryKey: KEYS.driverDay, queryFn: async () => day })
  const stop = keepAnswers(ME, { client, verbs, snapshots })
  await vi.waitFor(() =>
    expect([...kept.keys()]).toEqual(
      expect.arrayContaining(
        [KEYS.driverDay, TRIP_KEYS.route(12), oneKey('trips', 12)].map((key) => JSON.stringify(key)),
      ),
    ),
  )
  stop()

  const next = createQueryClient()
  keepAnswers(ME, { client: next, verbs, snapshots })()
  await vi.waitFor(() => expect(next.getQueryData(TRIP_KEYS.route(12))).toEqual(buildRoute()))
  expect(next.getQueryData(KEYS.driverDay)).toEqual(day)
})

test('an answer that is newer than the kept one stays', async () => {
  const { snapshots } = memorySnapshots()
  await snapshots.save(ME, JSON.stringify(KEYS.driverDay), buildDriverDay(), Date.now() - DAY_MS)
  await snapshots.save(ME, JSON.stringify(KEYS.summary), { old: true }, Date.now() - DAY_MS)
  const client = createQueryClient()
  await client.prefetchQuery({ queryKey: KEYS.driverDay, queryFn: async () => day })
  keepAnswers(ME, { client, verbs, snapshots })()
  await vi.waitFor(() => expect(client.getQueryData(KEYS.summary)).toEqual({ old: true }))
  expect(client.getQueryData(KEYS.driverDay)).toBe(day)
})

test('what is kept is shown before the rest is tidied away', async () => {
  const { snapshots } = memorySnapshots()
  await snapshots.save(ME, JSON.stringify(KEYS.driverDay), day, Date.now())
  const client = createQueryClient()
  const keepOnly = () => new Promise<never>(() => undefined)
  keepAnswers(ME, { client, verbs, snapshots: { ...snapshots, keepOnly } })()
  await vi.waitFor(() => expect(client.getQueryData(KEYS.driverDay)).toEqual(day))
})

test('what was read ahead is in the first picture, and is not kept anew as if the server had answered', async () => {
  const { kept, snapshots } = memorySnapshots()
  const savedAt = Date.now() - DAY_MS
  await snapshots.save(ME, JSON.stringify(KEYS.driverDay), day, savedAt)
  const client = createQueryClient()
  fillWith(await snapshots.all(ME, Date.now()), client)
  expect(client.getQueryState(KEYS.driverDay)).toMatchObject({ data: day, dataUpdatedAt: savedAt })
  const tidied = Promise.withResolvers<void>()
  const keepOnly = async () => tidied.resolve()
  const storedRoute = vi.fn(verbs.storedRoute)
  const stop = keepAnswers(ME, {
    ...{ client, verbs: { ...verbs, storedRoute } },
    snapshots: { ...snapshots, keepOnly },
  })
  await tidied.promise
  expect(kept.get(JSON.stringify(KEYS.driverDay))?.savedAt).toBe(savedAt)
  expect(storedRoute).not.toHaveBeenCalled()
  stop()
})

test('the server is asked for it once, however young it is; a plan of this hour stays', async () => {
  const { snapshots } = memorySnapshots()
  for (const [key, data] of [
    [KEYS.driverDay, day],
    [TRIP_KEYS.route(12), buildRoute()],
  ] as const)
    await snapshots.save(ME, JSON.stringify(key), data, Date.now())
  const client = createQueryClient()
  fillWith(await snapshots.all(ME, Date.now()), client)
  const storedRoute = vi.fn(verbs.storedRoute)
  const stop = keepAnswers(ME, { client, verbs: { ...verbs, storedRoute }, snapshots })
  const queryFn = vi.fn(async () => day)
  for (let page = 0; page < 3; page++)
    await client.fetchQuery({ queryKey: KEYS.driverDay, queryFn, staleTime: DAY_MS })
  expect(queryFn).toHaveBeenCalledOnce()
  expect(storedRoute).not.toHaveBeenCalled()
  stop()
})
