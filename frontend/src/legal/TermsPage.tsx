import { LegalText } from './LegalText.tsx'

const CHAPTERS = (['nature', 'driver', 'routes', 'account', 'price', 'uptime', 'changes'] as const).map(
  (name) => ({
    title: `legal.terms.${name}.title` as const,
    text: `legal.terms.${name}.text` as const,
  }),
)

export default function TermsPage() {
  return <LegalText title="legal.termsTitle" chapters={CHAPTERS} />
}
