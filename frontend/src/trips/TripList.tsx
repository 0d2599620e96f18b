import { TRIP_STATUSES, type TripRow } from '@longhaul/core/contract'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { FixedCol } from '../grid/columns/columns.tsx'
import { codeFilter, dayFilters, driverFilter, searchFilter } from '../grid/filters/filters.tsx'
import { PageLink, RecordList, StaffPage, type RecordsProps } from '../grid/index.ts'
import { DriverLink } from '../grid/record/links.tsx'
import { useSignedInUser } from '../providers/session.ts'
import { useT } from '../i18n/useT.ts'
import { mayAccess } from '../providers/access.ts'
import { formatMoment } from '../ui/format.ts'
import { routeName } from '../ui/routeName.ts'
import { StatusBadge } from '../ui/page/StatusBadge.tsx'
import { VerdictChip } from './plan/VerdictChip.tsx'

const filters = [
  searchFilter('trips.grid.search'),
  driverFilter('trips.grid.driver'),
  codeFilter('status', TRIP_STATUSES, 'dashboard.statuses', 'dashboard.status'),
  ...dayFilters('start_time', 'trips.grid.from', 'auditTrail.to'),
]

/** Only what is not in order gets a mark. */
function Verdict({ trip: { verdict } }: { trip: TripRow }) {
  const t = useT()
  if (verdict === null) return t('trips.grid.noPlan')
  return verdict === 'Compliant' ? t('trips.compliance.Compliant') : <VerdictChip verdict={verdict} />
}

/** Trips by their start, the one order that goes with every filter. */
export function TripRecords(props: RecordsProps) {
  const t = useT()
  return (
    <RecordList {...props} resource="trips" sort={{ field: 'start_time', order: 'DESC' }} filters={filters}>
      <FixedCol
        source="id"
        disableSort
        render={({ id }) => <Link to={`/trips/${id}`}>{t('trips.grid.number', { id })}</Link>}
      />
      <DataTable.Col
        source="route"
        disableSort
        render={(trip: TripRow) => <span className="breaks">{routeName(trip)}</span>}
      />
      <DataTable.Col source="driver" disableSort field={DriverLink} />
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
    </RecordList>
  )
}

/** /trips, for staff. */
export default function TripList() {
  const t = useT()
  const { role } = useSignedInUser()
  const mayCreate = mayAccess(role, 'create', 'trips')
  return (
    <StaffPage
      action={mayCreate && <PageLink to="/trips/create" label={t('nav.createTrip')} variant="contained" />}
    >
      <TripRecords />
    </StaffPage>
  )
}
