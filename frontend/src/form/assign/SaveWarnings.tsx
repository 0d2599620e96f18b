import '../../i18n/en.staff.ts'
import './assign.css'
import { Button } from '@mui/material'
import type { AssignmentWarning } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Warnings } from './Warnings.tsx'

/** Before a trip is saved for another driver. */
export default function SaveWarnings({
  of,
  onSave,
  onClose,
}: {
  of: readonly AssignmentWarning[]
  onSave: () => void
  onClose: () => void
}) {
  const t = useT()
  return (
    <Dialog
      title={t('assign.save.title')}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('assign.save.back')}</Button>
          <Button variant="contained" onClick={onSave}>
            {t('assign.save.submit')}
          </Button>
        </>
      }
    >
      <Warnings of={of} />
    </Dialog>
  )
}
