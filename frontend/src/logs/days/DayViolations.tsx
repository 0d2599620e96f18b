import { Alert, Box, Typography } from '@mui/material'
import type { RecordDayRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { formatTime } from '../../ui/format.ts'

/** What of the day broke a rule: it stands on the log whether or not the day is certified. */
export function DayViolations({ day }: { day: RecordDayRow }) {
  const t = useT()
  if (day.violations.length === 0) return null
  return (
    <Alert severity="error" variant="outlined">
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t('myLogs.marks.violations', { smart_count: day.violations.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {day.violations.map(({ rule, cfr, violation_start: start, sentence }) => (
          <li key={`${rule} ${start}`}>
            {formatTime(start, day.sheet.zone)} · {sentence} 49 CFR {cfr}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
