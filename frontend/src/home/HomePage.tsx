import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export default function HomePage() {
  const t = useT()
  usePageTitle(t('home.title'))
  return <h1>{t('home.title')}</h1>
}
