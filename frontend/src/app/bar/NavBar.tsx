import { useState, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Account } from './Account.tsx'
import { Brand } from '../Brand.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ThemeButton } from '../../ui/page/ThemeButton.tsx'
import { chooseLanguage, OWN_NAMES, useLanguage } from '../../i18n/language.ts'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { shortName, useUser } from '../../providers/session.ts'
import './NavBar.css'
import { useOpenMenu } from './useOpenMenu.ts'
import { ButtonLink } from '../../ui/page/ButtonLink.tsx'

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

/** Leads to the content, and names the product; what is in it depends on who is there. */
export const Bar = ({ staff, children }: { staff?: true; children: ReactNode }) => {
  const t = useT()
  return (
    <header className="nav">
      <a className="skip" href="#content">
        {t('nav.skip')}
      </a>
      <nav className={staff ? 'nav-inner nav-staff' : 'nav-inner'} aria-label={t('nav.label')}>
        {children}
      </nav>
    </header>
  )
}

export const MenuButton = ({
  open,
  icon = open ? 'close' : 'menu',
  controls,
  onClick,
}: {
  open: boolean
  icon?: 'close' | 'menu'
  controls: string
  onClick: () => void
}) => {
  const t = useT()
  return (
    <button
      type="button"
      className="icon-button nav-menu-button"
      aria-expanded={open}
      aria-controls={controls}
      aria-label={open ? t('nav.closeMenu') : t('nav.openMenu')}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

/** Of visitors and drivers. */
export function NavBar() {
  const t = useT()
  const user = useUser()
  const { open, setOpen } = useOpenMenu()

  const entries: NavEntry[] = [
    { to: '/', label: 'nav.home', end: true },
    ...(user
      ? ([
          { to: '/dashboard', label: 'nav.dashboard' },
          { to: '/my-logs', label: 'nav.myLogs' },
          { to: '/trips/create', label: 'nav.createTrip' },
        ] as const)
      : []),
  ]

  return (
    <Bar>
      <Brand />
      {!user && <LanguageButton />}
      <MenuButton open={open} controls="nav-links" onClick={() => setOpen(!open)} />
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
          <Account user={user} />
        ) : (
          <div className="nav-account">
            <NavLink className="button button-quiet" to="/login">
              {t('nav.login')}
            </NavLink>
            <ButtonLink to="/register" label="nav.signUp" />
          </div>
        )}
      </div>
    </Bar>
  )
}
