import type { TripRow } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/useT.ts'

export interface TripRowActions {
  onStart: (trip: TripRow) => void
  onDelete: (trip: TripRow) => void
  /** Id of the trip that is being started. */
  starting: number | null
}

export function TripActions({ trip, onStart, onDelete, starting }: TripRowActions & { trip: TripRow }) {
  const t = useT()
  return (
    <div className="row-actions">
      <Button
        size="small"
        component={Link}
        to={`/trips/${trip.id}`}
        aria-label={t('dashboard.viewTrip', { id: trip.id })}
      >
        {t('dashboard.view')}
      </Button>
      {trip.status === 'PLANNED' && (
        <Button
          size="small"
          disabled={starting === trip.id}
          aria-label={t('dashboard.startTrip', { id: trip.id })}
          onClick={() => onStart(trip)}
        >
          {t('dashboard.start')}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        aria-label={t('dashboard.deleteTrip', { id: trip.id })}
        onClick={() => onDelete(trip)}
      >
        {t('dashboard.delete')}
      </Button>
    </div>
  )
}
