import type { DriverTrip, RecordedRow } from '@longhaul/core/contract'
import { Button, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { usePlaceName, useTripEnds } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { useCalculateRoute } from '../../providers/trips.ts'
import { useOwnTrip } from '../../providers/own/trip.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { formatMinutes, formatMoment } from '../../ui/format.ts'
import type { NamedPlace } from '../record.ts'
import { nextStep, stopAhead, type StopAhead, type TripStep } from './tripStep.ts'

/** Minutes ahead of the plan from which a new plan is offered. */
const MUCH_EARLIER = 30
/** So many minutes of driving are the last street. */
const ARRIVING_MINUTES = 20

function NextStop({ ahead: { stop, arrival, number, late }, count }: { ahead: StopAhead; count: number }) {
  const t = useT()
  const translateSentence = useSentence()
  const kind = t(`duty.stop.${stop.kind}`)
  return (
    <p className="next-stop" data-late={late > 0}>
      <span>
        {number === null ? t('home.trip.next', { kind }) : t('home.trip.nextOf', { kind, n: number, count })}
      </span>
      <strong>{translateSentence(stop.location_name)}</strong>
      <strong>{formatMoment(arrival, stop.zone)}</strong>
      {late > 0 && <strong>{t('home.trip.lateThere', { time: formatMinutes(late) })}</strong>}
    </p>
  )
}

function ClocksThen({ ahead: { stop } }: { ahead: StopAhead }) {
  const t = useT()
  const translateSentence = useSentence()
  const { drive_left_minutes: drive, window_left_minutes: shift } = stop.clocks_before
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('home.trip.clocksThen', { drive: formatMinutes(drive), shift: formatMinutes(shift) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translateSentence(stop.why)}
      </Typography>
    </>
  )
}

function Drift({ of: { trip, outlook }, here }: { of: DriverTrip; here: NamedPlace | null }) {
  const t = useT()
  const translateSentence = useSentence()
  const plan = useCalculateRoute(trip.id)
  if (!outlook || outlook.verdict === 'driven') return null
  const slack = outlook.slack_minutes ?? 0
  const planAgain = outlook.verdict === 'refused' || slack < 0 || slack >= MUCH_EARLIER
  const drift = slack === 0 ? 'onPlan' : slack < 0 ? 'behind' : 'ahead'
  const words =
    outlook.verdict === 'refused'
      ? t('home.trip.refused', { why: translateSentence(outlook.why ?? '') })
      : t(`home.trip.${drift}`, { time: formatMinutes(Math.abs(slack)) })
  return (
    <>
      <p className="drift" data-late={slack < 0 || outlook.verdict === 'refused'}>
        <span>{words}</span>
        {planAgain && (
          <Button
            variant="outlined"
            loading={plan.isPending}
            onClick={() => plan.mutate(here?.point ? { location: here.point, name: here.name } : undefined)}
          >
            {t('home.trip.planAgain')}
          </Button>
        )}
      </p>
      <FailureBanner of={{ error: plan.error }} fallback={t('home.trip.planFailed')} />
    </>
  )
}

/** The trip under way, or the one that starts next, with the one thing to do now. */
export function TripCard({
  of,
  rows,
  now,
  here,
  first,
  busy,
  step,
}: {
  of: DriverTrip
  rows: readonly RecordedRow[]
  now: number
  here: NamedPlace | null
  /** The trip under way; another one has to wait until it ends or pauses. */
  first: DriverTrip | null
  /** A status change is being sent. */
  busy: boolean
  step: (step: TripStep, of: DriverTrip, place: number) => void
}) {
  const t = useT()
  const placeName = usePlaceName()
  const endsOf = useTripEnds()
  const { trip } = of
  const status = useOwnTrip()
  const [asks, setAsks] = useState<'complete' | 'start' | null>(null)
  /** Starts this trip once `other` is no longer under way; this card may be gone by then. */
  const startAfter = (other: DriverTrip, otherStatus: 'PLANNED' | 'COMPLETED') =>
    void status.mutateAsync({ id: other.trip.id, status: otherStatus }).then(
      () => {
        setAsks(null)
        step('start', of, 0)
      },
      () => undefined,
    )
  const underWay = trip.status === 'IN_PROGRESS'
  const blockedBy = first && first !== of ? first : null
  const isSecond = underWay && blockedBy !== null
  const leads = underWay && !isSecond
  const { step: next, place } = nextStep(of, rows)
  const ahead = stopAhead(of, rows, now)
  const state = t(
    isSecond ? 'home.trip.alsoUnderWay' : underWay ? 'home.trip.underWay' : 'home.trip.nextTrip',
  )
  const route = t('home.route', endsOf(trip))
  const isAhead = (trip: DriverTrip) =>
    nextStep(trip, rows).step !== 'deliver' && trip.drive_minutes_left > ARRIVING_MINUTES
  const complete = () =>
    status.mutate({ id: trip.id, status: 'COMPLETED' }, { onSuccess: () => setAsks(null) })

  return (
    <Paper component="section" className="trip-card" aria-label={`${state} ${route}`}>
      <Typography variant="h2">
        {state} <Link to={`/trips/${trip.id}`}>{route}</Link>
      </Typography>
      {leads && ahead && <NextStop ahead={ahead} count={trip.stops?.length ?? 0} />}
      {!underWay && (
        <Typography color="textSecondary">
          {t('home.trip.starts', { time: formatMoment(trip.start_time, trip.home_zone) })}
        </Typography>
      )}
      {!isSecond && (
        <Button
          className="next-step"
          variant={blockedBy ? 'outlined' : 'contained'}
          size="large"
          fullWidth
          disabled={busy}
          loading={status.isPending}
          onClick={() => (blockedBy ? setAsks('start') : step(next, of, place))}
        >
          {t(`home.step.${next}`, { n: place })}
        </Button>
      )}
      {leads && ahead && <ClocksThen ahead={ahead} />}
      {leads && <Drift of={of} here={here} />}
      <FailureBanner of={{ error: asks ? null : status.error }} fallback={t('home.trip.failed')} />
      <div className="trip-actions">
        {underWay && next !== 'deliver' && (
          <>
            <Button onClick={() => status.mutate({ id: trip.id, status: 'PLANNED' })}>
              {t('home.trip.pause')}
            </Button>
            <Button onClick={() => (isAhead(of) ? setAsks('complete') : complete())}>
              {t('home.trip.complete')}
            </Button>
          </>
        )}
      </div>
      {asks === 'complete' && (
        <ConfirmDialog
          title={t('home.trip.completeTitle', { id: trip.id })}
          submitLabel={t('home.trip.complete')}
          busy={status.isPending}
          error={status.error ? t('home.trip.failed') : null}
          onConfirm={complete}
          onClose={() => setAsks(null)}
        >
          <p>
            {t('home.trip.stillAhead', {
              place: placeName(trip.dropoff_location_name),
              time: formatMinutes(of.drive_minutes_left),
            })}
          </p>
        </ConfirmDialog>
      )}
      {asks === 'start' && blockedBy && (
        <ConfirmDialog
          title={t('home.trip.oneTitle', { id: blockedBy.trip.id })}
          submitLabel={t('home.trip.pauseFirst', { id: blockedBy.trip.id })}
          busy={status.isPending}
          error={status.error ? t('home.trip.failed') : null}
          onConfirm={() => startAfter(blockedBy, 'PLANNED')}
          onClose={() => setAsks(null)}
        >
          <p>
            {t('home.trip.oneText', endsOf(blockedBy.trip))}{' '}
            {isAhead(blockedBy) &&
              t('home.trip.dropoffAhead', {
                place: placeName(blockedBy.trip.dropoff_location_name),
                time: formatMinutes(blockedBy.drive_minutes_left),
              })}
          </p>
          <Button variant="outlined" onClick={() => startAfter(blockedBy, 'COMPLETED')}>
            {t('home.trip.completeFirst', { id: blockedBy.trip.id })}
          </Button>
        </ConfirmDialog>
      )}
    </Paper>
  )
}
