import { useEffect, useState, type RefObject } from 'react'

/** How far below the screen something counts as near, in CSS pixels. */
const MARGIN = '300px'

/**
 * True once `ref`'s element is on the screen or close to it, and from then on. A browser that cannot tell
 * says true.
 */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (near || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near, ref])
  return near
}
