import { FALLBACKS } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useDeleteTrip } from '../providers/queries.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { useT } from '../shell/i18n/useT.ts'
import { useErrorMessage } from '../shell/useErrorMessage.ts'

/** Asks, deletes, and stays open with the reason when that fails. */
export function DeleteTripDialog({
  tripId,
  onClose,
  onDeleted = onClose,
}: {
  tripId: number
  onClose: () => void
  onDeleted?: () => void
}) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const remove = useDeleteTrip()
  return (
    <Dialog
      title={t('dashboard.deleteTitle')}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="contained"
            color="error"
            disabled={remove.isPending}
            onClick={() => remove.mutate(tripId, { onSuccess: onDeleted })}
          >
            {t(remove.isPending ? 'dashboard.deleting' : 'dashboard.delete')}
          </Button>
        </>
      }
    >
      {remove.error && <ErrorBanner message={errorMessage(remove.error, FALLBACKS.deleteTrip)} />}
      <p>{t('dashboard.deleteQuestion')}</p>
      <p>{t('dashboard.deleteKeeps')}</p>
    </Dialog>
  )
}
