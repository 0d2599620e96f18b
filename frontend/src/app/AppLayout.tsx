import { Fragment, Suspense, useState, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { OutboxProvider } from '../offline/OutboxProvider.tsx'
import { Content } from './Content.tsx'
import { NavBar } from './bar/NavBar.tsx'
import { StaffLayout } from './staff/index.ts'
import { useUser } from '../providers/session.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { useIsLocked } from '../roadside/lock.ts'
import { InspectionPage } from '../roadside/index.ts'

const DRIVER_BAR: { to: string; icon: IconName; label: MessageKey; end?: true }[] = [
  { to: '/', icon: 'home', label: 'nav.home', end: true },
  { to: '/dashboard', icon: 'trips', label: 'nav.trips' },
  { to: '/trips/create', icon: 'plus', label: 'nav.newTrip' },
  { to: '/profile', icon: 'person', label: 'nav.me' },
  { to: '/my-logs', icon: 'log', label: 'nav.logs' },
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
  const user = useUser()
  // Decided once, as a page's Guard does: another frame would draw the page anew, without what was typed.
  const [staff] = useState(() => (user?.role ?? 'driver') !== 'driver')
  if (!staff) return <DriverLayout>{children}</DriverLayout>
  return (
    <Suspense fallback={<Spinner />}>
      <StaffLayout>{children}</StaffLayout>
    </Suspense>
  )
}

function DriverLayout({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <div className="app app-driver">
      <NavBar />
      <Content>{children}</Content>
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
    </div>
  )
}
