import type { OverviewUnsigned } from '@longhaul/core/contract'
import { useT } from '../i18n/useT.ts'
import { formatDay } from '../ui/format.ts'
import { DriverTable } from './DriverTable.tsx'

const oldest = ({ uncertified, missing }: OverviewUnsigned): string => [...uncertified, ...missing].sort()[0]!

/** Drivers with recorded days of the last week that nobody has certified. */
export function UnsignedDays({ drivers }: { drivers: readonly OverviewUnsigned[] }) {
  const t = useT()
  return (
    <DriverTable
      caption={t('overview.unsigned.title')}
      rows={drivers}
      none="overview.unsigned.none"
      tab="logs"
      columns={[
        { label: t('overview.unsigned.uncertified'), figure: true, render: (row) => row.uncertified.length },
        { label: t('overview.unsigned.missing'), figure: true, render: (row) => row.missing.length },
        { label: t('overview.unsigned.oldest'), render: (row) => formatDay(oldest(row)) },
      ]}
    />
  )
}
