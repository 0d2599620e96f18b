import { TRIP_STATUSES, type TripRow } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { DRIVERS } from '../accounts/drivers/offered.ts'
import { useT } from '../i18n/useT.ts'
import { personName } from '../ui/personName.ts'
import { RecordGrid } from '../grid/RecordGrid.tsx'
import { formatMoment } from '../ui/format.ts'
import { StatusBadge } from '../ui/page/StatusBadge.tsx'
import { VerdictChip } from './plan/VerdictChip.tsx'

/**
 * Trips as staff see them: everyone's, or with `within` those of a driver or vehicle. By their start, the
 * one order that goes with every filter.
 */
export function TripGrid({ within }: { within?: { driver_id: number } | { vehicle_id: number } }) {
  const t = useT()
  return (
    <RecordGrid<TripRow>
      resource="trips"
      {...(within && { within })}
      sort={{ field: 'start_time', order: 'DESC' }}
      empty="trips.grid.none"
      filters={[
        { kind: 'search', label: 'trips.grid.search' },
        ...(within && 'driver_id' in within
          ? []
          : [{ kind: 'record', name: 'driver_id', label: 'trips.grid.driver', of: DRIVERS } as const]),
        {
          kind: 'choice',
          name: 'status',
          label: 'dashboard.status',
          choices: TRIP_STATUSES.map((value) => ({ value, label: `dashboard.statuses.${value}` })),
        },
        { kind: 'date', name: 'start_time_gte', label: 'trips.grid.from' },
        { kind: 'date', name: 'start_time_lte', label: 'auditTrail.to' },
      ]}
      columns={[
        {
          source: 'id',
          label: 'trips.grid.trip',
          always: true,
          render: ({ id }) => <Link to={`/trips/${id}`}>{t('trips.grid.number', { id })}</Link>,
        },
        {
          source: 'route',
          label: 'dashboard.columns.route',
          render: (trip) => (
            <span className="breaks">{`${trip.pickup_location_name} → ${trip.dropoff_location_name}`}</span>
          ),
        },
        {
          source: 'driver',
          label: 'trips.grid.driver',
          render: ({ driver }) => <Link to={`/drivers/${driver.id}`}>{personName(driver)}</Link>,
        },
        {
          source: 'vehicle',
          label: 'dashboard.columns.vehicle',
          render: ({ vehicle }) => <Link to={`/vehicles/${vehicle.id}`}>{vehicle.vehicle_number}</Link>,
        },
        {
          source: 'status',
          label: 'dashboard.columns.status',
          render: ({ status }) => <StatusBadge status={status} />,
        },
        {
          source: 'start_time',
          label: 'dashboard.columns.startTime',
          sortable: true,
          render: (trip) => formatMoment(trip.start_time, trip.home_zone),
        },
        {
          source: 'verdict',
          label: 'trips.grid.verdict',
          render: ({ verdict }) => {
            if (verdict === null) return t('trips.grid.noPlan')
            // What is in order needs no mark: the eye finds what is not.
            return verdict === 'Compliant' ? (
              t('trips.compliance.Compliant')
            ) : (
              <VerdictChip verdict={verdict} />
            )
          },
        },
      ]}
    />
  )
}
