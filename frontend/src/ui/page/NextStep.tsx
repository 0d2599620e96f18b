import { startTransition, useEffect, useState, type ReactNode } from 'react'

/**
 * Drawn in a step of its own, so that neither is long on a phone; only for the lower part of a page. By an
 * effect: a deferred value within a deferred value would be drawn with it.
 */
export function NextStep({ children }: { children: ReactNode }) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return drawn ? children : null
}
