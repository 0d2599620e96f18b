import { useEffect } from 'react'

/** Safari does not say when it is idle. */
const SOON_MS = 200

/**
 * Fetches what a tap will want, once the page stands and the browser has nothing else to do. What fails is
 * asked for again by the tap, and shows then.
 */
export function useWhenIdle(preload: () => Promise<unknown>): void {
  useEffect(() => {
    const run = () => void preload().catch(() => undefined)
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(run, SOON_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(run)
    return () => cancelIdleCallback(handle)
  }, [preload])
}
