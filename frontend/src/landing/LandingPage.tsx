import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export function LandingPage() {
  const t = useT()
  usePageTitle(t('landing.title'))
  return <h1>{t('landing.title')}</h1>
}
