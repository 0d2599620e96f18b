import { Link } from 'react-router-dom'
import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export default function TripCreate() {
  const t = useT()
  usePageTitle(t('trips.createTitle'))
  return (
    <>
      <Link to="/dashboard">{t('trips.back')}</Link>
      <h1>{t('trips.createTitle')}</h1>
    </>
  )
}
