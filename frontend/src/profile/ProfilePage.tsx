import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export default function ProfilePage() {
  const t = useT()
  usePageTitle(t('profile.title'))
  return <h1>{t('profile.title')}</h1>
}
