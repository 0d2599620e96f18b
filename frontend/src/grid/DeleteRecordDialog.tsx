import { useDelete, type RaRecord } from 'react-admin'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { useT } from '../i18n/useT.ts'
import { useErrorMessage } from '../form/useErrorMessage.ts'

/** Asks, deletes one record, and stays open with the reason when the server refuses. */
export function DeleteRecordDialog({
  resource,
  record,
  name,
  onClose,
  onDeleted,
}: {
  resource: string
  record: RaRecord
  /** How people call it, e.g. the vehicle's number. */
  name: string
  onClose: () => void
  onDeleted: () => void
}) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const [remove, { isPending, error }] = useDelete()
  return (
    <DeleteDialog
      title={t('records.deleteTitle', { name })}
      submitLabel={t('records.delete')}
      busy={isPending}
      error={error === null ? null : errorMessage(error, t('records.deleteFailed'))}
      onDelete={() =>
        void remove(
          resource,
          { id: record.id, previousData: record },
          { mutationMode: 'pessimistic', onSuccess: onDeleted },
        )
      }
      onClose={onClose}
    >
      <p>{t('records.deleteQuestion', { name })}</p>
    </DeleteDialog>
  )
}
