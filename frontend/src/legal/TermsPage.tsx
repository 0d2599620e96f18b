import { useT } from '../i18n/useT.ts'
import { LegalText } from './LegalText.tsx'
import { TERMS } from './texts.ts'

export default function TermsPage() {
  const t = useT()
  return <LegalText title={t('legal.termsTitle')} chapters={TERMS} />
}
