import type { AuditProof } from '@longhaul/core/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KEYS } from './keys.ts'
import { useVerbs } from './verbs.ts'

/** So often a verification under way is asked how far it is. */
const PROGRESS_MS = 1000

/** The audit chain as it is now, asked again while it is being verified. */
export function useAuditProof() {
  const verbs = useVerbs()
  return useQuery({
    queryKey: KEYS.auditProof,
    queryFn: ({ signal }) => verbs.auditProof(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? PROGRESS_MS : false),
  })
}

/** Starts a verification, or cancels the one that runs; the answer is the chain as it is then. */
export function useVerification() {
  const verbs = useVerbs()
  const client = useQueryClient()
  const show = (proof: AuditProof) => client.setQueryData(KEYS.auditProof, proof)
  return {
    start: async (head?: string) => show(await verbs.verifyChain(head)),
    cancel: useMutation({ mutationFn: () => verbs.cancelVerification(), onSuccess: show }),
  }
}
