import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export function LoginPage() {
  const t = useT()
  usePageTitle(t('login.title'))
  return <h1>{t('login.title')}</h1>
}
