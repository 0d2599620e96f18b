import { useState } from 'react'
import { Typography } from '@mui/material'
import { FALLBACKS, type DutyRow } from '@longhaul/core/contract'
import { useRemoveDuty } from '../../providers/duty.ts'
import { useT } from '../../i18n/useT.ts'
import { useErrorMessage } from '../useErrorMessage.ts'
import { useKept } from '../useKept.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { formatMoment } from '../../ui/format.ts'
import type { DutyModalProps } from './DutyActions.tsx'
import { ReasonField } from './ReasonField.tsx'
import { reasonProblem } from './dutyDraft.ts'
import { staleRow } from '../../providers/staleRow.ts'

export const deleteDutyForm = (id: number): string => `delete-duty-${id}`

/** Takes one recorded row out of the log, with a reason. A row that somebody else changed meanwhile is shown first. */
export function DeleteDutyModal({ row, trip, onClose }: DutyModalProps) {
  const t = useT()
  const message = useErrorMessage()
  const remove = useRemoveDuty(trip.id)
  const [reason, setReason] = useKept(deleteDutyForm(row.id), '')
  const [problem, setProblem] = useState<string | null>(null)
  const [shown, setShown] = useState(row)
  const theirs = staleRow<DutyRow>(remove.error)

  const submit = (target: number) => {
    const found = reasonProblem(reason)
    setProblem(found)
    if (!found) remove.mutate({ id: target, reason: reason.trim() }, { onSuccess: onClose })
  }
  const showTheirs = () => {
    if (!theirs) return
    setShown(theirs)
    remove.reset()
  }
  return (
    <FormDialog
      title={t('trips.dutyEdit.deleteTitle')}
      submitLabel={t('trips.dutyEdit.deleteSubmit')}
      tone="error"
      dirty={reason !== ''}
      busy={remove.isPending}
      error={remove.isError && !theirs ? message(remove.error, FALLBACKS.deleteDutyStatus) : null}
      onSubmit={() => submit(shown.id)}
      onClose={onClose}
    >
      {theirs && <StaleNotice onTheirs={showTheirs} onMine={() => submit(theirs.id)} />}
      <Typography>
        {t('trips.dutyEdit.deleteText', {
          status: t(`duty.status.${shown.status}`),
          time: formatMoment(shown.start_time, trip.home_zone),
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
