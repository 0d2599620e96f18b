import type { OverviewUnsigned } from '@longhaul/core/contract'
import { RemindButton } from '../form/remind/RemindButton.tsx'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../providers/session.ts'
import { formatDay } from '../ui/format.ts'
import { DriverTable } from './DriverTable.tsx'

const daysOf = ({ uncertified, missing }: OverviewUnsigned): string[] => [...uncertified, ...missing].sort()

/** Drivers with recorded days of the last week that nobody has certified. */
export function UnsignedDays({ drivers }: { drivers: readonly OverviewUnsigned[] }) {
  const t = useT()
  const { is_admin: isAdmin } = useSignedInUser()
  const reminds = isAdmin || drivers.some(({ reminded }) => reminded)
  const remindCell = (row: OverviewUnsigned) => (
    <RemindButton
      driver={row.driver}
      problems={daysOf(row).map((date) => ({ id: `unsigned-${row.driver.id}-${date}`, date }))}
      reminded={row.reminded}
      about={t('overview.unsigned.title')}
    />
  )
  return (
    <DriverTable
      caption={t('overview.unsigned.title')}
      rows={drivers}
      none="overview.unsigned.none"
      tab="logs"
      columns={[
        { label: t('overview.unsigned.uncertified'), figure: true, render: (row) => row.uncertified.length },
        { label: t('overview.unsigned.missing'), figure: true, render: (row) => row.missing.length },
        { label: t('overview.unsigned.oldest'), render: (row) => formatDay(daysOf(row)[0]!) },
        ...(reminds ? [{ label: t('records.actions'), render: remindCell }] : []),
      ]}
    />
  )
}
