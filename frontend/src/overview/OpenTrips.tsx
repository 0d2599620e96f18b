import type { OverviewTrip } from '@longhaul/core/contract'
import { Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { usePlaceName } from '../i18n/sentences/usePlaceName.ts'
import { useT, type T } from '../i18n/useT.ts'
import { formatMinutes, formatNear } from '../ui/format.ts'
import { DriverName } from './DriverName.tsx'
import { FigureTable } from '../grid/figures/FigureTable.tsx'
import { Icon } from '../ui/Icon.tsx'
import { loadName } from '../ui/routeName.ts'
import { ruleName } from '../ui/duty/ruleName.ts'

const COLOUR: Record<OverviewTrip['verdict'], string> = {
  'on-time': 'var(--driving)',
  late: 'var(--danger)',
  refused: 'var(--danger)',
  driven: 'var(--sleeper-text)',
  unknown: 'var(--muted)',
}

function answerOf({ verdict, slack_minutes: slack }: OverviewTrip, t: T): string {
  if (verdict === 'driven' || verdict === 'refused' || verdict === 'unknown')
    return t(`overview.trips.${verdict}`)
  const time = formatMinutes(Math.abs(slack ?? 0))
  if (verdict === 'late') return t('overview.trips.late', { slack: time })
  return slack === 0 ? t('overview.trips.exactly') : t('overview.trips.onTime', { slack: time })
}

function Answer({ trip }: { trip: OverviewTrip }) {
  const t = useT()
  const translateSentence = useSentence()
  const stands = trip.verdict === 'late' || trip.verdict === 'refused'
  return (
    <>
      <Typography component="span" sx={{ fontWeight: 600, color: COLOUR[trip.verdict] }}>
        {stands && <Icon name="warning" size={16} />} {answerOf(trip, t)}
      </Typography>
      {trip.overdue_minutes > 0 && (
        <Typography variant="body2">
          {t('overview.trips.overdue', { time: formatMinutes(trip.overdue_minutes) })}
        </Typography>
      )}
      {stands && trip.rule !== null && (
        <Typography variant="body2">
          {t('overview.trips.because', { rule: ruleName(trip.rule, t) })}
        </Typography>
      )}
      {stands && trip.why !== null && (
        <Typography variant="body2" color="textSecondary">
          {translateSentence(trip.why)}
        </Typography>
      )}
    </>
  )
}

/** Open trips against their drivers' clocks, the most endangered first; times are told as of `at`. */
export function OpenTrips({ trips, cut, at }: { trips: readonly OverviewTrip[]; cut: boolean; at: string }) {
  const t = useT()
  const placeName = usePlaceName()
  const moment = (time: string | null, zone: string) =>
    time === null ? t('overview.trips.noArrival') : formatNear(time, zone, at)
  if (trips.length === 0) return <p>{t('overview.trips.none')}</p>
  return (
    <>
      <p className="lead">{t('overview.trips.lead')}</p>
      {cut && <p role="note">{t('overview.trips.cut')}</p>}
      <FigureTable
        caption={t('overview.trips.title')}
        rows={trips}
        keyOf={({ id }) => id}
        columns={[
          {
            label: t('overview.trips.trip'),
            heading: true,
            render: ({ id }) => <Link to={`/trips/${id}`}>{t('overview.trips.numbered', { id })}</Link>,
          },
          { label: t('overview.driver'), render: ({ driver }) => <DriverName driver={driver} tab="trips" /> },
          {
            label: t('overview.trips.route'),
            render: (trip) => <span className="breaks">{loadName(trip, placeName)}</span>,
          },
          { label: t('overview.trips.answer'), render: (trip) => <Answer trip={trip} /> },
          {
            label: t('overview.trips.planned'),
            render: ({ planned_arrival, home_zone }) => moment(planned_arrival, home_zone),
          },
          {
            label: t('overview.trips.expected'),
            render: ({ expected_arrival, home_zone }) => moment(expected_arrival, home_zone),
          },
        ]}
      />
    </>
  )
}
