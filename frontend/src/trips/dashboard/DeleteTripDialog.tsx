import { FALLBACKS } from '@longhaul/core/contract'
import { useDeleteTrip } from '../../providers/trips.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { useT } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'

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
    <DeleteDialog
      title={t('dashboard.deleteTitle')}
      submitLabel={t(remove.isPending ? 'dashboard.deleting' : 'dashboard.delete')}
      busy={remove.isPending}
      error={remove.error && errorMessage(remove.error, FALLBACKS.deleteTrip)}
      onDelete={() => remove.mutate(tripId, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>{t('dashboard.deleteQuestion')}</p>
      <p>{t('dashboard.deleteKeeps')}</p>
    </DeleteDialog>
  )
}
