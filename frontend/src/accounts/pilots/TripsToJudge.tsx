import { Alert } from '@mui/material'
import type { UserRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'

/** After a change of rules, as long as verdicts of trips are not those of today's rules. */
export function TripsToJudge({ user: { trips_to_judge: trips = 0 } }: { user: UserRow }) {
  const t = useT()
  if (trips === 0) return null
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      {t('drivers.tripsToJudge', { smart_count: trips })}
    </Alert>
  )
}
