import { useDelete, type RaRecord } from 'react-admin'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { useT } from '../i18n/useT.ts'
import { useErrorMessage } from '../form/useErrorMessage.ts'

export default function DeleteRecordDialog({
  resource,
  record,
  name,
  onClose,
  onDeleted,
}: {
  resource: string
  record: RaRecord
  name: string
  onClose: () => void
  onDeleted: () => void
}) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const [remove, { isPending, error }] = useDelete()
  return (
    <ConfirmDialog
      title={t('records.deleteTitle', { name })}
      submitLabel={t('records.delete')}
      busy={isPending}
      error={error === null ? null : errorMessage(error, t('records.deleteFailed'))}
      onConfirm={() =>
        void remove(
          resource,
          { id: record.id, previousData: record },
          { mutationMode: 'pessimistic', onSuccess: onDeleted },
        )
      }
      onClose={onClose}
    >
      <p>{t('records.deleteQuestion', { name })}</p>
    </ConfirmDialog>
  )
}
