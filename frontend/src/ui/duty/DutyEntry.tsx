import type { ReactNode } from 'react'
import { Box, Chip, Typography } from '@mui/material'
import { citation, type ClockRow, type StopRow } from '@longhaul/core/contract'
import { useT, type T } from '../../i18n/useT.ts'
import {
  formatClockSpan,
  formatDate,
  formatDuration,
  formatMiles,
  formatMinutes,
  formatMoment,
} from '../format.ts'
import { TIMELINE_COLOURS } from './dutyColours.ts'
import { spanOf } from './dutySpan.ts'
import { StatusSwatch } from './StatusSwatch.tsx'
import type { TimelinePiece } from './timelineDays.ts'

interface DutyEntryProps {
  piece: TimelinePiece
  /** Began the day before: its stops were told there. */
  continued: boolean
  stops: readonly StopRow[]
  numbers: ReadonlyMap<StopRow, number>
  origins: 'told' | 'plain'
  zone: string
  actions: ReactNode
}

/** One status of a day in words, with what can be done with it and why the truck stops. */
export function DutyEntry({
  piece: { row, to, from },
  stops,
  numbers,
  origins,
  zone,
  continued,
  actions,
}: DutyEntryProps) {
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
