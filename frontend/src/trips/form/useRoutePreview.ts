import { useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type RouterChoice, type TripBody } from '@longhaul/core/contract'
import { useVerbs } from '../../providers/verbs.ts'

interface PreviewRequest {
  body: TripBody
  router: RouterChoice | undefined
  signal: AbortSignal
}

/** Plans without storing; a second call or `cancel` drops the one under way. */
export function useRoutePreview() {
  const verbs = useVerbs()
  const controller = useRef<AbortController | null>(null)
  const preview = useMutation({
    mutationFn: ({ body, router, signal }: PreviewRequest) =>
      verbs.previewRoute({ ...body, ...(router && { router }) }, signal),
  })
  return {
    preview,
    calculate(body: TripBody, router: RouterChoice | undefined, onError?: (error: Error) => void) {
      controller.current?.abort()
      controller.current = new AbortController()
      preview.mutate({ body, router, signal: controller.current.signal }, onError && { onError })
    },
    cancel() {
      controller.current?.abort()
      preview.reset()
    },
  }
}
