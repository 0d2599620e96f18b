import type { CSSProperties, ReactNode } from 'react'
import { Box, Chip, Stack, Typography, useMediaQuery, type Theme } from '@mui/material'
import { MINUTE_MS } from '@longhaul/core'
import { citation, type ClockRow, type DutyRow, type StopRow } from '@longhaul/core/contract'
import { useT, type T } from '../../i18n/useT.ts'
import { StatusSwatch } from './StatusSwatch.tsx'
import { ON_FILL, TIMELINE_COLOURS } from './dutyColours.ts'
import {
  formatClockSpan,
  formatDate,
  formatDay,
  formatDuration,
  formatMiles,
  formatMinutes,
  formatMoment,
  formatSpan,
  formatTime,
  formatZones,
} from '../format.ts'
import { spread } from './logGeometry.ts'
import {
  axisMinutes,
  stopsWithin,
  timelineDays,
  type HomeDay,
  type TimelineDay,
  type TimelinePiece,
  type TimelineStop,
} from './timelineDays.ts'

export interface DutyTimelineProps extends HomeDay {
  readonly rows: readonly DutyRow[]
  readonly stops?: readonly StopRow[]
  /** Where a status without an end runs to, epoch milliseconds. */
  readonly openUntil: number
  /** What can be done with a row, under its words. */
  readonly actions?: (row: DutyRow) => ReactNode
}

/** Duty rows day by day: one bar per home-terminal day with the stops numbered under it, then each row in words. */
export function DutyTimeline({
  rows,
  stops = [],
  openUntil,
  zone,
  dayStartHour,
  actions,
}: DutyTimelineProps) {
  const t = useT()
  const days = timelineDays(rows, stops, { zone, dayStartHour }, openUntil)
  const numbers = new Map(stops.map((stop, i) => [stop, i + 1]))
  // A bare plan needs no word that it is one; beside what was recorded it does.
  const origins = rows.some((row) => row.origin !== 'planned') ? 'told' : 'plain'
  // A plan's stops explain what is planned; what was recorded speaks for itself.
  const stopsOf = (row: DutyRow) => (row.origin === 'planned' ? stopsWithin(row, stops) : [])
  const told = new Set(days.flatMap((day) => day.pieces.flatMap((piece) => stopsOf(piece.row))))
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
            marks={day.stops.filter(({ stop }) => told.has(stop))}
            zone={zone}
            origins={origins}
          />
          <Stack component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
            {day.pieces
              .filter((piece) => startsIn(day, piece) || piece === day.pieces[0])
              .map((piece) => (
                <Entry
                  key={`${piece.row.origin} ${piece.row.start_time} ${piece.row.status}`}
                  piece={piece}
                  continued={!startsIn(day, piece)}
                  stops={startsIn(day, piece) ? stopsOf(piece.row) : []}
                  numbers={numbers}
                  origins={origins}
                  zone={zone}
                  actions={startsIn(day, piece) ? actions?.(piece.row) : undefined}
                />
              ))}
          </Stack>
        </Box>
      ))}
      {days.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('duty.timeline.zoneNote', { zone: zone.replaceAll('_', ' ') })}
        </Typography>
      )}
    </Stack>
  )
}

const startsIn = (day: TimelineDay, piece: TimelinePiece): boolean =>
  Date.parse(piece.row.start_time) >= day.start

function spanOf(row: DutyRow, zone: string, t: T): string {
  return row.end_time === null
    ? t('duty.timeline.since', { start: formatTime(row.start_time, zone) })
    : formatSpan(row.start_time, row.end_time, zone)
}

/** A duration is written inside a stay that takes at least this share of the day. */
const LABEL_SHARE = 0.09
/** Room one numbered mark needs, in percent of the bar. */
const MARK_ROOM = { desk: 3, phone: 9 } as const

