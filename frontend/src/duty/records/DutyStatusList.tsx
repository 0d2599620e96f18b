import { DUTY_STATUSES } from '@longhaul/core'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { ShortMoment } from '../../grid/columns/ShortMoment.tsx'
import { codeFilter, dayFilters, driverFilter } from '../../grid/filters/filters.tsx'
import { RecordList, StaffPage, type RecordsProps } from '../../grid/index.ts'
import { DriverLink } from '../../grid/record/links.tsx'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { formatMoment } from '../../ui/format.ts'
import { versionOf, type StoredDuty } from './storedDuty.ts'

const LIST = {
  resource: 'duty-statuses',
  mark: 'active',
  spare: ['end_time', 'origin'],
  sort: { field: 'start_time', order: 'DESC' },
  filters: [
    driverFilter('dutyStatuses.driver'),
    codeFilter('status', DUTY_STATUSES, 'duty.status'),
    codeFilter('origin', ['recorded', 'planned', 'proposed'], 'duty.origin'),
    ...dayFilters('start_time', 'dutyStatuses.from', 'dutyStatuses.to'),
  ],
} as const

/** Duty statuses with the versions that were replaced. */
export function DutyStatusRecords(props: RecordsProps) {
  const t = useT()
  const placeName = usePlaceName()
  return (
    <RecordList {...LIST} {...props}>
      <DataTable.Col
        source="status"
        disableSort
        render={({ id, status }: StoredDuty) => (
          <Link to={`/duty-statuses/${id}`}>{t(`duty.status.${status}`)}</Link>
        )}
      />
      <DataTable.Col source="driver" disableSort field={DriverLink} />
      <DataTable.Col
        source="start_time"
        className="one-line"
        render={(row: StoredDuty) => <ShortMoment at={row.start_time} zone={row.home_zone} />}
      />
      <DataTable.Col
        source="end_time"
        disableSort
        render={({ end_time, home_zone }: StoredDuty) =>
          end_time ? formatMoment(end_time, home_zone) : t('dutyStatuses.open')
        }
      />
      <DataTable.Col
        source="location_description"
        disableSort
        render={({ location_description: place }: StoredDuty) =>
          place && <span className="breaks">{placeName(place)}</span>
        }
      />
      <DataTable.Col
        source="origin"
        disableSort
        render={({ origin }: StoredDuty) => t(`duty.origin.${origin}`)}
      />
      <DataTable.Col source="active" disableSort render={(row: StoredDuty) => t(versionOf(row))} />
    </RecordList>
  )
}

const DutyStatusList = () => (
  <StaffPage>
    <DutyStatusRecords />
  </StaffPage>
)
export default DutyStatusList
