import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export default function DashboardPage() {
  const t = useT()
  usePageTitle(t('dashboard.title'))
  return <h1>{t('dashboard.title')}</h1>
}
