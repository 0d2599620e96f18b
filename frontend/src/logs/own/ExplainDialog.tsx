import { useMemo } from 'react'
import { Box, Stack, Typography } from '@mui/material'
import { explainViolation, instant } from '@longhaul/core'
import type { DriverDay, RecordDayRow } from '@longhaul/core/contract'
import { useFinding } from '../../i18n/sentences/finding.ts'
import { useT } from '../../i18n/useT.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { StatusSwatch } from '../../ui/duty/StatusSwatch.tsx'
import { GRAPH_COLOURS } from '../../ui/duty/dutyColours.ts'
import { formatMinutes, formatMoment, formatSpan } from '../../ui/format.ts'

interface ExplainProps {
  data: DriverDay
  day: RecordDayRow
  violation: RecordDayRow['violations'][number]
  onClose: () => void
}

/** The minutes behind a violation and what would have prevented it, from the record at hand. */
export function ExplainDialog({ data, day, violation, onClose }: ExplainProps) {
  const t = useT()
  const translateFinding = useFinding()
  const { zone } = day.sheet
  const explanation = useMemo(() => {
    const rows = data.duty.map(({ status, start_time, end_time, special }) => ({
      status,
      startMs: instant(Date.parse(start_time)),
      endMs: end_time === null ? null : instant(Date.parse(end_time)),
      special,
    }))
    const terms = { homeZone: zone, dayStartHour: day.sheet.day_start_hour, ruleset: day.ruleset }
    const start = instant(Date.parse(violation.violation_start))
    return explainViolation(rows, terms, { rule: violation.rule, start })
  }, [data, day, zone, violation])
  return (
    <Dialog title={t('myLogs.explain.title')} open onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <Typography>{translateFinding(violation.sentence)}</Typography>
        {explanation ? (
          <>
            <section>
              <Typography component="h3" variant="h3">
                {t(`myLogs.explain.counted.${explanation.clock}`)}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontVariantNumeric: 'tabular-nums' }}>
                {explanation.spans.map(({ status, start, end, counted }) => (
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
                {t('myLogs.explain.sum', {
                  used: formatMinutes(explanation.used),
                  limit: formatMinutes(explanation.limit),
                })}
              </Typography>
            </section>
            <section>
              <Typography component="h3" variant="h3">
                {t('myLogs.explain.cure')}
              </Typography>
              <Typography>
                {t(`myLogs.explain.cures.${explanation.cure.kind}`, {
                  length: formatMinutes(explanation.cure.minutes),
                  time: formatMoment(explanation.cure.before, zone),
                })}
              </Typography>
            </section>
          </>
        ) : (
          <Typography>{t('myLogs.explain.noClock')}</Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          49 CFR {violation.cfr}
        </Typography>
      </Stack>
    </Dialog>
  )
}
