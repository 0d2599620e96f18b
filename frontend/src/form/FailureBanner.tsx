import { Button } from '@mui/material'
import { useT } from '../i18n/useT.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { useErrorMessage } from './useErrorMessage.ts'

/** Why a query or a mutation failed, a query with its way to try again; nothing while it did not. */
export function FailureBanner({
  of: { error, refetch, isFetching = false },
  fallback,
}: {
  of: { error: unknown; refetch?: (() => unknown) | undefined; isFetching?: boolean | undefined }
  /** What failed, where the server gave no sentence. */
  fallback: string
}) {
  const t = useT()
  const errorMessage = useErrorMessage()
  if (!error) return null
  return (
    <ErrorBanner
      message={errorMessage(error, fallback)}
      action={
        refetch && (
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        )
      }
    />
  )
}
