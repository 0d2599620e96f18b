import type { TripRow } from '@longhaul/core/contract'
import { Button, Paper, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { formatDate } from '../ui/format.ts'
import { StatusBadge } from '../ui/page/StatusBadge.tsx'
import { useTripEnds } from '../i18n/sentences/usePlaceName.ts'
import { useT } from '../i18n/useT.ts'

export function RecentTrips({ trips, mayCreate }: { trips: TripRow[]; mayCreate: boolean }) {
  const t = useT()
  const endsOf = useTripEnds()
  if (trips.length === 0)
    return (
      <Paper sx={{ padding: 4, textAlign: 'center' }}>
        <Typography variant="h3">{t('home.empty')}</Typography>
        <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
          {t('home.emptyText')}
        </Typography>
        {mayCreate && (
          <Button variant="contained" component={Link} to="/trips/create">
            {t('home.createFirst')}
          </Button>
        )}
      </Paper>
    )
  return (
    <ul className="rows">
      {trips.map((trip) => (
        <Paper component="li" key={trip.id} className="row">
          <div>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {t('home.route', endsOf(trip))}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {trip.vehicle.vehicle_number} · {formatDate(trip.start_time, trip.home_zone)}
            </Typography>
          </div>
          <StatusBadge status={trip.status} />
          <Button
            variant="outlined"
            component={Link}
            to={`/trips/${trip.id}`}
            aria-label={t('home.viewTrip', {
              id: trip.id,
              ...endsOf(trip),
            })}
          >
            {t('home.view')}
          </Button>
        </Paper>
      ))}
    </ul>
  )
}
