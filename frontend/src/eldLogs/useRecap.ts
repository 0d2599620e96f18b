import { useQuery } from '@tanstack/react-query'
import { type EldLogRow, type LogRecap } from '@longhaul/core/contract'
import { useVerbs } from '../providers/queries.ts'

/** The recap of a log's day; null until it is known. Read again when the log or recorded duty changes. */
export function useRecap({ id, updated_at: version }: EldLogRow): LogRecap | null {
  const verbs = useVerbs()
  const { data = null } = useQuery({
    queryKey: ['logs', 'recap', id, version],
    queryFn: ({ signal }) => verbs.logRecap(id, signal),
  })
  return data
}
