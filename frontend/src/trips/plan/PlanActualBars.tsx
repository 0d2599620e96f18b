import { Box, Typography } from '@mui/material'
import { type DutyRow, type StopRow } from '@longhaul/core/contract'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { GRAPH_COLOURS } from '../../ui/duty/dutyColours.ts'
import { formatDate, formatSpan, formatTime, formatWeekday, formatZone } from '../../ui/format.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { wallClock } from '../../ui/zoneTime.ts'
import { barTicks } from './barTicks.ts'

/** Over the bars, beside their labels. */
const OVER = { position: 'absolute', inset: '0 0 0 76px', pointerEvents: 'none' } as const
const MARK = {
  position: 'absolute',
  transform: 'translateX(-50%)',
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const

interface PlanActualBarsProps {
  planned: readonly DutyRow[]
  recorded: readonly DutyRow[]
  stops: readonly StopRow[]
  /** What each of them goes by; `null` for nothing. */
  labels: readonly (string | null)[]
  zone: string
  /** Planned start of the trip; a plan made again under way begins later. */
  start: string
  /** Epoch milliseconds; an open status runs to it. */
  now: number
}

const startOf = (row: DutyRow): number => Date.parse(row.start_time)

/** A number of a stop stands where no other is. */
const NUMBER_ROOM = { desk: 0.02, phone: 0.06 } as const

/** Two thin bars on one time axis, with the stops by number above and the minute it is now across them. */
export default function PlanActualBars(props: PlanActualBarsProps) {
  const { planned, recorded, stops, labels, zone, start, now } = props
  const t = useT()
  const phone = usePhone()
  const endOf = (row: DutyRow): number =>
    row.end_time === null ? Math.max(now, startOf(row)) : Date.parse(row.end_time)
  const tripStart = Math.min(Date.parse(start), ...planned.map(startOf))
  const planEnd = Math.max(...planned.map(endOf))
  // Duty of the days around the trip would squeeze the plan into a corner, so it is shown only by itself.
  const overlapping = recorded.filter((row) => startOf(row) < planEnd && endOf(row) > tripStart)
  const driven = overlapping.length > 0 ? overlapping : recorded
  const all = [...planned, ...driven]
  const from = Math.min(...all.map(startOf))
  const to = Math.max(...all.map(endOf))
  const zones = [...new Set([from, to].map((at) => formatZone(at, zone)))]
  const share = (ms: number): string => `${(ms / Math.max(1, to - from)) * 100}%`

  const ticks = barTicks(from, to, zone, phone ? 4 : 8)
  const room = NUMBER_ROOM[phone ? 'phone' : 'desk'] * (to - from)
  const numbers = stops
    .map(({ start_time }, i) => ({ at: Date.parse(start_time), label: labels[i] ?? null }))
    .filter(({ label }) => label !== null)
    .filter(({ at }, i, all) => at >= from && at <= to && (i === 0 || at - all[i - 1]!.at >= room))
  const isNow = now > from && now < to

  const bar = (label: MessageKey, rows: readonly DutyRow[]) => {
    const words = rows
      .map((row) =>
        t('duty.timeline.piece', {
          status: t(`duty.status.${row.status}`),
          span: formatSpan(row.start_time, endOf(row), zone),
        }),
      )
      .join('; ')
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: '64px 1fr', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(label)}
        </Typography>
        <Box
          role="img"
          aria-label={`${t(label)}: ${words || t('trips.detail.nothingRecorded')}`}
          sx={{
            position: 'relative',
            height: 18,
            borderRadius: '4px',
            overflow: 'hidden',
            border: '1px solid var(--line)',
            bgcolor: 'background.default',
          }}
        >
          {rows.length === 0 && (
            <Box
              component="span"
              sx={{ display: 'block', px: 1, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}
            >
              {t('trips.detail.nothingRecorded')}
            </Box>
          )}
          {rows.map((row) => (
            <Box
              key={`${row.id} ${row.start_time}`}
              className="own-colours"
              sx={{ position: 'absolute', insetBlock: 0 }}
              style={{
                left: share(startOf(row) - from),
                width: share(endOf(row) - startOf(row)),
                background: GRAPH_COLOURS[row.status],
              }}
            />
          ))}
        </Box>
      </Box>
    )
  }

  return (
    <Box component="section" aria-label={t('trips.detail.planAgainstActual')}>
      <Box sx={{ position: 'relative', pt: 2.5 }}>
        {bar('trips.detail.plan', planned)}
        <Box sx={{ height: 6 }} />
        {bar('trips.detail.actual', driven)}
        <Box aria-hidden="true" sx={OVER}>
          {numbers.map(({ at, label }) => (
            <Box key={at} component="span" sx={MARK} style={{ left: share(at - from), top: 0 }}>
              {label}
            </Box>
          ))}
          {isNow && (
            <Box
              className="own-colours"
              sx={{ position: 'absolute', insetBlock: '16px 0', width: 2, bgcolor: 'text.primary' }}
              style={{ left: share(now - from) }}
            />
          )}
        </Box>
      </Box>
      <Box aria-hidden="true" sx={{ position: 'relative', height: 18, ml: '76px' }}>
        {ticks.map((at) => (
          <Box key={at} component="span" sx={MARK} style={{ left: share(at - from) }}>
            {wallClock(at, zone).hour === 0 ? formatWeekday(at, zone) : formatTime(at, zone)}
          </Box>
        ))}
      </Box>
      {isNow && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('trips.detail.nowLine', { time: formatTime(now, zone) })}
        </Typography>
      )}
      <Box
        sx={{
          mt: 0.5,
          display: 'grid',
          gridTemplateColumns: '64px 1fr auto',
          columnGap: 1.5,
          color: 'text.secondary',
          fontSize: 13,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {/* Beside each time the zone would not fit a phone. */}
        <span>{zones.length === 1 && zones[0]}</span>
        {[from, to].map((at) => (
          <span key={at}>
            {formatDate(at, zone)}, {formatTime(at, zone)}
            {zones.length > 1 && ` ${formatZone(at, zone)}`}
          </span>
        ))}
      </Box>
    </Box>
  )
}
