import type { ReactNode } from 'react'
import { Box, Stack, Typography } from '@mui/material'
import { MINUTE_MS } from '@longhaul/core'
import type { DutyRow, StopRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { formatDay, formatZoneName, formatZones } from '../format.ts'
import { DayBar } from './DayBar.tsx'
import { DutyEntry } from './DutyEntry.tsx'
import {
  stopsWithin,
  timelineDays,
  type HomeDay,
  type TimelineDay,
  type TimelinePiece,
} from './timelineDays.ts'

const startsIn = (day: TimelineDay, piece: TimelinePiece): boolean =>
  Date.parse(piece.row.start_time) >= day.start

interface DutyTimelineProps extends HomeDay {
  readonly rows: readonly DutyRow[]
  readonly stops?: readonly StopRow[]
  /** What each of them goes by, where that is not its number; `null` for nothing. */
  readonly labels?: readonly (string | null)[]
  /** Epoch milliseconds to which an open status is drawn. */
  readonly openUntil: number
  readonly actions?: (row: DutyRow) => ReactNode
  /** What stands on a row beside its status. */
  readonly mark?: (row: DutyRow) => string | null
}

export function DutyTimeline({
  rows,
  stops = [],
  labels = stops.map((_, i) => String(i + 1)),
  openUntil,
  zone,
  dayStartHour,
  actions,
  mark,
}: DutyTimelineProps) {
  const t = useT()
  const days = timelineDays(rows, stops, { zone, dayStartHour }, openUntil)
  const labelOf = new Map(stops.map((stop, i) => [stop, labels[i] ?? null]))
  // Only beside what was recorded must a plan say that it is one.
  const origins = rows.some((row) => row.origin !== 'planned') ? 'told' : 'plain'
  const stopsOf = (row: DutyRow) => (row.origin === 'planned' ? stopsWithin(row, stops) : [])
  const shownStops = new Set(days.flatMap((day) => day.pieces.flatMap((piece) => stopsOf(piece.row))))
  return (
    <Stack sx={{ gap: 4 }}>
      {days.map((day) => (
        <Box component="section" key={day.date} aria-label={formatDay(day.date)}>
          <Stack
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 1 }}
          >
            <Typography variant="h6" component="h3">
              {formatDay(day.date)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatZones(day.start, day.start + day.lengthMinutes * MINUTE_MS, zone)}
            </Typography>
          </Stack>
          <DayBar
            day={day}
            marks={day.stops.filter(({ stop }) => shownStops.has(stop) && labelOf.get(stop) !== null)}
            labels={labels}
            zone={zone}
            origins={origins}
          />
          <Stack component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
            {day.pieces
              .filter((piece) => startsIn(day, piece) || piece === day.pieces[0])
              .map((piece) => (
                <DutyEntry
                  key={`${piece.row.origin} ${piece.row.start_time} ${piece.row.status}`}
                  piece={piece}
                  continued={!startsIn(day, piece)}
                  stops={startsIn(day, piece) ? stopsOf(piece.row) : []}
                  labels={labelOf}
                  origins={origins}
                  zone={zone}
                  mark={mark?.(piece.row) ?? null}
                  actions={startsIn(day, piece) ? actions?.(piece.row) : undefined}
                />
              ))}
          </Stack>
        </Box>
      ))}
      {days.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('duty.timeline.zoneNote', { zone: formatZoneName(zone) })}
        </Typography>
      )}
    </Stack>
  )
}
