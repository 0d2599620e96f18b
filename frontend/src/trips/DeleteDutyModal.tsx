import { useState } from 'react'
import { Typography } from '@mui/material'
import { FALLBACKS } from '@longhaul/core/contract'
import { useRemoveDuty } from '../providers/queries.ts'
import { useT } from '../shell/i18n/useT.ts'
import { useErrorMessage } from '../shell/useErrorMessage.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { formatMoment } from '../ui/format.ts'
import type { DutyModalProps } from './DutyActions.tsx'
import { ReasonField } from './ReasonField.tsx'
import { reasonProblem } from './dutyDraft.ts'

/** Takes one recorded row out of the log, with a reason. */
export function DeleteDutyModal({ row, trip, onClose }: DutyModalProps) {
  const t = useT()
  const message = useErrorMessage()
  const remove = useRemoveDuty(trip.id)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    const found = reasonProblem(reason)
    setProblem(found)
    if (!found) remove.mutate({ id: row.id, reason: reason.trim() }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('trips.dutyEdit.deleteTitle')}
      submitLabel={t('trips.dutyEdit.deleteSubmit')}
      tone="error"
      dirty={reason !== ''}
      busy={remove.isPending}
      error={remove.isError ? message(remove.error, FALLBACKS.deleteDutyStatus) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>
        {t('trips.dutyEdit.deleteText', {
          status: t(`duty.status.${row.status}`),
          time: formatMoment(row.start_time, trip.home_zone),
        })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        {t('trips.dutyEdit.uncertifies')}
      </Typography>
      <ReasonField
        value={reason}
        problem={problem ?? undefined}
        onChange={(typed) => {
          setReason(typed)
          setProblem(null)
        }}
      />
    </FormDialog>
  )
}
