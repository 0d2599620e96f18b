import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '@longhaul/core'
import type { CandidateRow } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import { KEYS } from '../../providers/keys.ts'
import type { Verbs } from '../../providers/types.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { hear } from './useCandidates.ts'

/** One driver for one trip, as the server plans it now. */
const pairQuery = (verbs: Verbs, tripId: number, driverId: number) => ({
  queryKey: [...KEYS.board, 'pair', tripId, driverId],
  staleTime: MINUTE_MS,
  async queryFn({ signal }: { signal: AbortSignal }): Promise<CandidateRow> {
    const found: CandidateRow[] = []
    const path = `/trips/${tripId}/drivers/?driver=${driverId}`
    await verbs.candidates(path, (line) => found.push(...hear(line).candidates), signal)
    if (!found[0]) throw new ApiError(0, '')
    return found[0]
  },
})

export function useOneCandidate(tripId: number, driverId: number | null) {
  const verbs = useVerbs()
  return useQuery({ ...pairQuery(verbs, tripId, driverId ?? 0), enabled: driverId !== null })
}

/** What is known of a pair by now, and a way to ask. */
export function useAskPair() {
  const verbs = useVerbs()
  const client = useQueryClient()
  return {
    known: (tripId: number, driverId: number) =>
      client.getQueryData<CandidateRow>(pairQuery(verbs, tripId, driverId).queryKey),
    ask: (tripId: number, driverId: number) => client.fetchQuery(pairQuery(verbs, tripId, driverId)),
  }
}
