import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type EldLogRow } from '@longhaul/core/contract'
import { KEYS, useVerbs } from '../providers/queries.ts'
import type { Verbs } from '../providers/types.ts'

/** Changes a log of a trip; its row in the list is replaced by the answer. */
export function useUpdateLog(tripId: number) {
  const verbs = useVerbs()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: Parameters<Verbs['updateLog']>[1] }) =>
      verbs.updateLog(id, change),
    onSuccess: (log) =>
      client.setQueryData<EldLogRow[]>(KEYS.eldLogs(tripId), (logs) =>
        logs?.map((row) => (row.id === log.id ? log : row)),
      ),
  })
}
