import { MINUTE_MS } from '@longhaul/core'
import type { RemindBody, Report, ReportName } from '@longhaul/core/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KEYS } from './keys.ts'
import type { ReportQuery } from './types.ts'
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

/** Reminds one driver of problems; whatever comes of it, who reminded last is asked for again. */
export function useRemind() {
  const verbs = useVerbs()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RemindBody) => verbs.remind(body),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEYS.problems }),
        client.invalidateQueries({ queryKey: KEYS.overview }),
      ]),
  })
}

/** Without days that can be asked for there is nothing to ask. */
export function useReport<Name extends ReportName>(name: Name, query: ReportQuery | null) {
  const verbs = useVerbs()
  return useQuery<Report<Name>>({
    queryKey: ['report', name, query],
    queryFn: ({ signal }) => verbs.report(name, query!, signal),
    enabled: query !== null,
    staleTime: 0,
  })
}
