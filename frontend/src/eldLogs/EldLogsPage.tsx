import { Link, useParams } from 'react-router-dom'
import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export default function EldLogsPage() {
  const t = useT()
  const { tripId = '' } = useParams()
  usePageTitle(t('eldLogs.title'))
  return (
    <>
      <Link to={`/trips/${tripId}`}>{t('eldLogs.backToTrip')}</Link>
      <h1>{t('eldLogs.title')}</h1>
    </>
  )
}
