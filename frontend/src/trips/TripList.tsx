import '../i18n/en/trip.ts'
import { FALLBACKS, TRIP_STATUSES, type TripRow } from '@longhaul/core/contract'
import { Suspense } from 'react'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { FixedCol } from '../grid/columns/columns.tsx'
import {
  codeFilter,
  dayFilters,
  driverFilter,
  searchFilter,
  vehicleFilter,
} from '../grid/filters/filters.tsx'
import { RecordList, type RecordsProps } from '../grid/index.ts'
import { DriverLink } from '../grid/record/links.tsx'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { usePlaceName } from '../i18n/sentences/usePlaceName.ts'
import { useT } from '../i18n/useT.ts'
import { cycleLimit } from '../ui/duty/cycleLimit.ts'
import { formatMoment, formatTenths } from '../ui/format.ts'
import { loadName } from '../ui/routeName.ts'
import { StatusBadge } from '../ui/page/StatusBadge.tsx'

/** Their scripts come once the list stands. */
const VerdictChip = lazyPage(async () => ({ default: (await import('./plan/VerdictChip.tsx')).VerdictChip }))
const TripRowActions = lazyPage(() => import('./TripRowActions.tsx'))

const LIST = {
  resource: 'trips',
  // What runs first, then what comes next, then what is done.
  sort: { field: 'urgency', order: 'ASC' },
  filters: [
    searchFilter('dashboard.search'),
    codeFilter('status', TRIP_STATUSES, 'dashboard.statuses', 'dashboard.status'),
    vehicleFilter('dashboard.vehicle'),
    driverFilter('trips.grid.driver'),
    ...dayFilters('start_time', 'trips.grid.from', 'dutyStatuses.to'),
  ],
  mark: 'status',
  unshown: ['driver', 'verdict'],
  fallback: FALLBACKS.loadTrips,
} as const

/** Only what is not in order gets a mark. */
function Verdict({ trip: { verdict } }: { trip: TripRow }) {
  const t = useT()
  if (verdict === null) return t('trips.grid.noPlan')
  if (verdict === 'Compliant') return t('trips.compliance.Compliant')
  return (
    <Suspense fallback={null}>
      <VerdictChip verdict={verdict} />
    </Suspense>
  )
}

/** The trips of everybody, or those within another record. */
export function TripRecords(props: RecordsProps) {
  const placeName = usePlaceName()
  return (
    <RecordList {...LIST} {...props}>
      <FixedCol<TripRow>
        source="route"
        disableSort
        render={(trip) => (
          <Link className="breaks" to={`/trips/${trip.id}`}>
            {loadName(trip, placeName)}
          </Link>
        )}
      />
      <DataTable.Col
        source="vehicle"
        disableSort
        render={({ vehicle }: TripRow) => (
          <Link to={`/vehicles/${vehicle.id}`}>{vehicle.vehicle_number}</Link>
        )}
      />
      <DataTable.Col source="driver" disableSort field={DriverLink} />
      <DataTable.Col
        source="status"
        disableSort
        render={({ status }: TripRow) => <StatusBadge status={status} />}
      />
      <DataTable.Col
        source="start_time"
        className="one-line"
        render={(trip: TripRow) => formatMoment(trip.start_time, trip.home_zone)}
      />
      <DataTable.Col
        source="current_cycle_hours"
        align="right"
        disableSort
        render={({ current_cycle_hours: hours, ruleset }: TripRow) =>
          `${formatTenths(hours)}/${cycleLimit(ruleset)}`
        }
      />
      <DataTable.Col source="verdict" disableSort render={(trip: TripRow) => <Verdict trip={trip} />} />
      <FixedCol<TripRow>
        label="dashboard.columns.actions"
        render={(trip) => (
          <Suspense fallback={null}>
            <TripRowActions trip={trip} />
          </Suspense>
        )}
      />
    </RecordList>
  )
}
