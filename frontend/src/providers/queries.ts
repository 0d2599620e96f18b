import { MINUTE_MS } from '@longhaul/core'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isUnknownOutcome } from './http.ts'

/** A refusal (4xx) is final: never asked again. */
export const retryOnce = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/**
 * Default stale time 5 minutes, one retry, no refetch on window focus. A refusal (4xx) is final: never
 * retried. A change is sent once; when nobody knows whether it was saved, whoever looks sees what the
 * server has and not what it had.
 */
export const createQueryClient = (onError?: (error: Error) => void): QueryClient => {
  const client: QueryClient = new QueryClient({
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
        staleTime: 5 * MINUTE_MS,
        refetchOnWindowFocus: false,
        retry: retryOnce,
      },
    },
  })
  return client
}

export * from './audit.ts'
export * from './fleet.ts'
export { KEYS } from './keys.ts'
export * from './overview.ts'
export { useVerbs } from './verbs.ts'
