import type { EldLogRow } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { DRIVERS } from '../../accounts/drivers/offered.ts'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { RecordGrid } from '../../grid/RecordGrid.tsx'
import { formatDay, formatMiles, formatMinutes } from '../../ui/format.ts'

/** Daily logs of everyone; with `within` those of one driver. */
export function DailyLogGrid({ within }: { within?: { driver_id: number } }) {
  const t = useT()
  return (
    <RecordGrid<EldLogRow>
      resource="logs"
      {...(within && { within })}
      sort={{ field: 'date', order: 'DESC' }}
      empty="logs.none"
      filters={[
        ...(within
          ? []
          : [{ kind: 'record', name: 'driver_id', label: 'logs.driver', of: DRIVERS } as const]),
        { kind: 'date', name: 'date_gte', label: 'logs.from' },
        { kind: 'date', name: 'date_lte', label: 'logs.to' },
      ]}
      columns={[
        {
          source: 'date',
          label: 'logs.date',
          sortable: true,
          always: true,
          render: ({ id, date }) => <Link to={`/logs/${id}`}>{formatDay(date)}</Link>,
        },
        {
          source: 'driver',
          label: 'logs.driver',
          render: ({ driver }) => <Link to={`/drivers/${driver.id}`}>{personName(driver)}</Link>,
        },
        {
          source: 'vehicle_number',
          label: 'logs.vehicle',
          render: ({ vehicle_number }) => vehicle_number ?? t('logs.missing'),
        },
        { source: 'total_miles', label: 'logs.miles', render: ({ total_miles }) => formatMiles(total_miles) },
        {
          source: 'on_duty',
          label: 'logs.onDuty',
          render: ({ sheet }) => formatMinutes(sheet.on_duty_minutes),
        },
        {
          source: 'certified_at',
          label: 'logs.certified',
          render: ({ certified_at }) => t(certified_at ? 'logs.certified' : 'logs.notCertified'),
        },
      ]}
    />
  )
}
