import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KEYS } from '../../providers/keys.ts'
import { useVerbs } from '../../providers/verbs.ts'

/** How one's own account signs in, and a way to read it again after a change. */
export function useSignInMeans() {
  const verbs = useVerbs()
  const client = useQueryClient()
  const means = useQuery({
    queryKey: KEYS.signInMeans,
    queryFn: ({ signal }) => verbs.signInMeans(signal),
  })
  return { means, readAgain: () => client.invalidateQueries({ queryKey: KEYS.signInMeans }) }
}
