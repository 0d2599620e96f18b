import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RemindBody } from '@longhaul/core/contract'
import { KEYS } from './keys.ts'
import { useVerbs } from './verbs.ts'

/** Reminds one driver; whatever comes of it, who reminded last is asked for again. */
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
