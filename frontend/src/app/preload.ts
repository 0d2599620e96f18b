import { useEffect } from 'react'
import { drivers } from '../accounts/drivers/index.ts'
import { auditTrail } from '../audit/trail/index.ts'
import { dutyStatuses } from '../duty/records/index.ts'
import { carriers } from '../fleet/carriers/index.ts'
import { vehicles } from '../fleet/vehicles/index.ts'
import { EldLogsPage } from '../logs/days/index.ts'
import { MyLogsPage } from '../logs/own/index.ts'
import { HomePage } from '../home/index.ts'
import { DriverDashboard, StaffDashboard } from '../trips/dashboard/index.ts'
import { readKeptAhead } from '../offline/keptAhead.ts'
import type { SignedInUser } from '../providers/sessionStore.ts'
import { logs } from '../logs/records/index.ts'
import { OverviewPage } from '../overview/index.ts'
import { board } from '../board/index.ts'
import { problems } from '../problems/index.ts'
import { ReportsPage } from '../reports/index.ts'
import { ProfilePage } from '../accounts/profile/index.ts'
import { SettingsPage } from '../settings/index.ts'
import { InspectionPage } from '../roadside/index.ts'
import { StaffLayout } from './staff/index.ts'
import { trips } from '../trips/index.ts'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'

export const LoginPage = lazyPage(() => import('../accounts/login/LoginPage.tsx'))
export const SignedInShell = lazyPage(() => import('./SignedInShell.tsx'))

type Pages = readonly (readonly [path: RegExp, page: { preload: () => Promise<unknown> }])[]

const VISITORS_PAGES = [[/^\/login\/?$/, LoginPage]] as const
const SIGNED_IN_PAGES: Pages = [
  [/^\/$/, HomePage],
  [/^\/trips\/create\/?$/, trips.create],
  [/^\/trips\/\d+\/?$/, trips.edit],
  [/^\/eld-logs\//, EldLogsPage],
  [/^\/profile\/?$/, ProfilePage],
  [/^\/vehicles\/?$/, vehicles.list],
  [/^\/vehicles\/\d+/, vehicles.edit],
  [/^\/drivers\/?$/, drivers.list],
  [/^\/drivers\/\d+/, drivers.edit],
  [/^\/carriers\/?$/, carriers.list],
  [/^\/carriers\/\d+/, carriers.edit],
  [/^\/duty-statuses\/?$/, dutyStatuses.list],
  [/^\/duty-statuses\/\d+/, dutyStatuses.edit],
  [/^\/logs\/?$/, logs.list],
  [/^\/logs\/\d+/, logs.edit],
  [/^\/audit-trail\/?$/, auditTrail.list],
  [/^\/admin\/?$/, OverviewPage],
  [/^\/board\/?$/, board.list],
  [/^\/overview\/?$/, OverviewPage],
  [/^\/problems\/?$/, problems.list],
  [/^\/reports(\/|$)/, ReportsPage],
  [/^\/settings(\/|$)/, SettingsPage],
  [/^\/my-logs(\/|$)/, MyLogsPage],
  [/^\/inspection\/?$/, InspectionPage],
]
const DASHBOARD = /^\/(dashboard|trips)\/?$/
const pagesOf = (user: SignedInUser): Pages => [
  [DASHBOARD, user.role === 'driver' ? DriverDashboard : StaffDashboard],
  ...SIGNED_IN_PAGES,
]

/** A failure shows when the page is drawn. */
async function preloadPage(pages: Pages, pathname: string): Promise<void> {
  const page = pages.find(([path]) => path.test(pathname))?.[1]
  await page?.preload().catch(() => undefined)
}

export const preloadPublic = (pathname: string): Promise<void> => preloadPage(VISITORS_PAGES, pathname)

export async function preloadSignedIn(pathname: string, user: SignedInUser): Promise<void> {
  const shell = SignedInShell.preload().catch(() => undefined)
  const kept = user.has_driver ? readKeptAhead(user.id).catch(() => undefined) : null
  const layout = user.role === 'driver' ? null : StaffLayout.preload().catch(() => undefined)
  await Promise.all([shell, kept, layout, preloadPage(pagesOf(user), pathname)])
}

const BEFORE_A_CLICK = ['pointerover', 'touchstart', 'focusin'] as const

/** Fetches a page as soon as somebody is about to follow a link to it. */
export function usePreloadAtLinks(user: SignedInUser | null): void {
  useEffect(() => {
    const pages = user ? pagesOf(user) : VISITORS_PAGES
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) void preloadPage(pages, link.pathname)
    }
    for (const name of BEFORE_A_CLICK) document.addEventListener(name, preload, { passive: true })
    return () => {
      for (const name of BEFORE_A_CLICK) document.removeEventListener(name, preload)
    }
  }, [user])
}
