import { branding } from '../theme/branding.ts'
import { phoneLink } from '../theme/phoneLink.ts'
import { useT } from '../i18n/useT.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import './legal.css'

export default function ContactPage() {
  const t = useT()
  const { support_email: email, support_phone: phone } = branding()
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
          <a href={phoneLink(phone)}>{phone}</a>
        </dd>
        <dt>{t('legal.hours')}</dt>
        <dd>{t('landing.footer.hours')}</dd>
      </dl>
      <p>{t('legal.operator')}</p>
    </article>
  )
}
