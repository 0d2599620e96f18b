import type { OfficeUnsigned } from '@longhaul/core/contract'
import { useT } from '../i18n/useT.ts'
import { formatDay } from '../ui/format.ts'
import { DriverName } from './DriverName.tsx'
import { FigureTable } from './FigureTable.tsx'

const oldest = ({ uncertified, missing }: OfficeUnsigned): string => [...uncertified, ...missing].sort()[0]!

/** Drivers with recorded days of the last week that nobody has certified. */
export function UnsignedDays({ drivers }: { drivers: readonly OfficeUnsigned[] }) {
  const t = useT()
  if (drivers.length === 0) return <p>{t('overview.unsigned.none')}</p>
  return (
    <FigureTable
      caption={t('overview.unsigned.title')}
      rows={drivers}
      keyOf={({ driver }) => driver.id}
      columns={[
        {
          label: t('overview.driver'),
          heading: true,
          render: ({ driver }) => <DriverName driver={driver} tab="logs" />,
        },
        { label: t('overview.unsigned.uncertified'), figure: true, render: (row) => row.uncertified.length },
        { label: t('overview.unsigned.missing'), figure: true, render: (row) => row.missing.length },
        { label: t('overview.unsigned.oldest'), render: (row) => formatDay(oldest(row)) },
      ]}
    />
  )
}
