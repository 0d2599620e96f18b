import type { CSSProperties } from 'react'
import { Box, Typography, useMediaQuery, type Theme } from '@mui/material'
import { MINUTE_MS } from '@longhaul/core'
import type { DutyRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { formatDay, formatMinutes, formatTime } from '../format.ts'
import { ON_FILL, TIMELINE_COLOURS, TIMELINE_FILLS } from './dutyColours.ts'
import { formatDutySpan } from './formatDuty.ts'
import { spreadApart } from './graph/logGeometry.ts'
import { StopNumber } from './StopNumber.tsx'
import { axisMinutes, type TimelineDay, type TimelineStop } from './timelineDays.ts'

/** Share of the day from which a duration fits inside its bar. */
const LABEL_SHARE = 0.09
/** Percent of the bar. */
const MARK_ROOM = { desk: 3, phone: 9 } as const

function barStyle(row: DutyRow, origins: 'told' | 'plain'): CSSProperties {
  const colour = TIMELINE_COLOURS[row.status]
  if (origins === 'plain' || row.origin !== 'planned')
    return { background: TIMELINE_FILLS[row.status], color: ON_FILL[row.status] }
  return {
    background: `color-mix(in srgb, ${colour} 22%, var(--paper))`,
    boxShadow: `inset 0 0 0 2px ${colour}`,
    color: 'var(--ink)',
  }
}

interface DayBarProps {
  day: TimelineDay
  marks: readonly TimelineStop[]
  /** Of all stops, in their order. */
  labels: readonly (string | null)[]
  zone: string
  origins: 'told' | 'plain'
}

export function DayBar({ day, marks, labels, zone, origins }: DayBarProps) {
  const t = useT()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const room = MARK_ROOM[narrow ? 'phone' : 'desk']
  const share = (minutes: number): number => (minutes / day.lengthMinutes) * 100
  const pieces = day.pieces
    .map((piece) =>
      t('duty.timeline.piece', {
        status: t(`duty.status.${piece.row.status}`),
        span: formatDutySpan(piece.row, zone, t),
      }),
    )
    .join('; ')
  // On a phone six hours are narrower than `12:00 a.m.`.
  const axis = axisMinutes(day, zone).filter((_, i) => !narrow || i % 2 === 0)
  const places = spreadApart(
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
              ...barStyle(piece.row, origins),
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
      {axis.map((at) => (
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
        <StopNumber
          key={number}
          label={labels[number - 1] ?? null}
          style={{
            position: 'absolute',
            top: 64,
            left: `${places[i] ?? 0}%`,
            transform: 'translateX(-50%)',
          }}
        />
      ))}
    </Box>
  )
}
