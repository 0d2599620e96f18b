import '../../i18n/en/eldLogs.ts'
import { Suspense, useState } from 'react'
import { Button, Stack } from '@mui/material'
import { type DutyRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { useHasDraft } from '../useSavedDraft.ts'
import { formatMoment } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { deleteDutyForm, editDutyForm, isRecorded, type DutyOwner } from './recordedDuty.ts'

/** No driver's page waits for what the office does. */
const ProposeEdit = lazyPage(async () => ({ default: (await import('./ProposeEdit.tsx')).ProposeEdit }))
const EditDutyModal = lazyDialog(() => import('./EditDutyModal.tsx'))
const DeleteDutyModal = lazyDialog(() => import('./DeleteDutyModal.tsx'))

export function DutyActions({ row, trip }: { row: DutyRow; trip: DutyOwner }) {
  const t = useT()
  const user = useSignedInUser()
  const editing = useHasDraft(editDutyForm(row.id ?? 0))
  const deleting = useHasDraft(deleteDutyForm(row.id ?? 0))
  const [open, setOpen] = useState(editing ? 'edit' : deleting ? 'delete' : null)
  if (!isRecorded(row)) return null
  // Only the driver takes an entry out.
  if (user.id !== trip.driver.id)
    return (
      <Suspense>
        <ProposeEdit row={row} trip={trip} startsOpen={editing} />
      </Suspense>
    )
  const params = {
    status: t(`duty.status.${row.status}`),
    time: formatMoment(row.start_time, trip.home_zone),
  }
  const close = () => setOpen(null)
  return (
    <Stack direction="row" sx={{ gap: 1, ml: -1 }}>
      <Button aria-label={t('trips.dutyEdit.editNamed', params)} onClick={() => setOpen('edit')}>
        {t('trips.dutyEdit.edit')}
      </Button>
      <Button
        color="error"
        aria-label={t('trips.dutyEdit.deleteNamed', params)}
        onClick={() => setOpen('delete')}
      >
        {t('trips.dutyEdit.delete')}
      </Button>
      <EditDutyModal open={open === 'edit'} row={row} trip={trip} onClose={close} />
      <DeleteDutyModal open={open === 'delete'} row={row} trip={trip} onClose={close} />
    </Stack>
  )
}
