import { Button } from '@mui/material'
import { useDelete, type RaRecord } from 'react-admin'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { useT } from './i18n/useT.ts'
import { useErrorMessage } from './useErrorMessage.ts'

/** Asks, deletes one record of a react-admin resource, and stays open with the reason when the server refuses. */
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
    <Dialog
      title={t('records.deleteTitle', { name })}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="contained"
            color="error"
            disabled={isPending}
            onClick={() =>
              void remove(
                resource,
                { id: record.id, previousData: record },
                { mutationMode: 'pessimistic', onSuccess: onDeleted },
              )
            }
          >
            {t('records.delete')}
          </Button>
        </>
      }
    >
      {error !== null && <ErrorBanner message={errorMessage(error, t('records.deleteFailed'))} />}
      <p>{t('records.deleteQuestion', { name })}</p>
    </Dialog>
  )
}
