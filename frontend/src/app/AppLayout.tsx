import { Suspense, lazy, type ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { DISPLAY } from '@longhaul/core/contract'
import { useTrips } from '../providers/trips.ts'
import { mayAccess } from '../providers/access.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { NavBar } from './NavBar.tsx'
import { useUser } from './session.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { useInertWhilePending } from './navigationPending.ts'

const Notifications = lazy(() => import('./Notifications.tsx'))

/** Few are ever asked, or told. */
const LinkQuestion = lazy(() => import('../accounts/sessions/LinkQuestion.tsx'))
const CopiedSessionBanner = lazy(() => import('../accounts/sessions/CopiedSessionBanner.tsx'))
const TwoStepNotice = lazy(() => import('../accounts/secondStep/TwoStepNotice.tsx'))

const StaffSearch = lazy(() => import('../search/StaffSearch.tsx'))

const DRIVER_BAR: { to: string; icon: IconName; label: MessageKey; end?: true }[] = [
  { to: '/', icon: 'home', label: 'nav.home', end: true },
  { to: '/dashboard', icon: 'trips', label: 'nav.trips' },
  { to: '/trips/create', icon: 'plus', label: 'nav.newTrip' },
  { to: '/profile', icon: 'person', label: 'nav.me' },
]

const STAFF_MENU: { to: string; resource: string; label: MessageKey }[] = [
  { to: '/trips', resource: 'trips', label: 'nav.trips' },
  { to: '/drivers', resource: 'drivers', label: 'nav.drivers' },
  { to: '/vehicles', resource: 'vehicles', label: 'nav.vehicles' },
  { to: '/carriers', resource: 'carriers', label: 'nav.carriers' },
  { to: '/duty-statuses', resource: 'duty-statuses', label: 'nav.dutyStatuses' },
  { to: '/logs', resource: 'logs', label: 'nav.dailyLogs' },
  { to: '/audit-trail', resource: 'audit-trail', label: 'nav.auditTrail' },
]

/** The driver's logs are those of a trip: the newest one's, once there is a trip. */
function LogsEntry() {
  const t = useT()
  const { pathname } = useLocation()
  const trips = useTrips({ page: 1, perPage: DISPLAY.recentTrips })
  const newest = trips.data?.rows[0]
  // The others keep their places when it comes.
  if (trips.isPending) return <li aria-hidden="true" />
  if (!newest) return null
  const here = pathname.startsWith('/eld-logs/')
  return (
    <li>
      <Link
        to={`/eld-logs/${newest.id}`}
        className={here ? 'active' : ''}
        aria-current={here ? 'page' : undefined}
      >
        <Icon name="log" />
        {t('nav.logs')}
      </Link>
    </li>
  )
}

/** The frame of the signed-in pages: top bar, staff's side menu, and on a phone the driver's bottom bar. */
export function AppLayout({ children }: { children: ReactNode }) {
  const t = useT()
  const user = useUser()
  const role = user?.role ?? 'driver'
  const staff = role !== 'driver'
  return (
    <div className={staff ? 'app app-staff' : 'app app-driver'}>
      <NavBar />
      {staff && (
        <nav className="side-menu" aria-label={t('nav.staff')}>
          <div className="search-place">
            <Suspense>
              <StaffSearch />
            </Suspense>
          </div>
          <ul>
            {STAFF_MENU.filter(({ resource }) => mayAccess(role, 'list', resource)).map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end>
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <main id="content" tabIndex={-1} className="app-content" {...useInertWhilePending()}>
        {user?.password_link_question && (
          <Suspense>
            <LinkQuestion key={user.password_link_question.id} question={user.password_link_question} />
          </Suspense>
        )}
        <Suspense>
          {user?.session_copied_at && <CopiedSessionBanner />}
          {user?.two_step_reset_at && <TwoStepNotice />}
        </Suspense>
        <ErrorBoundary>
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Suspense>
        <Notifications />
      </Suspense>
      {!staff && (
        <nav className="bottom-bar" aria-label={t('nav.quick')}>
          <ul>
            {DRIVER_BAR.map(({ to, icon, label, end }) => (
              <li key={to}>
                <NavLink to={to} end={end ?? false}>
                  <Icon name={icon} />
                  {t(label)}
                </NavLink>
              </li>
            ))}
            <LogsEntry />
          </ul>
        </nav>
      )}
    </div>
  )
}
