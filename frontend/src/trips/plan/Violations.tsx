import '../../i18n/en/trip.ts'
import { Alert, Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { citation, type Compliance, type ViolationRow } from '@longhaul/core/contract'
import { useFinding } from '../../i18n/sentences/finding.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { formatMinutes, formatMoment } from '../../ui/format.ts'
import { actionBelow } from './actionBelow.ts'

function ViolationList({
  title,
  rows,
  zone,
}: {
  title: string
  rows: readonly ViolationRow[]
  zone: string
}) {
  const t = useT()
  const translateFinding = useFinding()
  return (
    <Box>
      <Typography component="h3" variant="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rows.map((row) => (
          <li key={`${row.rule} ${row.violation_start}`}>
            {translateFinding(row.sentence)}{' '}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {t('trips.compliance.violation', {
                rule: row.rule,
                cfr: citation(row.cfr),
                start: formatMoment(row.violation_start, zone),
                length: formatMinutes(row.minutes),
              })}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** Nothing for a clean plan. */
export function Violations({ compliance, zone }: { compliance: Compliance; zone: string }) {
  const t = useT()
  const { role } = useSignedInUser()
  const { violations, before_trip: before, unrecorded_hours: unrecorded } = compliance
  return (
    <>
      {violations.length > 0 && (
        <Alert severity="error" variant="outlined">
          <ViolationList title={t('trips.compliance.violations')} rows={violations} zone={zone} />
        </Alert>
      )}
      {before.length > 0 && (
        <Alert severity="warning" variant="outlined">
          <ViolationList title={t('trips.compliance.before')} rows={before} zone={zone} />
        </Alert>
      )}
      {unrecorded > 0 && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={actionBelow}
          action={
            role === 'driver' && (
              <Button component={Link} to="/my-logs" color="inherit" sx={{ minHeight: 48 }}>
                {t('trips.compliance.fill')}
              </Button>
            )
          }
        >
          {t('trips.compliance.unrecorded', { hours: formatMinutes(unrecorded * 60) })}
        </Alert>
      )}
    </>
  )
}
