import { CYCLE_HOURS } from '@longhaul/core/contract'
import type { TripRow } from '@longhaul/core/contract'
import { Paper, TableCell, TableRow, Typography, useMediaQuery } from '@mui/material'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { farStart, loadName } from '../../ui/routeName.ts'
import { formatMoment, formatTenths } from '../../ui/format.ts'
import { PaperTable } from '../../ui/page/PaperTable.tsx'
import { StatusBadge } from '../../ui/page/StatusBadge.tsx'
import { TripActions, type TripRowActions } from './TripActions.tsx'

interface Props extends TripRowActions {
  trips: TripRow[]
}

function Route({ trip }: { trip: TripRow }) {
  const t = useT()
  const placeName = usePlaceName()
  const start = farStart(trip)
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{loadName(trip, placeName)}</Typography>
      {start !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('dashboard.from', { place: placeName(start) })}
        </Typography>
      )}
    </>
  )
}

const hours = (trip: TripRow) => `${formatTenths(trip.current_cycle_hours)}/${CYCLE_HOURS[trip.ruleset]}`

function TripCards({ trips, ...actions }: Props) {
  return (
    <ul className="rows">
      {trips.map((trip) => (
        <Paper component="li" key={trip.id} sx={{ padding: 2 }}>
          <div className="row-head">
            <div>
              <Route trip={trip} />
            </div>
            <StatusBadge status={trip.status} />
          </div>
          <Typography variant="body2" color="textSecondary" sx={{ marginBlock: 1 }}>
            {trip.vehicle.vehicle_number} · {formatMoment(trip.start_time, trip.home_zone)} · {hours(trip)}
          </Typography>
          <TripActions trip={trip} {...actions} />
        </Paper>
      ))}
    </ul>
  )
}

/** A table on a desk, cards on a phone. */
export function TripTable(props: Props) {
  const t = useT()
  const phone = useMediaQuery('(max-width: 47.99rem)', { noSsr: true })
  if (phone) return <TripCards {...props} />
  const { trips, ...actions } = props
  return (
    <PaperTable
      name={t('dashboard.table')}
      headings={
        <>
          <TableCell>{t('dashboard.columns.route')}</TableCell>
          <TableCell>{t('dashboard.columns.vehicle')}</TableCell>
          <TableCell>{t('dashboard.columns.status')}</TableCell>
          <TableCell>{t('dashboard.columns.startTime')}</TableCell>
          <TableCell align="right">{t('dashboard.columns.cycleHours')}</TableCell>
          <TableCell>{t('dashboard.columns.actions')}</TableCell>
        </>
      }
    >
      {trips.map((trip) => (
        <TableRow key={trip.id} hover>
          <TableCell>
            <Route trip={trip} />
          </TableCell>
          <TableCell>{trip.vehicle.vehicle_number}</TableCell>
          <TableCell>
            <StatusBadge status={trip.status} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(trip.start_time, trip.home_zone)}</TableCell>
          <TableCell align="right">{hours(trip)}</TableCell>
          <TableCell>
            <TripActions trip={trip} {...actions} />
          </TableCell>
        </TableRow>
      ))}
    </PaperTable>
  )
}
