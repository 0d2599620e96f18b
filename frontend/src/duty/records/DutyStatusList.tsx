import { DUTY_STATUSES } from '@longhaul/core'
import { DataTable, DateInput, SelectInput } from 'react-admin'
import { Link } from 'react-router-dom'
import { DataTableOrCards, DriverFilter, RecordList, StaffPage } from '../../grid/index.ts'
import { useT } from '../../i18n/useT.ts'
import { formatMoment } from '../../ui/format.ts'
import { personName } from '../../ui/personName.ts'
import { versionOf, type StoredDuty } from './storedDuty.ts'

const ORIGINS = ['recorded', 'planned', 'proposed'] as const

const filters = [
  <DriverFilter key="driver_id" source="driver_id" label="dutyStatuses.driver" />,
  <SelectInput
    key="status"
    source="status"
    choices={DUTY_STATUSES.map((id) => ({ id, name: `duty.status.${id}` }))}
    emptyText="records.all"
  />,
  <SelectInput
    key="origin"
    source="origin"
    choices={ORIGINS.map((id) => ({ id, name: `duty.origin.${id}` }))}
    emptyText="records.all"
  />,
  <DateInput key="start_time_gte" source="start_time_gte" label="dutyStatuses.from" />,
  <DateInput key="start_time_lte" source="start_time_lte" label="auditTrail.to" />,
]

/** Duty statuses of everyone, with the versions that were replaced; with `within` those of one driver. */
export function DutyStatusRecords({ within }: { within?: { driver_id: number } }) {
  const t = useT()
  return (
    <RecordList
      resource="duty-statuses"
      sort={{ field: 'start_time', order: 'DESC' }}
      filters={within ? filters.slice(1) : filters}
      within={within}
    >
      <DataTableOrCards>
        <DataTable.Col
          source="status"
          disableSort
          render={({ id, status }: StoredDuty) => (
            <Link to={`/duty-statuses/${id}`}>{t(`duty.status.${status}`)}</Link>
          )}
        />
        <DataTable.Col
          source="driver"
          disableSort
          render={({ driver }: StoredDuty) => <Link to={`/drivers/${driver.id}`}>{personName(driver)}</Link>}
        />
        <DataTable.Col
          source="start_time"
          render={(row: StoredDuty) => formatMoment(row.start_time, row.home_zone)}
        />
        <DataTable.Col
          source="end_time"
          disableSort
          render={(row: StoredDuty) =>
            row.end_time ? formatMoment(row.end_time, row.home_zone) : t('dutyStatuses.open')
          }
        />
        <DataTable.Col
          source="location_description"
          disableSort
          render={(row: StoredDuty) =>
            row.location_description && <span className="breaks">{row.location_description}</span>
          }
        />
        <DataTable.Col
          source="origin"
          disableSort
          render={({ origin }: StoredDuty) => t(`duty.origin.${origin}`)}
        />
        <DataTable.Col source="active" disableSort render={(row: StoredDuty) => t(versionOf(row))} />
      </DataTableOrCards>
    </RecordList>
  )
}

/** /duty-statuses: everyone's, for staff. */
const DutyStatusList = () => (
  <StaffPage title="nav.dutyStatuses">
    <DutyStatusRecords />
  </StaffPage>
)
export default DutyStatusList
