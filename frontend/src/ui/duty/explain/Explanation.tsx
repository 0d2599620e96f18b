import '../../../i18n/en/duty/explain.ts'
import { useMemo } from 'react'
import { Box, Stack, Typography } from '@mui/material'
import { explainViolation, instant } from '@longhaul/core'
import type { RecordDayRow, RecordedRow } from '@longhaul/core/contract'
import { useFinding } from '../../../i18n/sentences/finding.ts'
import { useT } from '../../../i18n/useT.ts'
import { pilotsOf } from '../pilotsOf.ts'
import { StatusSwatch } from '../StatusSwatch.tsx'
import { GRAPH_COLOURS } from '../dutyColours.ts'
import { formatMinutes, formatMoment, formatSpan } from '../../format.ts'

export interface ExplanationProps {
  /** Of the 16 days before the violation, by start. */
  duty: readonly RecordedRow[]
  day: RecordDayRow
  violation: RecordDayRow['violations'][number]
}

/** The minutes behind a violation and what would have prevented it, from the record at hand. */
export function Explanation({ duty, day, violation }: ExplanationProps) {
  const t = useT()
  const translateFinding = useFinding()
  const { zone } = day.sheet
  const told = useMemo(() => {
    const rows = duty.map(({ status, start_time, end_time, special }) => ({
      status,
      startMs: instant(Date.parse(start_time)),
      endMs: end_time === null ? null : instant(Date.parse(end_time)),
      special,
    }))
    const terms = {
      homeZone: zone,
      dayStartHour: day.sheet.day_start_hour,
      ruleset: day.ruleset,
      pilots: pilotsOf(day.pilot_grants, duty, Date.parse(day.sheet.end_time)),
    }
    const start = instant(Date.parse(violation.violation_start))
    return explainViolation(rows, terms, { rule: violation.rule, start })
  }, [duty, day, zone, violation])
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{translateFinding(violation.sentence)}</Typography>
      {told ? (
        <>
          <section>
            <Typography component="h3" variant="h3">
              {t(`explain.counted.${told.clock}`)}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontVariantNumeric: 'tabular-nums' }}>
              {told.spans.map(({ status, start, end, counted }) => (
                <Stack
                  key={start}
                  component="li"
                  direction="row"
                  sx={{
                    gap: 1,
                    py: 1,
                    alignItems: 'center',
                    borderBottom: '1px solid',
                    borderColor: 'divider',
                  }}
                >
                  <StatusSwatch status={status} colours={GRAPH_COLOURS} />
                  <span style={{ flex: 1 }}>
                    <strong>{t(`duty.status.${status}`)}</strong>
                    <br />
                    {formatSpan(start, end, zone)}
                  </span>
                  <span>{formatMinutes(counted)}</span>
                </Stack>
              ))}
            </Box>
            <Typography sx={{ fontWeight: 600, textAlign: 'right', mt: 1 }}>
              {t(told.adverse ? 'explain.sumAdverse' : 'explain.sum', {
                used: formatMinutes(told.used),
                limit: formatMinutes(told.limit),
              })}
            </Typography>
          </section>
          <section>
            <Typography component="h3" variant="h3">
              {t('explain.cure')}
            </Typography>
            <Typography>
              {t(`explain.cures.${told.cure.kind}`, {
                length: formatMinutes(told.cure.minutes),
                time: formatMoment(told.cure.before, zone),
              })}
            </Typography>
          </section>
        </>
      ) : (
        <Typography>{t('explain.noClock')}</Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        49 CFR {violation.cfr}
      </Typography>
    </Stack>
  )
}
