import { Typography } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import { FALLBACKS } from '@longhaul/core/contract'
import { useDeleteTrip } from '../providers/queries.ts'
import { useT } from '../shell/i18n/useT.ts'
import { useErrorMessage } from '../shell/useErrorMessage.ts'
import { FormDialog } from '../ui/FormDialog.tsx'

/** Asks, deletes, and goes to the dashboard. */
export function DeleteTripModal({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT()
  const message = useErrorMessage()
  const navigate = useNavigate()
  const remove = useDeleteTrip()
  return (
    <FormDialog
      title={t('trips.deleteModal.title')}
      submitLabel={t('trips.deleteModal.submit')}
      tone="error"
      dirty={false}
      busy={remove.isPending}
      error={remove.isError ? message(remove.error, FALLBACKS.deleteTrip) : null}
      onSubmit={() => remove.mutate(id, { onSuccess: () => void navigate('/dashboard') })}
      onClose={onClose}
    >
      <Typography>{t('trips.deleteModal.sure')}</Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('trips.deleteModal.kept')}</Typography>
    </FormDialog>
  )
}
