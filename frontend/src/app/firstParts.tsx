import { lazy, useEffect, useState, type ComponentType } from 'react'
import { FIRST_PAGES, SIGNED_IN_SHELL, type FirstPart } from './firstPages.ts'

const LOADERS = import.meta.glob<{ default: ComponentType }>([
  '../{home,trips,trips/dashboard,trips/form,logs/days}/{HomePage,DashboardPage,TripCreate,TripDetail,EldLogsPage}.tsx',
  './SignedInShell.tsx',
])

const arrived = new Map<FirstPart, ComponentType>()

async function fetchPart(file: FirstPart) {
  const part = await LOADERS[file]!()
  arrived.set(file, part.default)
  return part
}

/**
 * Draws what `file` holds, at once when it has come already: `lazy` waits a moment even for what is there, and React then
 * shows nothing for a third of a second and draws the page in one long step.
 */
export function firstPart(file: FirstPart): ComponentType {
  const Later = lazy(() => fetchPart(file))
  return function Part() {
    const [Content] = useState<ComponentType>(() => arrived.get(file) ?? Later)
    return <Content />
  }
}

/** Fetches the page of this address before it is drawn; a failure shows when it is. */
export async function preloadPage(pathname: string): Promise<void> {
  const file = FIRST_PAGES.find(([path]) => path.test(pathname))?.[1]
  if (file !== undefined) await fetchPart(file).catch(() => undefined)
}

/** Fetches the signed-in frame and the page of this address side by side. */
export async function preloadSignedIn(pathname: string): Promise<void> {
  await Promise.all([fetchPart(SIGNED_IN_SHELL).catch(() => undefined), preloadPage(pathname)])
}

/** What comes before a click on a link: the pointer over it, a finger on it, or the focus. */
const BEFORE_A_CLICK = ['pointerover', 'touchstart', 'focusin'] as const

/** Fetches a signed-in page as soon as somebody is about to follow a link to it. */
export function usePreloadAtLinks(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) void preloadPage(link.pathname)
    }
    for (const name of BEFORE_A_CLICK) document.addEventListener(name, preload, { passive: true })
    return () => {
      for (const name of BEFORE_A_CLICK) document.removeEventListener(name, preload)
    }
  }, [wanted])
}