/** Solid for what is so, pale with an edge for what is only planned beside it. */
function look(row: DutyRow, origins: 'told' | 'plain'): CSSProperties {
  const colour = TIMELINE_COLOURS[row.status]
  if (origins === 'plain' || row.origin !== 'planned')
    return { background: colour, color: ON_FILL[row.status] }
  return {
    background: `color-mix(in srgb, ${colour} 22%, var(--paper))`,
    boxShadow: `inset 0 0 0 2px ${colour}`,
    color: 'var(--ink)',
  }
}

interface DayBarProps {
  day: TimelineDay
  marks: readonly TimelineStop[]
  zone: string
  origins: 'told' | 'plain'
}

function DayBar({ day, marks, zone, origins }: DayBarProps) {
  const t = useT()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const room = MARK_ROOM[narrow ? 'phone' : 'desk']
  const share = (minutes: number): number => (minutes / day.lengthMinutes) * 100
  const pieces = day.pieces
    .map((piece) =>
      t('duty.timeline.piece', {
        status: t(`duty.status.${piece.row.status}`),
        span: spanOf(piece.row, zone, t),
      }),
    )
    .join('; ')
  const places = spread(
    marks.map((mark) => share(mark.at)),
    room,
    room / 2,
    100 - room / 2,
  )
  return (
    <Box
      role="img"
      aria-label={t('duty.timeline.dayName', { day: formatDay(day.date), pieces })}
      sx={{ position: 'relative', pb: marks.length > 0 ? '54px' : '22px' }}
    >
      <Box
        sx={{
          position: 'relative',
          height: 40,
          borderRadius: 1,
          overflow: 'hidden',
          border: '1px solid var(--line)',
          bgcolor: 'background.default',
        }}
      >
        {day.pieces.map((piece) => (
          <Box
            key={`${piece.row.origin} ${piece.row.start_time} ${piece.row.status}`}
            className="own-colours"
            sx={{
              position: 'absolute',
              insetBlock: 0,
              display: 'grid',
              placeItems: 'center',
              fontSize: 14,
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              whiteSpace: 'nowrap',
              overflow: 'hidden',
              borderRight: '1px solid var(--paper)',
              containerType: 'inline-size',
            }}
            style={{
              left: `${share(piece.from)}%`,
              width: `${share(piece.to - piece.from)}%`,
              ...look(piece.row, origins),
            }}
          >
            {(piece.to - piece.from) / day.lengthMinutes >= LABEL_SHARE && (
              <Box component="span" sx={{ '@container (max-width: 72px)': { display: 'none' } }}>
                {formatMinutes(piece.to - piece.from)}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {axisMinutes(day, zone).map((at) => (
        <Typography
          key={at}
          component="span"
          sx={{
            position: 'absolute',
            top: 44,
            fontSize: 12,
            lineHeight: '16px',
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
          style={{
            left: `${share(at)}%`,
            transform: `translateX(${at === 0 ? 0 : at === day.lengthMinutes ? -100 : -50}%)`,
          }}
        >
          {formatTime(day.start + at * MINUTE_MS, zone)}
        </Typography>
      ))}
      {marks.map(({ number }, i) => (
        <Box
          key={number}
          component="span"
          sx={{
            position: 'absolute',
            top: 64,
            width: 26,
            height: 26,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            fontSize: 13,
            fontWeight: 600,
            border: '2px solid var(--primary)',
            color: 'primary.main',
            bgcolor: 'background.paper',
            transform: 'translateX(-50%)',
          }}
          style={{ left: `${places[i] ?? 0}%` }}
        >
          {number}
        </Box>
      ))}
    </Box>
  )
}

interface EntryProps {
  piece: TimelinePiece
  /** Began the day before: its stops were told there. */
  continued: boolean
  stops: readonly StopRow[]
  numbers: ReadonlyMap<StopRow, number>
  origins: 'told' | 'plain'
  zone: string
  actions: ReactNode
}

function Entry({ piece: { row, to, from }, stops, numbers, origins, zone, continued, actions }: EntryProps) {
  const t = useT()
  const length =
    row.end_time === null || continued
      ? formatMinutes(to - from)
      : formatDuration(row.start_time, row.end_time)
  return (
    <Box
      component="li"
      sx={{
        py: 1.25,
        borderTop: '1px solid',
        borderColor: 'divider',
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        gridTemplateColumns: { xs: '1fr auto', md: '290px 220px 1fr auto' },
        alignItems: 'baseline',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
        <StatusSwatch status={row.status} colours={TIMELINE_COLOURS} />
        {t(`duty.status.${row.status}`)}
        {origins === 'told' && (
          <Chip
            size="small"
            variant="outlined"
            label={t(`duty.origin.${row.origin}`)}
            sx={{ flexShrink: 0 }}
          />
        )}
      </Box>
      <Box
        sx={{
          fontVariantNumeric: 'tabular-nums',
          gridColumn: { xs: '1 / -1', md: 'auto' },
          order: { xs: 1, md: 0 },
        }}
      >
        {continued && row.end_time !== null
          ? `${formatDate(row.start_time, zone)}, ${formatClockSpan(row.start_time, row.end_time, zone)}`
          : spanOf(row, zone, t)}
      </Box>
      <Box
        sx={{ overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', md: 'auto' }, order: { xs: 2, md: 0 } }}
      >
        {row.location_description || t('duty.timeline.noPoint')}
        {row.remarks && !stops.some((stop) => stop.why === row.remarks) && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {row.remarks}
          </Typography>
        )}
        {actions}
        {stops.map((stop) => (
          <StopReason key={stop.start_time + stop.kind} stop={stop} number={numbers.get(stop)} zone={zone} />
        ))}
      </Box>
      <Box
        sx={{
          fontVariantNumeric: 'tabular-nums',
          fontWeight: 600,
          whiteSpace: 'nowrap',
          textAlign: 'right',
          order: { xs: 0, md: 1 },
        }}
      >
        {length}
      </Box>
    </Box>
  )
}

function clocksText(clocks: ClockRow, t: T): string {
  const named: [string, number | null][] = [
    [t('duty.clock.break'), clocks.break_left_minutes],
    [t('duty.clock.drive'), clocks.drive_left_minutes],
    [t('duty.clock.window'), clocks.window_left_minutes],
    [t('duty.clock.cycle'), clocks.cycle_left_minutes],
  ]
  return named
    .filter((clock): clock is [string, number] => clock[1] !== null)
    .map(([name, left]) => `${name} ${formatMinutes(left)}`)
    .join(', ')
}

/** One stop: what, why, by which paragraph, how close to the limit. */
function StopReason({ stop, number, zone }: { stop: StopRow; number: number | undefined; zone: string }) {
  const t = useT()
  return (
    <Box sx={{ mt: 0.75, display: 'flex', gap: 1 }}>
      {number !== undefined && (
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            width: 24,
            height: 24,
            mt: '1px',
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            flexShrink: 0,
            fontSize: 13,
            fontWeight: 600,
            border: '2px solid var(--primary)',
            color: 'primary.main',
          }}
        >
          {number}
        </Box>
      )}
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {[
            t(`duty.stop.${stop.kind}`),
            stop.location_name,
            stop.highway,
            t('duty.timeline.mile', { mile: formatMiles(stop.mile).replace(/ mi$/, '') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography variant="body2">
          {stop.why}
          {stop.cfr && ` (${citation(stop.cfr)})`}
        </Typography>
        {stop.illegal_from && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('duty.timeline.illegalFrom', { time: formatMoment(stop.illegal_from, zone) })}
          </Typography>
        )}
        {stop.rule && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('duty.timeline.clocks', {
              before: clocksText(stop.clocks_before, t),
              after: clocksText(stop.clocks_after, t),
            })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
