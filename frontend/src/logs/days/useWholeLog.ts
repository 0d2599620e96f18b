import { useQuery } from '@tanstack/react-query'
import { type EldLogRow } from '@longhaul/core/contract'
import { useVerbs } from '../../providers/queries.ts'
import type { WholeLog } from '../../providers/types.ts'

/**
 * What only the answer that is one log tells: recap, signature and what the trip says otherwise. Null until it is known;
 * read again when the log or recorded duty changes, and on each visit, since the trip may say something else by then.
 */
export function useWholeLog({ id, updated_at: version }: EldLogRow): WholeLog | null {
  const verbs = useVerbs()
  const { data = null } = useQuery({
    queryKey: ['logs', 'whole', id, version],
    queryFn: ({ signal }) => verbs.wholeLog(id, signal),
    refetchOnMount: 'always',
  })
  return data
}
