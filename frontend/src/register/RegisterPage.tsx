import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export default function RegisterPage() {
  const t = useT()
  usePageTitle(t('register.title'))
  return <h1>{t('register.title')}</h1>
}
