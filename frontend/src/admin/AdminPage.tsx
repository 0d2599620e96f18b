import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export default function AdminPage() {
  const t = useT()
  usePageTitle(t('admin.title'))
  return <h1>{t('admin.title')}</h1>
}
