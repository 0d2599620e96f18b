import { Suspense, useContext, useEffect, useState } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom'
import { mayAccess } from '../providers/access.ts'
import { Brand } from './Brand.tsx'
import { OutboxContext } from '../offline/useOutbox.ts'
import { Icon } from '../ui/Icon.tsx'
import { ThemeButton } from '../ui/page/ThemeButton.tsx'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { chooseLanguage, OWN_NAMES, useLanguage } from '../i18n/language.ts'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { LogoutContext, shortName, useProviders, useUser } from '../providers/session.ts'
import './NavBar.css'
import { ButtonLink } from '../ui/page/ButtonLink.tsx'

const SignOutDialog = lazyPage(() => import('../offline/notice/SignOutDialog.tsx'))

interface NavEntry {
  to: string
  label: MessageKey
  end?: boolean
}

/** Its label says the other language in that language: whoever needs it can read it. */
function LanguageButton() {
  const t = useT()
  const language = useLanguage()
  const [failed, setFailed] = useState(false)
  const other = language === 'es' ? 'en' : 'es'
  const change = () => {
    setFailed(false)
    chooseLanguage(other).catch(() => setFailed(true))
  }
  return (
    <>
      {failed && (
        <p className="nav-failed" role="alert">
          {t('nav.languageFailed')}
        </p>
      )}
      <button type="button" className="button button-quiet nav-language" lang={other} onClick={change}>
        {OWN_NAMES[other]}
      </button>
    </>
  )
}

export function NavBar() {
  const t = useT()
  const user = useUser()
  const { auth } = useProviders()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const { setLoggedOut } = useContext(LogoutContext)
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
    ...(user?.role === 'driver' ? [{ to: '/my-logs', label: 'nav.myLogs' } as const] : []),
    ...(user && mayAccess(user.role, 'create', 'trips')
      ? [{ to: '/trips/create', label: 'nav.createTrip' } as const]
      : []),
    ...(user?.is_admin ? [{ to: '/admin', label: 'nav.admin' } as const] : []),
  ]

  const outbox = useContext(OutboxContext)
  const [unsent, setUnsent] = useState(0)
  const logout = () => {
    setLoggedOut(true)
    void auth.logout()
    void navigate('/')
  }

  const askToLogout = () => {
    const count = outbox?.entries().length ?? 0
    if (count === 0) logout()
    else setUnsent(count)
  }

  return (
    <header className="nav">
      {unsent > 0 && (
        <Suspense>
          <SignOutDialog count={unsent} onConfirm={logout} onClose={() => setUnsent(0)} />
        </Suspense>
      )}
      <a className="skip" href="#content">
        {t('nav.skip')}
      </a>
      <nav className="nav-inner" aria-label={t('nav.label')}>
        <Brand />
        {!user && <LanguageButton />}
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
        <ThemeButton className="nav-theme" label={t('nav.darkMode')} />
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
              <button type="button" className="button button-quiet" onClick={askToLogout}>
                {t('nav.logout')}
              </button>
            </div>
          ) : (
            <div className="nav-account">
              <NavLink className="button button-quiet" to="/login">
                {t('nav.login')}
              </NavLink>
              <ButtonLink to="/register" label="nav.signUp" />
            </div>
          )}
        </div>
      </nav>
    </header>
  )
}
