/** The pages people open the app on, by address. */
const PAGES: readonly [path: RegExp, load: () => Promise<unknown>][] = [
  [/^\/$/, () => import('./home/HomePage.tsx')],
  [/^\/dashboard\/?$/, () => import('./dashboard/DashboardPage.tsx')],
  [/^\/trips\/create\/?$/, () => import('./trips/TripCreate.tsx')],
  [/^\/trips\/\d+\/?$/, () => import('./trips/TripDetail.tsx')],
  [/^\/eld-logs\//, () => import('./eldLogs/EldLogsPage.tsx')],
]

/** Fetches the page of this address while the shell around it is still on its way; a failure shows when it is drawn. */
export function preloadPage(pathname: string): void {
  PAGES.find(([path]) => path.test(pathname))?.[1]().catch(() => undefined)
}
