import { useState } from 'react'
import { Typography } from '@mui/material'
import { FALLBACKS, type DutyRow } from '@longhaul/core/contract'
import { useRemoveDuty } from '../../providers/own/duty.ts'
import { useT } from '../../i18n/useT.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { formatMoment } from '../../ui/format.ts'
import { DialogForm } from '../DialogForm.tsx'
import { useEditConflict } from '../useEditConflict.ts'
import { useServerForm } from '../useServerForm.ts'
import { deleteDutyForm, type DutyModalProps } from './recordedDuty.ts'
import { ReasonField } from './ReasonField.tsx'
import { reasonProblem } from './dutyDraft.ts'

/** Takes a recorded row out of the log; one that somebody else changed meanwhile is shown first. */
export default function DeleteDutyModal({ row, trip, onClose }: DutyModalProps) {
  const t = useT()
  const remove = useRemoveDuty(trip.id)
  const [shown, setShown] = useState<DutyRow>(row)
  const { base, theirs, rebase, attempt } = useEditConflict<DutyRow>(row)
  const form = useServerForm({
    initial: { reason: '' },
    validate: ({ reason }) => {
      const problem = reasonProblem(reason)
      return problem === null ? {} : { reason: problem }
    },
    fallback: FALLBACKS.deleteDutyStatus,
    keep: deleteDutyForm(row.id),
    submit: ({ reason }, onStored) =>
      attempt(async () => {
        await remove.mutateAsync({ id: base.current.id, reason: reason.trim(), onStored })
        onClose()
      }),
  })
  return (
    <DialogForm form={form} words="trips.dutyDelete" tone="error" onClose={onClose}>
      {theirs && (
        <StaleNotice onTheirs={() => rebase(setShown)} onMine={() => rebase(() => void form.send())} />
      )}
      <Typography>
        {t('trips.dutyDelete.text', {
          status: t(`duty.status.${shown.status}`),
          time: formatMoment(shown.start_time, trip.home_zone),
        })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        {t('trips.dutyEdit.uncertifies')}
      </Typography>
      <ReasonField />
    </DialogForm>
  )
}
