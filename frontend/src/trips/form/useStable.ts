import { useCallback, useEffect, useRef } from 'react'

/**
 * A function that stays the same and calls the newest `handler`: for components that draw again only on new
 * props.
 */
export function useStable<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(handler)
  useEffect(() => {
    newest.current = handler
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
