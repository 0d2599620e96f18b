import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KEYS } from '../../providers/keys.ts'
import { useVerbs } from '../../providers/verbs.ts'

export function useSignInMeans() {
  const verbs = useVerbs()
  const client = useQueryClient()
  const means = useQuery({
    queryKey: KEYS.signInMeans,
    queryFn: ({ signal }) => verbs.signInMeans(signal),
  })
  return { means, reload: () => client.invalidateQueries({ queryKey: KEYS.signInMeans }) }
}
