import { useEffect } from 'react'
import { EldLogsPage } from '../logs/days/index.ts'
import { HomePage } from '../home/index.ts'
import { DashboardPage } from '../trips/dashboard/index.ts'
import type { SignedInUser } from '../providers/tokens.ts'
import { trips } from '../trips/index.ts'
import { lazyPage } from '../ui/lazyPage.tsx'

export const LoginPage = lazyPage(() => import('../accounts/login/LoginPage.tsx'))
export const SignedInShell = lazyPage(() => import('./SignedInShell.tsx'))

/** The pages people open the app on besides the landing page, which every first load brings. */
const VISITORS_PAGES = [[/^\/login\/?$/, LoginPage]] as const
const SIGNED_IN_PAGES = [
  [/^\/$/, HomePage],
  [/^\/dashboard\/?$/, DashboardPage],
  [/^\/trips\/create\/?$/, trips.create],
  [/^\/trips\/\d+\/?$/, trips.edit],
  [/^\/eld-logs\//, EldLogsPage],
] as const

type Pages = readonly (readonly [path: RegExp, page: Pick<typeof LoginPage, 'preload'>])[]

/** Fetches the page of this address before it is drawn; a failure shows when it is. */
async function preloadPage(pages: Pages, pathname: string): Promise<void> {
  const page = pages.find(([path]) => path.test(pathname))?.[1]
  await page?.preload().catch(() => undefined)
}

/** For a visitor. */
export const preloadPublic = (pathname: string): Promise<void> => preloadPage(VISITORS_PAGES, pathname)

/** For somebody signed in: the frame and the page side by side. */
export async function preloadSignedIn(pathname: string): Promise<void> {
  await Promise.all([SignedInShell.preload().catch(() => undefined), preloadPage(SIGNED_IN_PAGES, pathname)])
}

/** What comes before a click on a link: the pointer over it, a finger on it, or the focus. */
const BEFORE_A_CLICK = ['pointerover', 'touchstart', 'focusin'] as const

/** Fetches a page as soon as somebody is about to follow a link to it. */
export function usePreloadAtLinks(user: SignedInUser | null): void {
  const pages: Pages = user ? SIGNED_IN_PAGES : VISITORS_PAGES
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) void preloadPage(pages, link.pathname)
    }
    for (const name of BEFORE_A_CLICK) document.addEventListener(name, preload, { passive: true })
    return () => {
      for (const name of BEFORE_A_CLICK) document.removeEventListener(name, preload)
    }
  }, [pages])
}
