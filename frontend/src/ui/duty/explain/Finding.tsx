import '../../../i18n/en/duty/explain.ts'
import type { ReactNode } from 'react'
import { Box, Button, Stack, Typography } from '@mui/material'
import { MINUTE_MS } from '@longhaul/core'
import type { RecordDayRow } from '@longhaul/core/contract'
import { useFinding } from '../../../i18n/sentences/finding.ts'
import { useT } from '../../../i18n/useT.ts'
import { Icon } from '../../Icon.tsx'
import { formatClockSpan, formatMinutes, formatTime } from '../../format.ts'
import type { Hole } from './dayMarks.ts'

/** One thing that is wrong with a day, with what can be done about it. */
export function Finding({
  tone = 'var(--ink)',
  action,
  children,
}: {
  tone?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' }}
    >
      <span style={{ color: tone }}>
        <Icon name="warning" size={20} />
      </span>
      <div>
        <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
        {action}
      </div>
    </Box>
  )
}

export function ViolationFinding({
  day,
  violation,
  number,
  onShow,
  onExplain,
  children,
}: {
  day: RecordDayRow
  violation: RecordDayRow['violations'][number]
  /** As on the graph. */
  number: number
  onShow: () => void
  onExplain: () => void
  children?: ReactNode
}) {
  const t = useT()
  const translateFinding = useFinding()
  const time = formatTime(violation.violation_start, day.sheet.zone)
  return (
    <Finding
      tone="var(--danger)"
      action={
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            aria-label={t('explain.showNumber', { number, time })}
            onClick={onShow}
            sx={{ minHeight: 48 }}
          >
            {t('explain.show', { time })}
          </Button>
          <Button aria-label={t('explain.openNumber', { number })} onClick={onExplain} sx={{ minHeight: 48 }}>
            {t('explain.open')}
          </Button>
        </Stack>
      }
    >
      <strong>{t('explain.violation', { number })}</strong>
      {' · '}
      {translateFinding(violation.sentence)}{' '}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        49 CFR {violation.cfr}
      </Typography>
      {children}
    </Finding>
  )
}

export function HoleFinding({
  hole,
  day,
  action,
  children,
}: {
  hole: Hole
  day: RecordDayRow
  action?: ReactNode
  children?: ReactNode
}) {
  const t = useT()
  const span = formatClockSpan(hole.from, hole.to, day.sheet.zone)
  return (
    <Finding tone="var(--danger)" action={action}>
      {t('explain.hole', { span, length: formatMinutes((hole.to - hole.from) / MINUTE_MS) })}
      {children}
    </Finding>
  )
}
