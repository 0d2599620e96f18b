import { useContext, useEffect, useState } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom'
import { mayAccess } from '../providers/access.ts'
import { Brand } from './Brand.tsx'
import { useColorScheme } from '../theme/colorScheme.ts'
import { Icon } from '../ui/Icon.tsx'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { LeftContext, shortName, useProviders, useUser } from './session.ts'
import './NavBar.css'

interface NavEntry {
  to: string
  label: MessageKey
  end?: boolean
}

/** The top bar of both shells; on a phone its links fold into a menu. */
export function NavBar() {
  const t = useT()
  const user = useUser()
  const { auth } = useProviders()
  const { mode, toggle } = useColorScheme()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const { setLeft } = useContext(LeftContext)
  const open = openOn === pathname

  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenOn(null)
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [open])

  const entries: NavEntry[] = [
    { to: '/', label: 'nav.home', end: true },
    ...(user ? [{ to: '/dashboard', label: 'nav.dashboard' } as const] : []),
    ...(user && mayAccess(user.role, 'create', 'trips')
      ? [{ to: '/trips/create', label: 'nav.createTrip' } as const]
      : []),
    ...(user?.is_admin ? [{ to: '/admin', label: 'nav.admin' } as const] : []),
  ]

  const logout = () => {
    setLeft(true)
    void auth.logout()
    void navigate('/')
  }

  return (
    <header className="nav">
      <a className="skip" href="#content">
        {t('nav.skip')}
      </a>
      <nav className="nav-inner" aria-label={t('nav.label')}>
        <Brand />
        <button
          type="button"
          className="icon-button nav-menu-button"
          aria-expanded={open}
          aria-controls="nav-links"
          aria-label={open ? t('nav.closeMenu') : t('nav.openMenu')}
          onClick={() => setOpenOn(open ? null : pathname)}
        >
          <Icon name={open ? 'close' : 'menu'} />
        </button>
        <button
          type="button"
          className="icon-button nav-theme"
          role="switch"
          aria-checked={mode === 'dark'}
          aria-label={t('nav.darkMode')}
          onClick={toggle}
        >
          <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
        </button>
        <div id="nav-links" className={open ? 'nav-links nav-links-open' : 'nav-links'}>
          {user && <p className="nav-signed-in">{t('nav.signedInAs', { name: shortName(user) })}</p>}
          <ul>
            {entries.map(({ to, label, end }) => (
              <li key={to}>
                <NavLink to={to} end={end ?? false}>
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
          {user ? (
            <div className="nav-account">
              <Link className="nav-welcome" to="/profile">
                {t('nav.welcome', { name: shortName(user) })}
              </Link>
              <button type="button" className="button button-quiet" onClick={logout}>
                {t('nav.logout')}
              </button>
            </div>
          ) : (
            <div className="nav-account">
              <NavLink className="button button-quiet" to="/login">
                {t('nav.login')}
              </NavLink>
              <Link className="button" to="/register">
                {t('nav.signUp')}
              </Link>
            </div>
          )}
        </div>
      </nav>
    </header>
  )
}
