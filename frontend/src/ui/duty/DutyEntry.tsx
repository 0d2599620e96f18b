import type { ReactNode } from 'react'
import { Box, Chip, Typography } from '@mui/material'
import { citation, type ClockRow, type StopRow } from '@longhaul/core/contract'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT, type T } from '../../i18n/useT.ts'
import {
  formatClockSpan,
  formatDate,
  formatDuration,
  formatMiles,
  formatMinutes,
  formatMoment,
  formatZone,
} from '../format.ts'
import { TIMELINE_FILLS } from './dutyColours.ts'
import { formatDutySpan, formatRemark } from './formatDuty.ts'
import { StopNumber } from './StopNumber.tsx'
import { StatusSwatch } from './StatusSwatch.tsx'
import type { TimelinePiece } from './timelineDays.ts'

interface DutyEntryProps {
  piece: TimelinePiece
  continued: boolean
  stops: readonly StopRow[]
  labels: ReadonlyMap<StopRow, string | null>
  origins: 'told' | 'plain'
  zone: string
  actions: ReactNode
  mark: string | null
}

export function DutyEntry({
  piece: { row, to, from },
  stops,
  labels,
  origins,
  zone,
  continued,
  actions,
  mark,
}: DutyEntryProps) {
  const t = useT()
  const translateSentence = useSentence()
  const placeName = usePlaceName()
  // A driver's own words stay as they are.
  const translate = row.origin === 'planned' ? translateSentence : (own: string) => own
  const remark = row.origin === 'planned' ? row.remarks && translate(row.remarks) : formatRemark(row, t)
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontWeight: 600 }}>
        <StatusSwatch status={row.status} colours={TIMELINE_FILLS} />
        {t(`duty.status.${row.status}`)}
        {origins === 'told' && (
          <Chip
            size="small"
            variant="outlined"
            label={t(`duty.origin.${row.origin}`)}
            sx={{ flexShrink: 0 }}
          />
        )}
        {mark && <Chip size="small" label={mark} sx={{ flexShrink: 0 }} />}
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
          : formatDutySpan(row, zone, t)}
      </Box>
      <Box
        sx={{ overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', md: 'auto' }, order: { xs: 2, md: 0 } }}
      >
        {placeName(translate(row.location_description)) || t('duty.timeline.noPoint')}
        {remark && !stops.some((stop) => stop.why === row.remarks) && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {remark}
          </Typography>
        )}
        {actions}
        {stops.map((stop) => (
          <StopReason
            key={stop.start_time + stop.kind}
            stop={stop}
            label={labels.get(stop) ?? null}
            zone={zone}
          />
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
  const clocksLeft: [string, number | null][] = [
    [t('duty.clock.break'), clocks.break_left_minutes],
    [t('duty.clock.drive'), clocks.drive_left_minutes],
    [t('duty.clock.window'), clocks.window_left_minutes],
    [t('duty.clock.cycle'), clocks.cycle_left_minutes],
  ]
  return clocksLeft
    .filter((clock): clock is [string, number] => clock[1] !== null)
    .map(([name, left]) => `${name} ${formatMinutes(left)}`)
    .join(', ')
}

function StopReason({ stop, label, zone }: { stop: StopRow; label: string | null; zone: string }) {
  const t = useT()
  const translateSentence = useSentence()
  return (
    <Box sx={{ mt: 0.75, display: 'flex', gap: 1 }}>
      {label !== null && <StopNumber label={label} style={{ marginTop: 1 }} />}
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {[
            t(`duty.stop.${stop.kind}`),
            translateSentence(stop.location_name),
            stop.highway
              ? t('duty.timeline.onHighway', { highway: stop.highway, miles: formatMiles(stop.mile) })
              : t('duty.timeline.intoTrip', { miles: formatMiles(stop.mile) }),
            formatZone(stop.start_time, stop.zone) !== formatZone(stop.start_time, zone) &&
              t('duty.timeline.localTime', { time: formatMoment(stop.start_time, stop.zone) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography variant="body2">
          {translateSentence(stop.why)}
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
