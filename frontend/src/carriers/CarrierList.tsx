import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export default function CarrierList() {
  const t = useT()
  usePageTitle(t('carriers.title'))
  return <h1>{t('carriers.title')}</h1>
}
