import { Button } from '@mui/material'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { useT } from '../../i18n/useT.ts'
import { hasNoAnswer } from '../../providers/http.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'

/** Why what only the server can do was not done; without a signal one sentence, and the way to try again. */
export function OnlineFailure({
  error,
  fallback,
  onRetry,
}: {
  error: unknown
  fallback: string
  onRetry: () => void
}) {
  const t = useT()
  if (!hasNoAnswer(error)) return <FailureBanner of={{ error }} fallback={fallback} />
  return (
    <ErrorBanner
      message={t('eldLogs.needsSignal')}
      action={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
    />
  )
}
