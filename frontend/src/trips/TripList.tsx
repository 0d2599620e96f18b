import '../i18n/en/trip.ts'
import { CYCLE_HOURS, FALLBACKS, TRIP_STATUSES, type TripRow } from '@longhaul/core/contract'
import { Suspense } from 'react'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { FixedCol } from '../grid/columns/columns.tsx'
import { ShortMoment } from '../grid/columns/ShortMoment.tsx'
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
import { useT } from '../i18n/useT.ts'
import { formatTenths } from '../ui/format.ts'
import { StatusBadge } from '../ui/page/StatusBadge.tsx'
import { Icon } from '../ui/Icon.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { VERDICT_COLOUR } from './plan/verdictColour.ts'
import { RouteLink } from './dashboard/RouteLink.tsx'

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
  lesser: { of: ['start_time_lte'], below: '88rem' },
  mark: 'status',
  unshown: ['driver', 'verdict'],
  spare: [],
  fallback: FALLBACKS.loadTrips,
} as const

/** Only what is not in order gets a mark. */
function Verdict({ trip: { verdict, verdict_due: isDue } }: { trip: TripRow }) {
  const t = useT()
  const phone = usePhone()
  if (verdict === null) return t(isDue ? 'records.verdictDue' : 'trips.grid.noPlan')
  const words = t(`trips.compliance.${verdict}`)
  if (phone)
    return (
      verdict !== 'Compliant' && (
        <span className="icon-only" style={{ color: VERDICT_COLOUR[verdict] }}>
          <Icon name="warning" size={16} />
          <span className="visually-hidden">{words}</span>
        </span>
      )
    )
  if (verdict === 'Compliant') return words
  return (
    <Suspense fallback={null}>
      <VerdictChip verdict={verdict} />
    </Suspense>
  )
}

/** The trips of everybody, or those within another record. */
export function TripRecords(props: RecordsProps) {
  const phone = usePhone()
  // A card tells of the driver first, and what is not in order before the times.
  const driver = <DataTable.Col source="driver" disableSort field={DriverLink} />
  const verdict = (
    <DataTable.Col source="verdict" disableSort render={(trip: TripRow) => <Verdict trip={trip} />} />
  )
  return (
    <RecordList {...LIST} {...props}>
      <FixedCol<TripRow> source="route" disableSort render={(trip) => <RouteLink trip={trip} />} />
      {phone && driver}
      <DataTable.Col
        source="vehicle"
        disableSort
        render={({ vehicle }: TripRow) => (
          <Link to={`/vehicles/${vehicle.id}`}>{vehicle.vehicle_number}</Link>
        )}
      />
      {phone ? verdict : driver}
      <DataTable.Col
        source="status"
        disableSort
        render={({ status }: TripRow) => <StatusBadge status={status} />}
      />
      <DataTable.Col
        source="start_time"
        className="one-line"
        render={(trip: TripRow) => <ShortMoment at={trip.start_time} zone={trip.home_zone} />}
      />
      <DataTable.Col
        source="current_cycle_hours"
        align="right"
        disableSort
        render={({ current_cycle_hours: hours, ruleset }: TripRow) =>
          `${formatTenths(hours)}/${CYCLE_HOURS[ruleset]}`
        }
      />
      {!phone && verdict}
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
