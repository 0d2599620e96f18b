import type { AuditProof } from '@longhaul/core/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KEYS } from './keys.ts'
import { useVerbs } from './verbs.ts'

const PROGRESS_MS = 1000

export function useAuditProof() {
  const verbs = useVerbs()
  return useQuery({
    queryKey: KEYS.auditProof,
    queryFn: ({ signal }) => verbs.auditProof(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? PROGRESS_MS : false),
  })
}

export function useVerification() {
  const verbs = useVerbs()
  const client = useQueryClient()
  const show = (proof: AuditProof) => client.setQueryData(KEYS.auditProof, proof)
  return {
    start: async (head?: string) => show(await verbs.verifyChain(head)),
    cancel: useMutation({ mutationFn: () => verbs.cancelVerification(), onSuccess: show }),
  }
}
