import { LegalText } from './LegalText.tsx'

const CHAPTERS = (
  ['holder', 'kept', 'purpose', 'readers', 'term', 'browser', 'outside', 'rights'] as const
).map((name) => ({
  title: `legal.privacy.${name}.title` as const,
  text: `legal.privacy.${name}.text` as const,
}))

export default function PrivacyPage() {
  return <LegalText title="legal.privacyTitle" chapters={CHAPTERS} />
}
