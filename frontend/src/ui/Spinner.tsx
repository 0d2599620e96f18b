import { useT } from '../i18n/useT.ts'

export function Spinner() {
  const t = useT()
  return (
    <div className="spinner-page" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{t('nav.loading')}</span>
    </div>
  )
}
