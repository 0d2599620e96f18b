import { TRIP_STATUSES, type TripRow } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { DataTable, DateInput, SelectInput, TextInput } from 'react-admin'
import { Link } from 'react-router-dom'
import { DataTableOrCards, DriverFilter, FixedCol, RecordList, StaffPage } from '../grid/index.ts'
import { useSignedInUser } from '../app/session.ts'
import { useT } from '../i18n/useT.ts'
import { mayAccess } from '../providers/access.ts'
import { formatMoment } from '../ui/format.ts'
import { personName } from '../ui/personName.ts'
import { StatusBadge } from '../ui/page/StatusBadge.tsx'
import { VerdictChip } from './plan/VerdictChip.tsx'

const filters = [
  <TextInput key="q" source="q" type="search" label="trips.grid.search" />,
  <DriverFilter key="driver_id" source="driver_id" label="trips.grid.driver" />,
  <SelectInput
    key="status"
    source="status"
    label="dashboard.status"
    choices={TRIP_STATUSES.map((id) => ({ id, name: `dashboard.statuses.${id}` }))}
    emptyText="records.all"
  />,
  <DateInput key="start_time_gte" source="start_time_gte" label="trips.grid.from" />,
  <DateInput key="start_time_lte" source="start_time_lte" label="auditTrail.to" />,
]

/** What is in order needs no mark: the eye finds what is not. */
function Verdict({ trip: { verdict } }: { trip: TripRow }) {
  const t = useT()
  if (verdict === null) return t('trips.grid.noPlan')
  return verdict === 'Compliant' ? t('trips.compliance.Compliant') : <VerdictChip verdict={verdict} />
}

/**
 * Trips as staff see them: everyone's, or with `within` those of a driver or vehicle. By their start, the one
 * order that goes with every filter.
 */
export function TripRecords({ within }: { within?: { driver_id: number } | { vehicle_id: number } }) {
  const t = useT()
  return (
    <RecordList
      resource="trips"
      sort={{ field: 'start_time', order: 'DESC' }}
      filters={within && 'driver_id' in within ? filters.filter(({ key }) => key !== 'driver_id') : filters}
      within={within}
    >
      <DataTableOrCards>
        <FixedCol
          source="id"
          disableSort
          render={({ id }) => <Link to={`/trips/${id}`}>{t('trips.grid.number', { id })}</Link>}
        />
        <DataTable.Col
          source="route"
          disableSort
          render={(trip: TripRow) => (
            <span className="breaks">{`${trip.pickup_location_name} → ${trip.dropoff_location_name}`}</span>
          )}
        />
        <DataTable.Col
          source="driver"
          disableSort
          render={({ driver }: TripRow) => <Link to={`/drivers/${driver.id}`}>{personName(driver)}</Link>}
        />
        <DataTable.Col
          source="vehicle"
          disableSort
          render={({ vehicle }: TripRow) => (
            <Link to={`/vehicles/${vehicle.id}`}>{vehicle.vehicle_number}</Link>
          )}
        />
        <DataTable.Col
          source="status"
          disableSort
          render={({ status }: TripRow) => <StatusBadge status={status} />}
        />
        <DataTable.Col
          source="start_time"
          render={(trip: TripRow) => formatMoment(trip.start_time, trip.home_zone)}
        />
        <DataTable.Col source="verdict" disableSort render={(trip: TripRow) => <Verdict trip={trip} />} />
      </DataTableOrCards>
    </RecordList>
  )
}

/** /trips: everyone's, for staff. */
export default function TripList() {
  const t = useT()
  const { role } = useSignedInUser()
  return (
    <StaffPage
      title="nav.trips"
      action={
        mayAccess(role, 'create', 'trips') && (
          <Button variant="contained" component={Link} to="/trips/create">
            {t('nav.createTrip')}
          </Button>
        )
      }
    >
      <TripRecords />
    </StaffPage>
  )
}
