import { useT } from '../shell/i18n/useT.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

export default function PrivacyPage() {
  const t = useT()
  usePageTitle(t('legal.title'))
  return <h1>{t('legal.title')}</h1>
}
