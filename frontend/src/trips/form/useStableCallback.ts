import { useCallback, useEffect, useRef } from 'react'

/** The same function for good, which calls the newest `handler`. */
export function useStableCallback<Args extends unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const newest = useRef(handler)
  useEffect(() => {
    newest.current = handler
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
