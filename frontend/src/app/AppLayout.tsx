import { Fragment, Suspense, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { mayAccess } from '../providers/access.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { OutboxProvider } from '../offline/OutboxProvider.tsx'
import { useOutbox } from '../offline/index.ts'
import { NavBar } from './NavBar.tsx'
import { useUser } from '../providers/session.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { staffPage } from '../ui/lazy/staffPage.ts'
import { useIsLocked } from '../roadside/lock.ts'
import { InspectionPage } from '../roadside/index.ts'
import { useInertWhilePending } from './navigationPending.ts'

const Notifications = lazyPage(() => import('./Notifications.tsx'))

const LinkQuestion = lazyPage(() => import('../accounts/sessions/LinkQuestion.tsx'))
const CopiedSessionBanner = lazyPage(() => import('../accounts/sessions/CopiedSessionBanner.tsx'))
const TwoStepNotice = lazyPage(() => import('../accounts/secondStep/TwoStepNotice.tsx'))

const OnThisDevice = lazyPage(() => import('../offline/device/OnThisDevice.tsx'))
const UnsentNotice = lazyPage(() => import('../offline/UnsentNotice.tsx'))

/** Its words and buttons come when there is something to say. */
function Unsent() {
  const { entries } = useOutbox()
  if (entries.length === 0) return null
  return (
    <Suspense>
      <UnsentNotice />
    </Suspense>
  )
}

const StaffSearch = staffPage(() => import('../search/StaffSearch.tsx'))

const DRIVER_BAR: { to: string; icon: IconName; label: MessageKey; end?: true }[] = [
  { to: '/', icon: 'home', label: 'nav.home', end: true },
  { to: '/dashboard', icon: 'trips', label: 'nav.trips' },
  { to: '/trips/create', icon: 'plus', label: 'nav.newTrip' },
  { to: '/profile', icon: 'person', label: 'nav.me' },
  { to: '/my-logs', icon: 'log', label: 'nav.logs' },
]

/** Each names the resource of its list. */
const STAFF_MENU: { to: string; label: MessageKey }[] = [
  { to: '/overview', label: 'nav.overview' },
  { to: '/board', label: 'nav.board' },
  { to: '/problems', label: 'nav.problems' },
  { to: '/reports', label: 'nav.reports' },
  { to: '/trips', label: 'nav.trips' },
  { to: '/drivers', label: 'nav.drivers' },
  { to: '/vehicles', label: 'nav.vehicles' },
  { to: '/carriers', label: 'nav.carriers' },
  { to: '/duty-statuses', label: 'nav.dutyStatuses' },
  { to: '/logs', label: 'nav.dailyLogs' },
  { to: '/audit-trail', label: 'nav.auditTrail' },
  { to: '/settings', label: 'nav.settings' },
]

/** What is left of the app while an officer has the phone, at whatever address. */
const LockedLayout = () => (
  <ErrorBoundary>
    <Suspense fallback={<Spinner />}>
      <InspectionPage />
    </Suspense>
  </ErrorBoundary>
)

export function AppLayout({ children }: { children: ReactNode }) {
  const locked = useIsLocked()
  // Whoever keeps no record has nothing to send, and nothing is kept for them.
  const Frame = useUser()?.has_driver ? OutboxProvider : Fragment
  return <Frame>{locked ? <LockedLayout /> : <OpenLayout>{children}</OpenLayout>}</Frame>
}

function OpenLayout({ children }: { children: ReactNode }) {
  const t = useT()
  const user = useUser()
  const role = user?.role ?? 'driver'
  const staff = role !== 'driver'
  const keepsRecord = user?.has_driver ?? false
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
            {STAFF_MENU.filter(({ to }) => mayAccess(role, 'list', to.slice(1))).map(({ to, label }) => (
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
        {keepsRecord && <Unsent />}
        {keepsRecord && (
          <Suspense>
            <OnThisDevice />
          </Suspense>
        )}
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
          </ul>
        </nav>
      )}
    </div>
  )
}
