import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Role } from '@longhaul/core/contract'
import { mayAccess, type Action } from '../../providers/access.ts'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { shortName, useSignedInUser } from '../../providers/session.ts'
import { Account } from '../bar/Account.tsx'
import type { StaffMenu } from './useStaffMenu.ts'

interface Entry {
  to: string
  label: MessageKey
  /** The resource of its list, where that is not its address. */
  of?: string
  may?: Action
  /** Other addresses that belong to it. */
  and?: readonly string[]
}

const GROUPS: readonly { title: MessageKey; entries: readonly Entry[] }[] = [
  {
    title: 'staffNav.groups.today',
    entries: [
      { to: '/overview', label: 'staffNav.overview', and: ['/admin'] },
      { to: '/board', label: 'staffNav.board' },
      { to: '/problems', label: 'staffNav.problems' },
    ],
  },
  {
    title: 'staffNav.groups.trips',
    entries: [
      { to: '/dashboard', label: 'nav.dashboard', of: 'trips', and: ['/trips', '/eld-logs'] },
      { to: '/trips/create', label: 'nav.createTrip', of: 'trips', may: 'create' },
    ],
  },
  {
    title: 'staffNav.groups.fleet',
    entries: [
      { to: '/carriers', label: 'staffNav.carriers' },
      { to: '/vehicles', label: 'staffNav.vehicles' },
      { to: '/drivers', label: 'staffNav.drivers' },
      {
        to: '/import',
        label: 'staffNav.import',
        of: 'vehicles',
        may: 'create',
        and: ['/carriers/import', '/vehicles/import', '/drivers/import', '/trips/import'],
      },
    ],
  },
  {
    title: 'staffNav.groups.records',
    entries: [
      { to: '/reports', label: 'staffNav.reports' },
      { to: '/duty-statuses', label: 'staffNav.dutyStatuses' },
      { to: '/logs', label: 'staffNav.dailyLogs' },
      { to: '/audit-trail', label: 'staffNav.auditTrail' },
    ],
  },
  { title: 'staffNav.groups.company', entries: [{ to: '/settings', label: 'staffNav.settings' }] },
]

const groupsFor = (role: Role) =>
  GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ to, of = to.slice(1), may = 'list' }) => mayAccess(role, may, of)),
  })).filter(({ entries }) => entries.length > 0)

const isWithin = (pathname: string, address: string) =>
  pathname === address || pathname.startsWith(`${address}/`)

/** The entry whose address says most of this one. */
function currentOf(pathname: string, entries: readonly Entry[]): Entry | undefined {
  const lengthOf = ({ to, and = [] }: Entry) =>
    Math.max(0, ...[to, ...and].filter((one) => isWithin(pathname, one)).map(({ length }) => length))
  const [best] = entries.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  return best && lengthOf(best) > 0 ? best : undefined
}

/** Staff's one menu: beside the page at a desk, a drawer on a phone. */
export function StaffNav({ menu: { wide, shown, over, toggle } }: { menu: StaffMenu }) {
  const t = useT()
  const user = useSignedInUser()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  const groups = groupsFor(user.role)
  const current = currentOf(
    pathname,
    groups.flatMap(({ entries }) => entries),
  )

  useEffect(() => {
    if (!over) return
    const first =
      list.current?.querySelector<HTMLElement>('[aria-current]') ?? list.current?.querySelector('a')
    first?.focus()
    document.documentElement.classList.add('menu-over')
    return () => {
      document.documentElement.classList.remove('menu-over')
      document.querySelector<HTMLElement>('[aria-controls="staff-menu"]')?.focus()
    }
  }, [over])

  return (
    <>
      {over && <div className="menu-backdrop" aria-hidden="true" onClick={toggle} />}
      <nav
        ref={list}
        id="staff-menu"
        className={over ? 'side-menu side-menu-open' : 'side-menu'}
        aria-label={t('staffNav.menu')}
        hidden={!shown}
      >
        {groups.map(({ title, entries }) => (
          <div key={title} className="menu-group">
            <p id={title}>{t(title)}</p>
            <ul aria-labelledby={title}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <Link
                    to={entry.to}
                    {...(entry === current && {
                      'aria-current': entry.to === pathname ? ('page' as const) : ('true' as const),
                    })}
                    onClick={over && entry.to === pathname ? toggle : undefined}
                  >
                    {t(entry.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {!wide && (
          <>
            <p className="nav-signed-in">{t('nav.signedInAs', { name: shortName(user) })}</p>
            <Account user={user} />
          </>
        )}
      </nav>
    </>
  )
}
