import { MINUTE_MS } from '@longhaul/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { KEYS } from './keys.ts'
import { useVerbs } from './verbs.ts'

export function useCounts() {
  const verbs = useVerbs()
  return useQuery({ queryKey: KEYS.counts, queryFn: ({ signal }) => verbs.counts(signal), staleTime: 0 })
}

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
