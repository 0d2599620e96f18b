import { DUTY_STATUSES } from '@longhaul/core'
import type { DutyRecordRow } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { DRIVERS } from '../../accounts/drivers/offered.ts'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { RecordGrid } from '../../grid/RecordGrid.tsx'
import { formatMoment } from '../../ui/format.ts'

/** A row that is stored has an id. */
export type StoredDuty = DutyRecordRow & { id: number }

/** Whether the row stands, and where: only what is recorded is in the log. */
export const versionOf = ({ active, origin }: StoredDuty) =>
  active ? (`dutyStatuses.current.${origin}` as const) : 'dutyStatuses.replaced'

const ORIGINS = ['recorded', 'planned', 'proposed'] as const

/** Duty statuses of everyone, with the versions that were replaced; with `within` those of one driver. */
export function DutyStatusGrid({ within }: { within?: { driver_id: number } }) {
  const t = useT()
  return (
    <RecordGrid<StoredDuty>
      resource="duty-statuses"
      {...(within && { within })}
      sort={{ field: 'start_time', order: 'DESC' }}
      empty="dutyStatuses.none"
      filters={[
        ...(within
          ? []
          : [{ kind: 'record', name: 'driver_id', label: 'dutyStatuses.driver', of: DRIVERS } as const]),
        {
          kind: 'choice',
          name: 'status',
          label: 'dutyStatuses.status',
          choices: DUTY_STATUSES.map((value) => ({ value, label: `duty.status.${value}` })),
        },
        {
          kind: 'choice',
          name: 'origin',
          label: 'dutyStatuses.origin',
          choices: ORIGINS.map((value) => ({ value, label: `duty.origin.${value}` })),
        },
        { kind: 'date', name: 'start_time_gte', label: 'dutyStatuses.from' },
        { kind: 'date', name: 'start_time_lte', label: 'auditTrail.to' },
      ]}
      columns={[
        {
          source: 'status',
          label: 'dutyStatuses.status',
          render: ({ id, status }) => <Link to={`/duty-statuses/${id}`}>{t(`duty.status.${status}`)}</Link>,
        },
        {
          source: 'driver',
          label: 'dutyStatuses.driver',
          render: ({ driver }) => <Link to={`/drivers/${driver.id}`}>{personName(driver)}</Link>,
        },
        {
          source: 'start_time',
          label: 'dutyStatuses.start',
          sortable: true,
          render: (row) => formatMoment(row.start_time, row.home_zone),
        },
        {
          source: 'end_time',
          label: 'dutyStatuses.end',
          render: (row) =>
            row.end_time ? formatMoment(row.end_time, row.home_zone) : t('dutyStatuses.open'),
        },
        {
          source: 'location_description',
          label: 'dutyStatuses.place',
          render: (row) =>
            row.location_description && <span className="breaks">{row.location_description}</span>,
        },
        {
          source: 'origin',
          label: 'dutyStatuses.origin',
          render: ({ origin }) => t(`duty.origin.${origin}`),
        },
        {
          source: 'active',
          label: 'dutyStatuses.version',
          render: (row) => t(versionOf(row)),
        },
      ]}
    />
  )
}
