import { CYCLE_HOURS } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { useSummary } from '../../providers/trips.ts'
import { TripStatCards } from '../../ui/page/StatCards.tsx'

/** Trips in numbers; where they cannot be read the list below serves. */
export default function TripFigures() {
  const t = useT()
  const { ruleset } = useSignedInUser()
  const summary = useSummary()
  if (summary.error) return null
  return (
    <section aria-label={t('dashboard.stats')}>
      <TripStatCards summary={summary.data} cycleLimit={CYCLE_HOURS[ruleset]} />
    </section>
  )
}
