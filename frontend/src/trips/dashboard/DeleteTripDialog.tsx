import { FALLBACKS } from '@longhaul/core/contract'
import { useDeleteTrip } from '../../providers/trips.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useT } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'

export default function DeleteTripDialog({
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
    <ConfirmDialog
      title={t('dashboard.deleteTitle')}
      submitLabel={t(remove.isPending ? 'dashboard.deleting' : 'dashboard.delete')}
      busy={remove.isPending}
      error={remove.error && errorMessage(remove.error, FALLBACKS.deleteTrip)}
      onConfirm={() => remove.mutate(tripId, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>{t('dashboard.deleteQuestion')}</p>
      <p>{t('dashboard.deleteKeeps')}</p>
    </ConfirmDialog>
  )
}
