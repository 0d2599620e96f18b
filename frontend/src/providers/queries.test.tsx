import type { TripRow } from '@longhaul/core/contract'
import type { QueryClient } from '@tanstack/react-query'
import { act, render, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext, ListBase, useCreate } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { buildTrip } from '../test/builders.ts'
import { fakeProviders, type FakeWorld } from '../test/fakeProviders.ts'
import { ApiError } from './http.ts'
import { useVehicles } from './fleet.ts'
import { oneKey } from './keys.ts'
import { createQueryClient } from './queryClient.ts'
import { useTrips, useUpdateTrip } from './trips.ts'

const MINUTE = 60_000

/** Where the hooks live: on a fake server, with `client` keeping the answers. */
function on(client: QueryClient, verbs: FakeWorld['verbs'] = {}) {
  const { data } = fakeProviders({ verbs })
  return ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <CoreAdminContext dataProvider={data} queryClient={client}>
        {children}
      </CoreAdminContext>
    </MemoryRouter>
  )
}

/** For how many minutes an answer is fresh, and for how many it is kept when nobody looks at it any more. */
function lifeOf(client: QueryClient, key: readonly unknown[]) {
  const query = client.getQueryCache().find({ queryKey: key, exact: false })!
  const { staleTime } = query.observers[0]!.options
  return { fresh: Number(staleTime) / MINUTE, kept: query.gcTime / MINUTE }
}

const PAGE = { page: 1, perPage: 25 }

const LIVES = [
  ['trips', { fresh: 5, kept: 10 }],
  ['vehicles', { fresh: 10, kept: 15 }],
  ['carriers', { fresh: 10, kept: 10 }],
] as const

test('trips are fresh for 5 minutes and kept for 10, vehicles for 10 and 15', async () => {
  const client = createQueryClient()
  renderHook(() => [useTrips(PAGE), useVehicles()], { wrapper: on(client) })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  for (const [resource, life] of LIVES.slice(0, 2))
    expect(lifeOf(client, [resource, 'getList']), resource).toEqual(life)
})

test.each(LIVES)('staff’s list of %s lives as long, carriers 10 minutes', async (resource, life) => {
  const client = createQueryClient()
  const Wrapper = on(client)
  render(
    <Wrapper>
      <ListBase resource={resource}>rows</ListBase>
    </Wrapper>,
  )
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(lifeOf(client, [resource, 'getList'])).toEqual(life)
})

test('by default an answer is fresh for 5 minutes, asked for twice when it fails, and not again on focus', async () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 5 * MINUTE, refetchOnWindowFocus: false })
  const retry = queries!.retry as (failures: number, error: Error) => boolean
  const lost = new ApiError(500, '')
  expect([retry(0, lost), retry(1, lost)]).toEqual([true, false])
  expect(retry(0, new ApiError(422, '')), 'a refusal is final').toBe(false)
})

test('after an update the lists of trips are asked for again and the answer is kept under its id', async () => {
  const changed = buildTrip({ id: 4, status: 'COMPLETED' })
  const listTrips = vi.fn(async () => ({ data: [changed], total: 1 }))
  const client = createQueryClient()
  const wrapper = on(client, { listTrips, updateTrip: async (): Promise<TripRow> => changed })
  const { result } = renderHook(() => ({ list: useTrips(PAGE), update: useUpdateTrip(4) }), { wrapper })
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true))
  await act(() => result.current.update.mutateAsync({ status: 'COMPLETED' }))
  expect(listTrips).toHaveBeenCalledTimes(2)
  expect(client.getQueryData(oneKey('trips', 4))).toEqual(changed)
})

test('a change that may have been saved is sent once, and what is shown is asked for again', async () => {
  const listTrips = vi.fn(async () => ({ data: [], total: 0 }))
  const updateTrip = vi.fn(() =>
    Promise.reject(new ApiError(503, 'It may have been saved', { code: 'outcome-unknown' })),
  )
  const client = createQueryClient()
  const wrapper = on(client, { listTrips, updateTrip })
  const { result } = renderHook(() => ({ list: useTrips(PAGE), update: useUpdateTrip(4) }), { wrapper })
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true))
  await act(() => result.current.update.mutateAsync({ status: 'COMPLETED' }).catch(() => undefined))
  await waitFor(() => expect(listTrips).toHaveBeenCalledTimes(2))
  expect(updateTrip).toHaveBeenCalledTimes(1)
  expect(result.current.update.error?.message).toBe('It may have been saved')
})

test('a vehicle that was created shows in the list of vehicles', async () => {
  const listVehicles = vi.fn(async () => ({ data: [], total: 0 }))
  const client = createQueryClient()
  const wrapper = on(client, { listVehicles })
  const { result } = renderHook(() => ({ list: useVehicles(), create: useCreate()[0] }), { wrapper })
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true))
  const body = { vehicle_number: 'TRUCK42', license_plate: 'NE 1042', state: 'NE', carrier: 3 }
  await act(() => result.current.create('vehicles', { data: body }, { returnPromise: true }))
  await waitFor(() => expect(listVehicles).toHaveBeenCalledTimes(2))
})
