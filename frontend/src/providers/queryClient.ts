import { MINUTE_MS } from '@longhaul/core'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isUnknownOutcome } from './http.ts'

export const retryOnce = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** Minutes for which a list is fresh, and for which it is kept when nobody looks at it any more. */
const LISTS = [
  ['trips', 5, 10],
  ['vehicles', 10, 15],
  ['carriers', 10, 10],
] as const

/** A refusal (4xx) is final. After a change of unknown outcome everything on show is read again. */
export const createQueryClient = (onError?: (error: Error) => void): QueryClient => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isUnknownOutcome(error)) void client.invalidateQueries()
      },
    }),
    queryCache: new QueryCache({ ...(onError && { onError }) }),
    defaultOptions: {
      // A browser without internet may well reach the server next to it: ask, and let the answer tell.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 5 * MINUTE_MS,
        refetchOnWindowFocus: false,
        // What failed is asked for again once there is a network; what came stays.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        retry: retryOnce,
      },
    },
  })
  for (const [resource, fresh, kept] of LISTS)
    client.setQueryDefaults([resource, 'getList'], { staleTime: fresh * MINUTE_MS, gcTime: kept * MINUTE_MS })
  return client
}
