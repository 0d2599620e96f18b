import '../ui/papers/papers.css'
import { EXPIRY_DAYS } from '@longhaul/core'
import type { OverviewExpiring } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { useT } from '../i18n/useT.ts'
import { formatDay } from '../ui/format.ts'
import { leftWords } from '../ui/papers/PaperDay.tsx'
import { personName } from '../ui/personName.ts'
import { FigureTable } from '../grid/figures/FigureTable.tsx'

const toneOf = (days: number): string => {
  if (days < 0) return 'paper-expired'
  return days <= EXPIRY_DAYS.soon ? 'paper-soon' : 'paper-ahead'
}

const Whose = ({ of: { driver, vehicle } }: { of: OverviewExpiring }) =>
  driver ? (
    <Link to={`/drivers/${driver.id}`}>{personName(driver)}</Link>
  ) : (
    vehicle && <Link to={`/vehicles/${vehicle.id}`}>{vehicle.vehicle_number}</Link>
  )

/** Papers that have expired or will within 60 days, the earliest first; each leads to whose it is. */
export function ExpiringPapers({ papers }: { papers: readonly OverviewExpiring[] }) {
  const t = useT()
  if (papers.length === 0) return <p>{t('overview.expiring.none')}</p>
  return (
    <FigureTable
      caption={t('overview.expiring.title')}
      rows={papers}
      keyOf={({ paper, driver, vehicle }) => `${paper} ${driver?.id ?? vehicle?.id}`}
      columns={[
        { label: t('overview.expiring.whose'), heading: true, render: (row) => <Whose of={row} /> },
        { label: t('overview.expiring.paper'), render: ({ paper }) => t(`papers.${paper}`) },
        { label: t('overview.expiring.lastDay'), render: ({ day }) => formatDay(day) },
        {
          label: t('overview.expiring.left'),
          render: ({ days }) => <span className={toneOf(days)}>{leftWords(days, t)}</span>,
        },
      ]}
    />
  )
}
