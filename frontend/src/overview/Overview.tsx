import { Button, Paper, Skeleton, Typography } from '@mui/material'
import { useCounts } from '../providers/queries.ts'
import { useT } from '../i18n/useT.ts'
import { useErrorMessage } from '../form/useErrorMessage.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { Morning } from './Morning.tsx'

const CARDS = [
  ['carriers', 'admin.totalCarriers'],
  ['vehicles', 'admin.totalVehicles'],
  ['activeDrivers', 'admin.activeDrivers'],
] as const

function Totals() {
  const t = useT()
  const errorMessage = useErrorMessage()
  const { data, error, refetch } = useCounts()
  if (error)
    return (
      <ErrorBanner
        message={errorMessage(error, t('admin.failed'))}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  return (
    <>
      <dl className="stat-cards total-cards">
        {CARDS.map(([name, label]) => (
          <Paper key={name} component="div" sx={{ padding: 2 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(label)}
            </Typography>
            <Typography component="dd" sx={{ margin: 0, fontSize: '1.75rem', fontWeight: 600 }}>
              {data === undefined ? (
                <Skeleton width="3ch">
                  <span>{t('nav.loading')}</span>
                </Skeleton>
              ) : (
                (data[name] ?? t('admin.many'))
              )}
            </Typography>
          </Paper>
        ))}
      </dl>
      <p className="lead">
        {t('admin.activeDrivers')}: {t('admin.activeDriversHint')}
      </p>
    </>
  )
}

/** The fleet in numbers, and what needs an eye this morning. */
export function Overview() {
  return (
    <>
      <Totals />
      <Morning />
    </>
  )
}
