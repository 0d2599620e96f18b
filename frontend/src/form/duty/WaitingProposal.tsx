import '../../i18n/en/eldLogs.ts'
import { Button } from '@mui/material'
import type { DutyRow, Problem } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/useT.ts'
import { ApiError } from '../../providers/http.ts'

/** The way to a proposal that waits for the same time; what was typed stays open beside it. */
export function WaitingProposal({ refusal }: { refusal: unknown }) {
  const t = useT()
  const { code, current } = (refusal instanceof ApiError ? refusal.body : {}) as Partial<Problem>
  if (code !== 'proposal-waits') return null
  return (
    <Button component={Link} to={`/duty-statuses/${(current as DutyRow).id}`} target="_blank">
      {t('trips.dutyPropose.openWaiting')}
    </Button>
  )
}
