import { useCounts } from '../providers/overview.ts'
import { useT } from '../i18n/useT.ts'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { StatCards } from '../ui/page/StatCards.tsx'
import { FleetToday } from './FleetToday.tsx'

const CARDS = [
  ['carriers', 'admin.totalCarriers'],
  ['vehicles', 'admin.totalVehicles'],
  ['activeDrivers', 'admin.activeDrivers'],
] as const

function Totals() {
  const t = useT()
  const counts = useCounts()
  const { data, error } = counts
  const failure = <FailureBanner of={counts} fallback={t('admin.failed')} />
  if (error && !data) return failure
  return (
    <>
      {failure}
      <StatCards
        className="total-cards"
        cards={CARDS.map(([name, label]) => [label, data && (data[name] ?? t('admin.many'))])}
      />
      <p className="lead">
        {t('admin.activeDrivers')}: {t('admin.activeDriversHint')}
      </p>
    </>
  )
}

export function Overview() {
  return (
    <>
      <FleetToday />
      <Totals />
    </>
  )
}
