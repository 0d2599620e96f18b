import { Link } from 'react-router-dom'
import { BRANDING } from '../theme/branding.ts'
import { useT } from '../i18n/useT.ts'
import './Footer.css'

/** Shown to visitors only. */
export function Footer() {
  const t = useT()
  const { email, phone, hours } = BRANDING.contact
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <p className="footer-brand">{BRANDING.product}</p>
          <p>{t('landing.footer.about')}</p>
          <p>{t('landing.footer.notEld')}</p>
        </div>
        <nav aria-label={t('landing.footer.links')}>
          <ul>
            <li>
              <Link to="/login">{t('landing.footer.login')}</Link>
            </li>
            <li>
              <Link to="/register">{t('landing.footer.register')}</Link>
            </li>
            <li>
              <a href="/#features">{t('landing.footer.features')}</a>
            </li>
            <li>
              <a href="/#about">{t('landing.footer.aboutLink')}</a>
            </li>
          </ul>
          <ul>
            <li>
              <Link to="/privacy">{t('landing.footer.privacy')}</Link>
            </li>
            <li>
              <Link to="/terms">{t('landing.footer.terms')}</Link>
            </li>
            <li>
              <Link to="/contact">{t('landing.footer.contact')}</Link>
            </li>
          </ul>
        </nav>
        <address>
          <a href={`mailto:${email}`}>{email}</a>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          <span>{hours}</span>
        </address>
      </div>
    </footer>
  )
}
