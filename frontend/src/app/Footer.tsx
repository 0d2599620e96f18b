import { Link } from 'react-router-dom'
import { branding } from '../theme/branding.ts'
import { phoneLink } from '../theme/phoneLink.ts'
import { useT } from '../i18n/useT.ts'
import './Footer.css'

/** Two columns; an anchor is the browser's own link. */
const LINKS = [
  [
    { to: '/login', label: 'landing.footer.login' },
    { to: '/register', label: 'landing.footer.register' },
    { to: '/#features', label: 'landing.footer.features' },
    { to: '/#about', label: 'landing.footer.aboutLink' },
  ],
  [
    { to: '/privacy', label: 'landing.footer.privacy' },
    { to: '/terms', label: 'landing.footer.terms' },
    { to: '/contact', label: 'landing.footer.contact' },
  ],
] as const

export default function Footer() {
  const t = useT()
  const { company_name, support_email: email, support_phone: phone, voices } = branding()
  const isThere = ({ to }: { to: string }) => to !== '/#about' || voices.length > 0
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <p className="footer-brand">{company_name}</p>
          <p>{t('landing.footer.about')}</p>
          <p>{t('landing.footer.notEld')}</p>
        </div>
        <nav aria-label={t('landing.footer.links')}>
          {LINKS.map((column) => (
            <ul key={column[0].to}>
              {column.filter(isThere).map(({ to, label }) => (
                <li key={to}>
                  {to.includes('#') ? <a href={to}>{t(label)}</a> : <Link to={to}>{t(label)}</Link>}
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <address>
          <a href={`mailto:${email}`}>{email}</a>
          <a href={phoneLink(phone)}>{phone}</a>
          <span>{t('landing.footer.hours')}</span>
        </address>
      </div>
    </footer>
  )
}
