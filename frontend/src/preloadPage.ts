import { useEffect } from 'react'
import { FIRST_PAGES } from './firstPages.ts'

const LOADERS = import.meta.glob<unknown>(
  './*/{HomePage,DashboardPage,TripCreate,TripDetail,EldLogsPage}.tsx',
)

/** Fetches the page of this address before it is drawn; a failure shows when it is. */
export function preloadPage(pathname: string): void {
  const file = FIRST_PAGES.find(([path]) => path.test(pathname))?.[1]
  if (file !== undefined) LOADERS[file]?.().catch(() => undefined)
}

/** What comes before a click on a link: the pointer over it, a finger on it, or the focus. */
const BEFORE_A_CLICK = ['pointerover', 'touchstart', 'focusin'] as const

/** Fetches a signed-in page as soon as somebody is about to follow a link to it. */
export function usePreloadAtLinks(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) preloadPage(link.pathname)
    }
    for (const name of BEFORE_A_CLICK) document.addEventListener(name, preload, { passive: true })
    return () => {
      for (const name of BEFORE_A_CLICK) document.removeEventListener(name, preload)
    }
  }, [wanted])
}
