import { Link, useParams } from 'react-router-dom'
import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export default function TripDetail() {
  const t = useT()
  const { id = '' } = useParams()
  usePageTitle(t('trips.detailTitle', { id }))
  return (
    <>
      <Link to="/dashboard">{t('trips.back')}</Link>
      <h1>{t('trips.detailTitle', { id })}</h1>
    </>
  )
}
