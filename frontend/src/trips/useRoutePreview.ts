import { useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type TripBody } from '@longhaul/core/contract'
import { useVerbs } from '../providers/queries.ts'

/** Plans without storing; a second call or `cancel` drops the one under way. */
export function useRoutePreview() {
  const verbs = useVerbs()
  const underWay = useRef<AbortController | null>(null)
  const preview = useMutation({
    mutationFn: ({ body, signal }: { body: TripBody; signal: AbortSignal }) =>
      verbs.previewRoute(body, signal),
  })
  return {
    preview,
    calculate(body: TripBody) {
      underWay.current?.abort()
      underWay.current = new AbortController()
      preview.mutate({ body, signal: underWay.current.signal })
    },
    cancel() {
      underWay.current?.abort()
      preview.reset()
    },
  }
}
