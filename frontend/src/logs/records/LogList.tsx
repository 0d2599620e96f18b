import type { EldLogRow } from '@longhaul/core/contract'
import { DataTable, DateInput } from 'react-admin'
import { Link } from 'react-router-dom'
import { DataTableOrCards, DriverFilter, FixedCol, RecordList, StaffPage } from '../../grid/index.ts'
import { useT } from '../../i18n/useT.ts'
import { formatDay, formatMiles, formatMinutes } from '../../ui/format.ts'
import { personName } from '../../ui/personName.ts'

const filters = [
  <DriverFilter key="driver_id" source="driver_id" label="logs.driver" />,
  <DateInput key="date_gte" source="date_gte" label="logs.from" />,
  <DateInput key="date_lte" source="date_lte" label="logs.to" />,
]

/** Daily logs of everyone; with `within` those of one driver. */
export function LogRecords({ within }: { within?: { driver_id: number } }) {
  const t = useT()
  return (
    <RecordList
      resource="logs"
      sort={{ field: 'date', order: 'DESC' }}
      filters={within ? filters.slice(1) : filters}
      within={within}
    >
      <DataTableOrCards>
        <FixedCol
          source="date"
          render={({ id, date }) => <Link to={`/logs/${id}`}>{formatDay(date)}</Link>}
        />
        <DataTable.Col
          source="driver"
          disableSort
          render={({ driver }: EldLogRow) => <Link to={`/drivers/${driver.id}`}>{personName(driver)}</Link>}
        />
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
      </DataTableOrCards>
    </RecordList>
  )
}

/** /logs: everyone's, for staff. */
const LogList = () => (
  <StaffPage title="nav.dailyLogs">
    <LogRecords />
  </StaffPage>
)
export default LogList
