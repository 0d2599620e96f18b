import { useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type RouterChoice, type TripBody } from '@longhaul/core/contract'
import { useVerbs } from '../../providers/verbs.ts'

interface Asked {
  body: TripBody
  router: RouterChoice | undefined
  signal: AbortSignal
}

/** Plans without storing; a second call or `cancel` drops the one under way. */
export function useRoutePreview() {
  const verbs = useVerbs()
  const underWay = useRef<AbortController | null>(null)
  const preview = useMutation({
    mutationFn: ({ body, router, signal }: Asked) =>
      verbs.previewRoute({ ...body, ...(router && { router }) }, signal),
  })
  return {
    preview,
    calculate(body: TripBody, router: RouterChoice | undefined) {
      underWay.current?.abort()
      underWay.current = new AbortController()
      preview.mutate({ body, router, signal: underWay.current.signal })
    },
    cancel() {
      underWay.current?.abort()
      preview.reset()
    },
  }
}
