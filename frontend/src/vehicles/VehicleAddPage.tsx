import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export default function VehicleAddPage() {
  const t = useT()
  usePageTitle(t('vehicles.title'))
  return <h1>{t('vehicles.title')}</h1>
}
