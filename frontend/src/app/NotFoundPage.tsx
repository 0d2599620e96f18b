import { useNavigate } from 'react-router-dom'
import { branding } from '../theme/branding.ts'
import { useT } from '../i18n/useT.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { ButtonLink } from '../ui/page/ButtonLink.tsx'

export default function NotFoundPage() {
  const t = useT()
  const { support_email } = branding()
  const navigate = useNavigate()
  usePageTitle(t('notFound.title'))
  return (
    <section className="notice-page">
      <p className="notice-code">{t('notFound.code')}</p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <div className="actions">
        <ButtonLink to="/" label="notFound.home" />
        <button type="button" className="button button-quiet" onClick={() => void navigate(-1)}>
          {t('notFound.back')}
        </button>
      </div>
      <p>
        {t('notFound.contact')} <a href={`mailto:${support_email}`}>{support_email}</a>
      </p>
    </section>
  )
}
