import { isAtPlace } from '@longhaul/core/geo'
import type { DriverDay, DriverTrip, RecordedRow } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useState } from 'react'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { useT } from '../../i18n/useT.ts'
import { useOwnTrip } from '../../providers/own/trip.ts'
import { openRow, type NamedPlace } from '../record.ts'
import { TripCard } from './TripCard.tsx'
import { placeOnTrip, placesOnTrip, type TripStep } from './tripStep.ts'

/** The trips under way, the newest first, and the one that starts next. */
export default function TripCards({
  day,
  rows,
  now,
  here,
  sending,
  change,
}: {
  day: DriverDay
  rows: readonly RecordedRow[]
  now: number
  here: NamedPlace | null
  /** A status change is being sent. */
  sending: boolean
  /** `takeBack` is done by an undo, besides taking the status back. */
  change: (status: 'DRIVING' | 'ON_DUTY_NOT_DRIVING', at: NamedPlace, takeBack?: () => void) => void
}) {
  const t = useT()
  const status = useOwnTrip()
  const [delivered, setDelivered] = useState<number | null>(null)

  const start = (of: DriverTrip) => {
    const { id } = of.trip
    const onSuccess = () => {
      const from = here ?? placeOnTrip(of, 'current')
      const takeBack = () => status.mutate({ id, status: 'PLANNED' })
      if (from.point && isAtPlace(from.point, of.trip.pickup_location))
        change('ON_DUTY_NOT_DRIVING', placeOnTrip(of, 'pickup'), takeBack)
      else if (openRow(rows)?.status !== 'DRIVING') change('DRIVING', from, takeBack)
    }
    status.mutate({ id, status: 'IN_PROGRESS' }, { onSuccess })
  }

  const step = (next: TripStep, of: DriverTrip, place: number) => {
    const there = placesOnTrip(of)[place]!
    switch (next) {
      case 'start':
        return start(of)
      case 'arrivePickup':
      case 'arriveStop':
      case 'arriveDropoff':
        return change('ON_DUTY_NOT_DRIVING', there)
      case 'load':
      case 'leaveStop':
        return change('DRIVING', there)
      case 'driveOn':
        return change('DRIVING', here ?? placesOnTrip(of)[place - 1] ?? placeOnTrip(of, 'current'))
      case 'deliver':
        return status.mutate(
          { id: of.trip.id, status: 'COMPLETED' },
          { onSuccess: () => setDelivered(of.trip.id) },
        )
    }
  }

  const underWay = day.trips.filter(({ trip }) => trip.status === 'IN_PROGRESS')
  const next = day.trips.find(({ trip }) => trip.status !== 'IN_PROGRESS')

  return (
    <>
      <div role="status">
        {delivered !== null && (
          <p className="banner banner-success">
            <span>{t('home.trip.delivered', { id: delivered })}</span>
            <Button
              onClick={() => {
                status.mutate({ id: delivered, status: 'IN_PROGRESS' })
                setDelivered(null)
              }}
            >
              {t('home.clocks.undo')}
            </Button>
          </p>
        )}
      </div>
      <FailureBanner of={{ error: status.error }} fallback={t('home.trip.failed')} />
      {[...underWay, ...(next ? [next] : [])].map((of) => (
        <TripCard
          key={of.trip.id}
          {...{ of, rows, now, here, step }}
          first={underWay[0] ?? null}
          busy={sending || status.isPending}
        />
      ))}
    </>
  )
}
