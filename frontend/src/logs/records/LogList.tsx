import type { EldLogRow } from '@longhaul/core/contract'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { FixedCol } from '../../grid/columns/columns.tsx'
import { dayFilters, driverFilter } from '../../grid/filters/filters.tsx'
import { RecordList, StaffPage, type RecordsProps } from '../../grid/index.ts'
import { DriverLink } from '../../grid/record/links.tsx'
import { useT } from '../../i18n/useT.ts'
import { formatDay, formatMiles, formatMinutes } from '../../ui/format.ts'

const filters = [driverFilter('logs.driver'), ...dayFilters('date', 'logs.from', 'logs.to')]

export function LogRecords(props: RecordsProps) {
  const t = useT()
  return (
    <RecordList
      {...props}
      resource="logs"
      sort={{ field: 'date', order: 'DESC' }}
      filters={filters}
      mark="certified_at"
    >
      <FixedCol source="date" render={({ id, date }) => <Link to={`/logs/${id}`}>{formatDay(date)}</Link>} />
      <DataTable.Col source="driver" disableSort field={DriverLink} />
      <DataTable.Col
        source="vehicle_number"
        disableSort
        render={({ vehicle_number }: EldLogRow) => vehicle_number ?? t('logs.missing')}
      />
      <DataTable.Col
        source="total_miles"
        disableSort
        render={({ total_miles }: EldLogRow) => formatMiles(total_miles)}
      />
      <DataTable.Col
        source="on_duty"
        disableSort
        render={({ sheet }: EldLogRow) => formatMinutes(sheet.on_duty_minutes)}
      />
      <DataTable.Col
        source="certified_at"
        disableSort
        render={({ certified_at }: EldLogRow) => t(certified_at ? 'logs.certified' : 'logs.notCertified')}
      />
    </RecordList>
  )
}

/** /logs */
const LogList = () => (
  <StaffPage>
    <LogRecords />
  </StaffPage>
)
export default LogList
