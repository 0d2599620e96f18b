import { useT } from '../i18n/useT.ts'
import { LegalText } from './LegalText.tsx'
import { PRIVACY } from './texts.ts'

export default function PrivacyPage() {
  const t = useT()
  return <LegalText title={t('legal.privacyTitle')} chapters={PRIVACY} />
}
