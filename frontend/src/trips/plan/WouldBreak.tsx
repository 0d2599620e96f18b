import '../../i18n/en/trip.ts'
import { Alert, Button, Typography } from '@mui/material'
import { citation, type Compliance } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { ruleName } from '../../ui/duty/ruleName.ts'
import { formatMoment } from '../../ui/format.ts'
import { actionBelow } from './actionBelow.ts'

interface WouldBreakProps {
  compliance: Compliance
  zone: string
  /** `null` for whoever may not plan. */
  onPlanAgain: (() => void) | null
  isPlanning: boolean
}

/** What the rest of a plan under way would break; nothing while it is legal. */
export function WouldBreak({ compliance, zone, onPlanAgain, isPlanning }: WouldBreakProps) {
  const t = useT()
  const [first, ...later] = compliance.would_break
  if (!first) return null
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={actionBelow}
      action={
        onPlanAgain && (
          <Button variant="contained" loading={isPlanning} onClick={onPlanAgain}>
            {t('trips.overview.replan')}
          </Button>
        )
      }
    >
      <Typography>
        {t('trips.compliance.wouldBreak', {
          time: formatMoment(first.at, zone),
          rule: ruleName(first.rule, t),
          cfr: citation(first.cfr),
        })}
      </Typography>
      {later.length > 0 && (
        <Typography>{t('trips.compliance.wouldBreakLater', { smart_count: later.length })}</Typography>
      )}
    </Alert>
  )
}
