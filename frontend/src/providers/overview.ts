import { MINUTE_MS } from '@longhaul/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { KEYS } from './keys.ts'
import { useVerbs } from './verbs.ts'

/** The admin overview's totals; read again after a carrier or vehicle is added. */
export function useCounts() {
  const verbs = useVerbs()
  return useQuery({ queryKey: KEYS.counts, queryFn: ({ signal }) => verbs.counts(signal), staleTime: 0 })
}

/** What staff look at each morning: asked again every minute while the page is open. */
export function useOverview() {
  const verbs = useVerbs()
  return useQuery({
    queryKey: KEYS.overview,
    queryFn: ({ signal }) => verbs.overview(signal),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
  })
}
