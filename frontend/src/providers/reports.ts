import { useQuery } from '@tanstack/react-query'
import type { Report, ReportName } from '@longhaul/core/contract'
import { KEYS } from './keys.ts'
import type { ReportQuery } from './types.ts'
import { useVerbs } from './verbs.ts'

/** Without days that can be asked for there is nothing to ask. */
export function useReport<Name extends ReportName>(name: Name, query: ReportQuery | null) {
  const verbs = useVerbs()
  return useQuery<Report<Name>>({
    queryKey: KEYS.report(name, query ?? {}),
    queryFn: ({ signal }) => verbs.report(name, query!, signal),
    enabled: query !== null,
    staleTime: 0,
  })
}
