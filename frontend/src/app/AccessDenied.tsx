import { Link } from 'react-router-dom'
import { useT } from '../i18n/useT.ts'

/** Says who may do this instead; drawn in place of a page. */
export function AccessDenied({ reason }: { reason?: string }) {
  const t = useT()
  return (
    <section className="notice-page">
      <h1>{t('denied.title')}</h1>
      <p>{reason ?? t('denied.text')}</p>
      <div className="actions">
        <Link className="button" to="/dashboard">
          {t('denied.back')}
        </Link>
      </div>
    </section>
  )
}
