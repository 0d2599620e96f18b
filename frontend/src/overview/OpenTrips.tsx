import type { OfficeTrip } from '@longhaul/core/contract'
import { Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { formatMinutes, formatMoment } from '../ui/format.ts'
import { DriverName } from './DriverName.tsx'
import { FigureTable } from './FigureTable.tsx'
import { ruleName, say } from './words.ts'

const COLOUR: Record<OfficeTrip['verdict'], string> = {
  'on-time': 'var(--driving)',
  late: 'var(--danger)',
  refused: 'var(--danger)',
  driven: 'var(--sleeper-text)',
  unknown: 'var(--muted)',
}

function answerOf({ verdict, slack_minutes: slack }: OfficeTrip): string {
  if (verdict === 'driven' || verdict === 'refused' || verdict === 'unknown') return say(`trips.${verdict}`)
  const time = formatMinutes(Math.abs(slack ?? 0))
  if (verdict === 'late') return say('trips.late', { slack: time })
  return slack === 0 ? say('trips.exactly') : say('trips.onTime', { slack: time })
}

function Answer({ trip }: { trip: OfficeTrip }) {
  const stands = trip.verdict === 'late' || trip.verdict === 'refused'
  return (
    <>
      <Typography component="span" sx={{ fontWeight: 600, color: COLOUR[trip.verdict] }}>
        {answerOf(trip)}
      </Typography>
      {trip.overdue_minutes > 0 && (
        <Typography variant="body2">
          {say('trips.overdue', { time: formatMinutes(trip.overdue_minutes) })}
        </Typography>
      )}
      {stands && trip.rule !== null && (
        <Typography variant="body2">{say('trips.because', { rule: ruleName(trip.rule) })}</Typography>
      )}
      {stands && trip.why !== null && (
        <Typography variant="body2" color="textSecondary">
          {trip.why}
        </Typography>
      )}
    </>
  )
}

const moment = (at: string | null, zone: string) =>
  at === null ? say('trips.noArrival') : formatMoment(at, zone)

/** Open trips against their drivers' clocks, the most endangered first. */
export function OpenTrips({ trips, cut }: { trips: readonly OfficeTrip[]; cut: boolean }) {
  if (trips.length === 0) return <p>{say('trips.none')}</p>
  return (
    <>
      <p className="lead">{say('trips.lead')}</p>
      {cut && <p role="note">{say('trips.cut')}</p>}
      <FigureTable
        caption={say('trips.title')}
        rows={trips}
        keyOf={({ id }) => id}
        columns={[
          {
            label: say('trips.trip'),
            heading: true,
            render: ({ id }) => <Link to={`/trips/${id}`}>{say('trips.numbered', { id })}</Link>,
          },
          { label: say('driver'), render: ({ driver }) => <DriverName driver={driver} tab="trips" /> },
          {
            label: say('trips.route'),
            render: ({ pickup_location_name: from, dropoff_location_name: to }) => (
              <span className="breaks">{`${from} → ${to}`}</span>
            ),
          },
          { label: say('trips.answer'), render: (trip) => <Answer trip={trip} /> },
          {
            label: say('trips.planned'),
            render: ({ planned_arrival, home_zone }) => moment(planned_arrival, home_zone),
          },
          {
            label: say('trips.expected'),
            render: ({ expected_arrival, home_zone }) => moment(expected_arrival, home_zone),
          },
        ]}
      />
    </>
  )
}
