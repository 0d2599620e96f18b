import { BRANDING } from '../theme/branding.ts'
import { useT } from '../i18n/useT.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import './legal.css'

export default function ContactPage() {
  const t = useT()
  const { email, phone } = BRANDING.contact
  usePageTitle(t('legal.contactTitle'))
  return (
    <article className="prose">
      <h1>{t('legal.contactTitle')}</h1>
      <p>{t('legal.contactLead')}</p>
      <dl className="contact">
        <dt>{t('legal.email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{t('legal.phone')}</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </dd>
        <dt>{t('legal.hours')}</dt>
        <dd>{t('landing.footer.hours')}</dd>
      </dl>
      <p>{t('legal.operator')}</p>
    </article>
  )
}
