import type { Timeline } from '../duty/timeline.ts'
import type { HosContext } from './context.ts'

/** With what entries `from` to `to` are marked with: adverse conditions, claimed as the entry begins. */
export function withMarks(
  context: HosContext,
  timeline: Timeline,
  from = 0,
  to = timeline.length,
): HosContext {
  const marked: number[] = []
  for (let i = from; i < to; i += 1) {
    const segment = timeline[i]
    if (segment?.special === 'ADVERSE') marked.push(segment.start)
  }
  if (marked.length === 0) return context
  const { claims } = context
  return { ...context, claims: { ...claims, adverseAt: [...claims.adverseAt, ...marked] } }
}
