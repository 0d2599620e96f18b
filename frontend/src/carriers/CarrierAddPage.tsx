import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export default function CarrierAddPage() {
  const t = useT()
  usePageTitle(t('carriers.title'))
  return <h1>{t('carriers.title')}</h1>
}
