import { useT } from '../../i18n/useT.ts'
import { ButtonLink } from './ButtonLink.tsx'

export function AccessDenied({ reason }: { reason?: string }) {
  const t = useT()
  return (
    <section className="notice-page">
      <h1>{t('denied.title')}</h1>
      <p>{reason ?? t('denied.text')}</p>
      <div className="actions">
        <ButtonLink to="/dashboard" label="denied.back" />
      </div>
    </section>
  )
}
